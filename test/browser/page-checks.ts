// What every page and state must keep, where no document of the server is needed.
import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { accessibilityRules } from '../accessibility-rules.ts';
import { otherFonts, smallTargets } from '../document-checks.ts';

/** The opened page: light and wide, dark and narrow, without sideways scrolling at 360 px. */
export const expectPageChecks = async (): Promise<void> => {
  await expect.poll(() => document.querySelectorAll('h1').length).toBe(1);
  expect(otherFonts(), 'fonts of the browser').toEqual([]);
  expect(smallTargets(), 'small targets').toEqual([]);
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
  await expectNotSideways(320);
};

export const expectNotSideways = async (width: number): Promise<void> => {
  await page.viewport(width, 800);
  const { scrollWidth, clientWidth } = document.documentElement;
  // Less than none: a dialog holds back the scroll bar of its page.
  expect(scrollWidth - clientWidth, `${location.pathname} at ${width} px`).toBeLessThanOrEqual(0);
};

/** `only` names rules, for a look again in other colors. */
export const expectAccessible = async (where: string, only?: readonly string[]): Promise<void> => {
  const runOnly = only ? [...only] : accessibilityRules;
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
  expect(found, `${location.pathname} ${where}`).toEqual([]);
};

/** A state of a page in light and dark, wide and narrow. */
export const expectPageChecks = async (where: string): Promise<void> => {
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1);
  expect(otherFonts(), `${where} has fonts of the browser`).toEqual([]);
  await expectAccessible(`${where}, light at 1280`);
  await page.viewport(390, 800);
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(`${where}, dark at 390`, ['color-contrast']);
  await page.viewport(360, 800);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth, `${where} scrolls sideways at 360`).toBe(0);
};

/** Controls that do not write in the font of the page. */
const otherFonts = (): string[] => {
  const { fontFamily } = getComputedStyle(document.body);
  return [...document.querySelectorAll('button, input, select, textarea')]
    .filter((control) => getComputedStyle(control).fontFamily !== fontFamily)
    .map((control) => control.outerHTML.slice(0, 120));
};
