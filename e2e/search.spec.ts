// The search overlay is a combobox: the keyboard alone finds, chooses and opens a product.
import { expect, type Page } from '@playwright/test';
import { signUp } from './actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

const openSearch = async (page: Page, text: string) => {
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  const answered = page.waitForResponse((response) =>
    new URL(response.url()).search.includes(text),
  );
  await field(page).fill(text);
  await answered;
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  // The popular products of the empty field have as many options, or fewer.
  await expect(page.getByRole('listbox')).not.toContainText('Popular');
};

/** The option that `aria-activedescendant` names, by its place in the list; -1 is none. */
const activeIndex = async (page: Page): Promise<number> => {
  const id = await field(page).getAttribute('aria-activedescendant');
  const ids = await options(page).evaluateAll((hits) => hits.map((hit) => hit.id));
  const selected = await options(page).evaluateAll((hits) =>
    hits.findIndex((hit) => hit.getAttribute('aria-selected') === 'true'),
  );
  const index = id === null ? -1 : ids.indexOf(id);
  expect(selected).toBe(index);
  return index;
};

test('the arrow keys go through the options and the field, in a circle', async ({ page }) => {
  await openSearch(page, 'hat');
  const count = await options(page).count();
  expect(count).toBeGreaterThan(1);
  expect(await activeIndex(page)).toBe(-1);
  for (const index of [...Array.from({ length: count }, (_, place) => place), -1, 0]) {
    await page.keyboard.press('ArrowDown');
    expect(await activeIndex(page)).toBe(index);
  }
  for (const index of [-1, count - 1, count - 2]) {
    await page.keyboard.press('ArrowUp');
    expect(await activeIndex(page)).toBe(index);
  }
  await expect(field(page)).toBeFocused();
});

test('Enter opens the active option', async ({ page }) => {
  await openSearch(page, 'fedora');
  await page.keyboard.press('ArrowDown');
  const link = options(page).first().locator('a').or(options(page).first()).first();
  const href = await link.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(field(page)).toBeHidden();
});

test('typing on, Home and End stay in the field, and choose no option', async ({ page }) => {
  await openSearch(page, 'hat');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.keyboard.type('H');
  expect(await activeIndex(page)).toBe(-1);
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await expect(field(page)).toHaveValue('Hats');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search$/);
});

test('keys of an input method and of a selection are left to the field', async ({ page }) => {
  await openSearch(page, 'hat');
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await page.keyboard.press('Shift+ArrowUp');
  await expect(field(page)).toBeVisible();
  expect(await activeIndex(page)).toBe(-1);
  await page.keyboard.type('c');
  await expect(field(page)).toHaveValue('c');
});

test('a result that is opened in a tab of its own keeps the overlay', async ({ page, context }) => {
  await openSearch(page, 'hat');
  const opened = context.waitForEvent('page');
  await options(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await opened;
  await field(page).fill('linnen');
  await expect(page.getByText('Showing results for “linen”')).toBeVisible();
});

test('Escape closes the overlay from an option and keeps the page', async ({ page }) => {
  await openSearch(page, 'hat');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test('a selection that ends outside keeps the overlay open, a press there closes it', async ({
  page,
}) => {
  await openSearch(page, 'hat');
  await field(page).hover();
  await page.mouse.down();
  await page.mouse.move(20, 780);
  await page.mouse.up();
  await field(page).fill('linnen');
  await expect(page.getByText('Showing results for “linen”')).toBeVisible();
  await page.mouse.click(20, 780);
  await expect(field(page)).toBeHidden();
});

test('the overlay is 60% wide on large screens, and passes axe empty and with results', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSearch(page, 'maren');
  const width = (await page.getByRole('dialog', { name: 'Search' }).boundingBox())?.width ?? 0;
  expect(width / 1280).toBeCloseTo(0.6, 1);
  await expect(field(page)).toHaveAttribute('placeholder', 'Search : Fashion - Men');
  await expectAccessible(page, 'with results');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page, 'with results at 320');
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
  await field(page).fill('');
  await expect(page.getByText('Popular', { exact: true })).toBeVisible();
  await expectAccessible(page, 'empty');
});

test('brands, categories and help pages are suggested after items', async ({ page }) => {
  await openSearch(page, 'maren');
  await expect(options(page).filter({ hasText: 'Brand: Maren Vale' })).toBeVisible();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Shop?brand=Maren+Vale');
  await openSearch(page, 'cotton');
  await options(page).filter({ hasText: '“cotton” in T-Shirts' }).click();
  await expect(page).toHaveURL('/search?q=cotton&category=T-Shirt');
  await openSearch(page, 'returns');
  await options(page).filter({ hasText: 'Shipping and returns' }).click();
  await expect(page).toHaveURL('/shipping');
});

test('a corrected word is told, and nothing found is said', async ({ page }) => {
  await openSearch(page, 'linnen');
  await expect(page.getByText('Showing results for “linen”')).toBeVisible();
  // Suggestions take over the corrected word.
  await expect(options(page).filter({ hasText: '“linen” in' }).first()).toBeVisible();
  await field(page).fill('kilt');
  await expect(page.getByText('No results for “kilt”')).toBeVisible();
});

test('recent searches are asked again, removed, at most eight, and end with a sign-out', async ({
  page,
}) => {
  await signUp(page);
  const texts = ['coat', 'hat', 'tee', 'cap', 'dress', 'jeans', 'hoodie', 'polo', 'skirt'];
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  for (const text of [...texts, 'POLO']) {
    await button.click();
    await field(page).fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${text}”`);
    await expect(field(page)).toBeHidden();
  }
  const open = async () => {
    await button.click();
    await field(page).fill('');
  };
  await open();
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('listitem')).toHaveText([
    'POLO',
    'skirt',
    'hoodie',
    'jeans',
    'dress',
    'cap',
    'tee',
    'hat',
  ]);
  await recent.getByRole('button', { name: 'Remove skirt' }).click();
  await expect(recent.getByRole('listitem')).toHaveCount(7);
  await expect(recent.getByRole('button', { name: 'Remove hoodie' })).toBeFocused();
  await recent.getByRole('button', { name: 'dress', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“dress”');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hemline.searches'))).toBeNull();
});

test('forced colors show the part of a name that matches', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('linen');
  const match = page.getByRole('option').getByText('Linen', { exact: true }).first();
  const colors = await match.evaluate((part) =>
    [part, part.parentElement ?? part].map((one) => getComputedStyle(one).color),
  );
  expect(colors[0]).toBe(colors[1]);
});
