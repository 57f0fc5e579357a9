// The results of a search: filters and sorting as in the shop, kept text, what is not found.
import { expect, type Page } from '@playwright/test';
import { test, visit } from './fixtures.ts';
import { expectPageChecks } from './page-checks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const column = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const total = (page: Page) => page.getByRole('main').getByRole('status').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const search = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`“${text}”`);
};

test('typed text is filtered and sorted, in the URL without the text, and kept', async ({
  page,
}) => {
  await visit(page, '/');
  await search(page, 'hat');
  await expect(page).toHaveURL('/search');
  await expect(total(page)).toHaveText('13 items');
  await column(page)
    .getByRole('checkbox', { name: /^On sale/ })
    .check();
  await expect(page).toHaveURL('/search?sale=true');
  await expect(total(page)).toHaveText(/^\d of 13 items$/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high');
  await expect(page).toHaveURL('/search?sale=true&sort=price-asc');
  await page.reload();
  await expect(heading(page)).toHaveText('“hat”');
  await expect(total(page)).toHaveText(/^\d of 13 items$/);
  await page.getByRole('link', { name: 'Remove filter: On sale' }).click();
  await expect(total(page)).toHaveText('13 items');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(heading(page)).toHaveText('“hat”');
});

test('the text of a link stays in the URL with the filters', async ({ page }) => {
  await visit(page, '/search?q=shirt');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('relevance');
  await column(page).getByRole('checkbox', { name: /^Men/ }).check();
  await expect(page).toHaveURL('/search?q=shirt&department=men');
  await expect(heading(page)).toHaveText('“shirt”');
});

test('the results have a field that refines the search, without a step in the history', async ({
  page,
}) => {
  await visit(page, '/Shop');
  await search(page, 'hat');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  await expect(field).toHaveValue('hat');
  await field.fill('wool hat');
  await field.press('Enter');
  await expect(heading(page)).toHaveText('“wool hat”');
  await expect(field).toHaveValue('wool hat');
  await page.goBack();
  await expect(page).toHaveURL('/Shop');
});

test('corrected and unknown words are told', async ({ page }) => {
  await visit(page, '/search?q=linnen');
  await expect(total(page)).toHaveText(/^Showing results for “linen”\. \d+ items?$/);
  await visit(page, '/search?q=velvet+dress');
  await expect(total(page)).toHaveText(/^Nothing found for “velvet”\. \d+ items?$/);
});

test('no results offer what is popular and the shop, or a way out of the filters', async ({
  page,
}) => {
  await expectPageChecks(page, () => visit(page, '/search?q=kilt'));
  await expect(page.getByRole('heading', { name: 'No Data Found !' })).toBeVisible();
  await expect(page.getByText('No results for “kilt”.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible();
  await visit(page, '/search?q=fedora&category=T-Shirt');
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/search?q=fedora');
  await expect(total(page)).toHaveText('2 items');
});

test('results with filters pass the checks of every page', async ({ page }) => {
  await expectPageChecks(page, () => visit(page, '/search?q=blue&sizes=M&sort=price-desc'));
});

for (const width of [320, 640])
  test(`one long word does not scroll sideways, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const suffix of ['', '+shirt']) {
      await visit(page, `/search?q=${'donaudampfschiff'.repeat(9)}${suffix}`);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
    }
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters of the results are a form that keeps the text', async ({ page }) => {
    await page.goto('/search?q=hat');
    await column(page).getByRole('checkbox', { name: /^Men/ }).check();
    await column(page).getByRole('button', { name: 'Show items' }).click();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('q'), searchParams.get('department')]).toEqual(['hat', 'men']);
    await expect(heading(page)).toHaveText('“hat”');
  });
});
