// The search overlay is a combobox: the keyboard alone finds, chooses and opens a product.
import { expect, type Page } from '@playwright/test';
import { test, visit } from './fixtures.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

const openSearch = async (page: Page, text: string) => {
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  // The popular products of the empty field may still be on their way.
  const answered = page.waitForResponse((response) =>
    new URL(response.url()).search.includes(text),
  );
  await field(page).fill(text);
  await answered;
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
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

test('Escape closes the overlay from an option and keeps the page', async ({ page }) => {
  await openSearch(page, 'hat');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});
