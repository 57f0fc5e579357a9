// What every page and state must keep, where no document of the server is needed.
import axe, { type RunOptions } from 'axe-core';
import { HtmlValidate } from 'html-validate';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { accessibilityRules } from '../accessibility-rules.ts';
import { otherFonts, smallTargets, zoomedFields } from '../document-checks.ts';
import { htmlRules } from '../html-rules.ts';
import { sidewaysPx } from './page-state.ts';

/** The opened page: light and wide, dark and narrow, without sideways scrolling at 360 px. */
export const expectPageChecks = async (): Promise<void> => {
  await expect.poll(() => document.querySelectorAll('h1').length).toBe(1);
  expect(otherFonts(), 'fonts of the browser').toEqual([]);
  expect(smallTargets(), 'small targets').toEqual([]);
  expect(await htmlFaults(), 'faults of its HTML').toEqual([]);
  await expectAccessible('light at 1280');
  await expectNarrow();
  await page.viewport(360, 800);
  expect(smallTargets(), 'small targets at 360').toEqual([]);
};

/** Dark at 390 px, and nothing sideways from there to 320. */
export const expectNarrow = async (): Promise<void> => {
  await page.viewport(390, 800);
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible('dark at 390', ['color-contrast']);
  expect(zoomedFields(), 'fields that a phone zooms in on').toEqual([]);
  await expectNotSideways(320);
};

export const expectNotSideways = async (width: number): Promise<void> => {
  await page.viewport(width, 800);
  const where = `${location.pathname} at ${width} px`;
  expect(sidewaysPx() > 0 ? beyondEdge() : [], where).toEqual([]);
};

/** What the standard forbids in the page's own part: what is around it, the built pages prove. */
export const htmlFaults = async (): Promise<string[]> => {
  const own = document.querySelector('main')?.outerHTML ?? '';
  const { results } = await validator.validateString(own);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`);
};
const validator = new HtmlValidate({
  ...htmlRules,
  rules: {
    ...htmlRules.rules,
    // What the browser writes anew from the elements, and what scripts of ours do to them.
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    // Roles that CSS display drops are restored.
    'no-redundant-role': 'off',
    // Without a type an input is one of text.
    'no-implicit-input-type': 'off',
    // Harmless: parts of classes are joined.
    'no-dup-class': 'off',
    // The editor of texts; a field for another server's password, which is not the reader's.
    'prefer-native-element': 'off',
    'autocomplete-password': 'off',
  },
});

/** A few of the innermost elements that reach beyond the window. */
const beyondEdge = (): string[] => {
  const beyond = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > innerWidth,
  );
  const inner = beyond.filter((one) => !beyond.some((other) => other.parentElement === one));
  return inner.slice(0, 5).map((one) => one.outerHTML.slice(0, 300));
};

/**
 * `only` names rules, for a look again in other colors. Of an open dialog it asks alone, as axe
 * takes for inert what lies behind. What every page has around its own part is asked once.
 */
export const expectAccessible = async (where: string, only?: readonly string[]): Promise<void> => {
  const runOnly = only ? [...only] : accessibilityRules;
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const parts = [...document.querySelectorAll(around)].map((element) => ({
    element,
    looks: [runOnly, innerWidth, isDark.matches, withoutIds(element)].join(),
  }));
  const known = parts.filter(({ looks }) => accessible.has(looks)).map(({ element }) => element);
  const stick = unstick();
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload };
  const { violations } = await axe.run(dialog ?? { exclude: known }, options);
  stick();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
  expect(found, `${location.pathname} ${where}`).toEqual([]);
  if (!dialog) for (const { looks } of parts) accessible.add(looks);
};

/** The header, the footer and the links of the dashboard, which differ little between pages. */
const around = ':is(header, footer, aside :is(a, summary)):not(main *)';
/** Which of them were found accessible, by their HTML, colors and width. */
const accessible = new Set<string>();
const isDark = matchMedia('(prefers-color-scheme: dark)');
/** React numbers ids anew on each page. */
const withoutIds = (element: Element): string => element.outerHTML.replaceAll(/_r_\w+_/g, '');
// None of these rules reads the style sheets, which axe would load each time.
const preload = { assets: ['media'] };

/** What sticks lies on what scrolls below it: how much of it depends on where a page stands. */
const unstick = (): (() => void) => {
  const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  for (const { style } of stuck) style.position = 'relative';
  return () => {
    for (const { style } of stuck) style.removeProperty('position');
  };
};
