// What only a document that loads can show: what it asks for, and that its start moves nothing.
import { expect, type Page } from '@playwright/test';
import { bytesOf, scriptsOf } from '../test/built/page-scripts.ts';
import { isLaidOut } from '../test/document-checks.ts';
import {
  accountScriptBytesMax,
  firstScriptBytesMax,
  formScriptBytesMax,
  scriptBytesMax,
} from '../test/script-limits.ts';
import { addToCart } from './actions.ts';
import { beginSignedIn } from './begin-signed-in.ts';
import { hydrated, test, visit } from './fixtures.ts';
import { readScripts, weighScripts } from './page-checks.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const starts: Record<string, number> = {
  '/': firstScriptBytesMax,
  '/Shop?sale=true': firstScriptBytesMax,
  '/product/rib-beanie-mustard': firstScriptBytesMax,
  '/search?q=linen': firstScriptBytesMax,
  '/About': scriptBytesMax,
  '/Login': formScriptBytesMax,
};

for (const [path, bytesMax] of Object.entries(starts))
  test(`${path} loads the scripts that its document names, and moves nothing`, async ({ page }) => {
    await watchStart(page);
    const response = await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const bytes = await weighScripts(page);
    const scripts = (await page.evaluate(readScripts)).map(({ path }) => path);
    // What Vitest adds up for every page is what a browser loads.
    expect.soft(scripts).toEqual(expect.arrayContaining(scriptsOf((await response?.text()) ?? '')));
    expect.soft(bytes).toBe(bytesOf(scripts));
    expect.soft(bytes).toBeLessThan(bytesMax);
    const dashes = page.locator('[data-wordmark]').first().locator('path').last();
    await expect.soft(dashes).not.toHaveCSS('stroke', 'none');
    const { moved, languageData } = await page.evaluate(readStart);
    // A font that comes late moves a letter by a fraction of a pixel.
    expect.soft(moved).toBeLessThan(0.001);
    // Its first use takes a phone 80 ms; see docs/decisions/page-weights.md.
    if (bytesMax === firstScriptBytesMax) expect.soft(languageData).toEqual([]);
    if (isLong.has(path)) await expectLaidOut(page);
  });

/** Pages with sections that are laid out when they are near. */
const isLong = new Set(['/', '/product/rib-beanie-mustard']);

/** To its end, where it has started. */
const expectLaidOut = async (page: Page): Promise<void> => {
  await expect(page.getByRole('contentinfo').getByText('©')).toBeAttached();
  await expect.poll(() => page.evaluate(isLaidOut)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Each moved focus would restyle the whole page.
  const subjects = await page.evaluate(subjectsOfHas);
  expect(subjects.length).toBeGreaterThan(5);
  expect(subjects.filter((subject) => /^(\*|:(?!:)|$)/.test(subject))).toEqual([]);
};

test('the checkout of a customer with a cart loads few scripts', async ({ page }) => {
  await beginSignedIn(page);
  await addToCart(page, 'rib-beanie-mustard');
  const document = await page.goto('/checkoutForm');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  expect.soft(bytesOf(scriptsOf((await document?.text()) ?? ''))).toBeLessThan(formScriptBytesMax);
  // The way to the payment follows: a slow browser asks for it before the page is shown.
  await expect.poll(() => page.evaluate(isPaymentPreloaded)).toBe(true);
  expect(await weighScripts(page)).toBeLessThan(accountScriptBytesMax);
});

test('letters with accents are fetched by a page that has some', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await visit(page, '/About');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(fonts.join()).toContain('instrument-sans');
  expect(fonts.join()).not.toContain('-accents');
  await visit(page, '/search?q=caf%C3%A9');
  await expect.poll(() => fonts.join()).toContain('instrument-sans-accents');
});

/** Adds up layout shifts, and notes each use of the browser's language data. */
const watchStart = (page: Page) =>
  page.addInitScript(() => {
    const seen = { moved: 0, languageData: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator'] as const) {
      const construct: ProxyHandler<new () => object>['construct'] = (...call) => {
        seen.languageData.push(name);
        return Reflect.construct(...call);
      };
      Object.assign(Intl, { [name]: new Proxy<new () => object>(Intl[name], { construct }) });
    }
    for (const { prototype } of [Number, Date, String])
      for (const name of ['toLocaleString', 'toLocaleDateString', 'localeCompare'])
        if (Object.hasOwn(prototype, name))
          Object.assign(prototype, { [name]: () => seen.languageData.push(name) });
  });

const isPaymentPreloaded = (): boolean => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const preloads = Array.from(links, ({ href }) => href);
  return (
    preloads.some((href) => href.includes('/payment-page')) &&
    preloads.every((href) => performance.getEntriesByName(href).length > 0)
  );
};

/** What was seen, once the frame after the next is drawn. */
const readStart = (): Promise<{ moved: number; languageData: string[] }> =>
  new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => done(Reflect.get(window, 'seen')))),
  );

/** The last element of each selector with a `:has()`: `.a:has(b) > :not(c)` is about `:not(c)`. */
const subjectsOfHas = (): string[] => {
  const selectorsIn = (list: CSSRuleList): string[] =>
    [...list].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
      ...('cssRules' in rule ? selectorsIn(rule.cssRules as CSSRuleList) : []),
    ]);
  const inBrackets = /\((?:[^()]|\([^()]*\))*\)/g;
  return [...document.styleSheets]
    .flatMap((sheet) => selectorsIn(sheet.cssRules))
    .filter((selector) => selector.includes(':has('))
    .map(
      (selector) =>
        selector
          .replace(inBrackets, '')
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
    );
};
