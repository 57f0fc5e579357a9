// The heaviest pages bring their own styles, and the whole sheet follows with the scripts.
import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test, visit } from './fixtures.ts';

const paths = [
  '/',
  '/Shop',
  '/Shop?category=Hat&sale=true',
  '/Shop?minPrice=900',
  '/product/rib-beanie-mustard',
  '/product/belted-trench-stone',
  '/product/crew-sweatshirt-lilac',
  '/search',
  '/search?q=linen',
  '/search?q=zzqqxx',
];

for (const path of paths)
  test(`${path} looks the same before the whole stylesheet arrives`, async ({ page }) => {
    await visit(page, path);
    await expect(page.locator('#rest-of-styles')).toHaveCount(1);
    expect(await page.evaluate(classesMissing)).toEqual([]);
  });

const firstPages = ['/', '/Shop', '/product/rib-beanie-mustard', '/search', '/search?q=cotton'];
for (const path of firstPages)
  test(`${path} is at most 22 kB with its styles`, async ({ request }) => {
    const html = await (await request.get(path)).body();
    expect(brotliCompressSync(html).length).toBeLessThan(22_000);
  });

for (const path of ['/', '/product/rib-beanie-mustard'])
  test(`${path} is laid out to its end once it has started`, async ({ page }) => {
    await visit(page, path);
    const isDrawn = () => page.getByRole('contentinfo').getByText('©').evaluate(isLaidOut);
    await expect.poll(isDrawn).toBe(true);
    const headings = page.locator('main h2, main h3');
    await expect.poll(() => headings.evaluateAll(areLaidOut)).not.toContain(false);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

test('the whole stylesheet declares no font: the page would be laid out again', async ({
  page,
}) => {
  await visit(page, '/Shop');
  const sheet = await page.locator('#rest-of-styles').getAttribute('href');
  const css = await (await page.request.get(sheet ?? '')).text();
  expect(css).toContain('@layer');
  expect(css).not.toContain('@font-face');
  expect(await page.locator('#styles').textContent()).toContain('@font-face');
});

test('no :has() is about any element: each moved focus would restyle the whole page', async ({
  page,
}) => {
  await visit(page, '/');
  const subjects = await page.evaluate(subjectsOfHas);
  expect(subjects.length).toBeGreaterThan(5);
  expect(subjects.filter((subject) => /^(\*|:(?!:)|$)/.test(subject))).toEqual([]);
});

test('letters with accents are fetched by a page that has some', async ({ page }) => {
  await visit(page, '/Shop');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  expect((await loaded()).join()).not.toContain('-accents');
  await visit(page, '/search?q=caf%C3%A9');
  await expect.poll(async () => (await loaded()).join()).toContain('instrument-sans-accents');
});

test('a page of the account brings the whole stylesheet itself', async ({ page }) => {
  await visit(page, '/Login');
  await expect(page.locator('#rest-of-styles')).toHaveCount(0);
});

for (const path of ['/productsCart', '/Login'])
  test(`${path} draws the dashes of the logo`, async ({ page }) => {
    await visit(page, path);
    const dashes = page.locator('[data-wordmark]').first().locator('path').last();
    await expect(dashes).not.toHaveCSS('stroke', 'none');
  });

const isLaidOut = (element: Element): boolean =>
  element.checkVisibility({ contentVisibilityAuto: true });

const areLaidOut = (elements: Element[]): boolean[] =>
  elements.map((element) => element.checkVisibility({ contentVisibilityAuto: true }));

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

/** Classes of the server's page with a rule in the whole sheet and none in its own. */
const classesMissing = async (): Promise<string[]> => {
  const html = await (await fetch(location.href)).text();
  const served = new DOMParser().parseFromString(html, 'text/html');
  const own = served.querySelector<HTMLElement>('#styles');
  const everything = await (await fetch(own?.dataset.rest ?? '')).text();
  const has = (css: string, name: string) =>
    css.split(`.${CSS.escape(name)}`).some((after, index) => index > 0 && !/^[\w\\-]/.test(after));
  const names = [...served.querySelectorAll('[class]')].flatMap((element) => [
    ...element.classList,
  ]);
  return [...new Set(names)].filter(
    (name) => has(everything, name) && !has(own?.textContent ?? '', name),
  );
};
