// Filters and sorting without scripts: a form of the shop and of the results of a search.
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });

const column = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

test('the filters of the shop are a form', async ({ page }) => {
  await page.goto('/Shop?category=Clothing');
  const filters = column(page);
  await filters.getByRole('checkbox', { name: /^Hat/ }).check();
  await filters.getByText('Color', { exact: true }).click();
  await filters.getByRole('checkbox', { name: /^Blue/ }).check();
  await filters.getByText('Price', { exact: true }).click();
  await filters.getByRole('textbox', { name: 'From, $' }).fill('20');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-desc');
  await filters.getByRole('button', { name: 'Show items' }).click();
  const { searchParams } = new URL(page.url());
  expect(searchParams.getAll('category')).toEqual(['Clothing', 'Hat']);
  await expect(page.getByRole('link', { name: 'Remove filter: Hat' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter: From $20' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-desc');
});

test('the filters of the results are a form that keeps the text', async ({ page }) => {
  await page.goto('/search?q=hat');
  await column(page).getByRole('checkbox', { name: /^Men/ }).check();
  await column(page).getByRole('button', { name: 'Show items' }).click();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('q'), searchParams.get('department')]).toEqual(['hat', 'men']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“hat”');
});
