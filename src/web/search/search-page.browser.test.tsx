// The results of a search: filters and sorting as in the shop, and what is not found.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectPageChecks } from '../../../test/browser/page-checks.ts';
import { banner, expectUrl, heading, main, sidewaysPx } from '../../../test/browser/page-state.ts';

const column = page.getByRole('complementary', { name: 'Filters' });
const total = main.getByRole('status').first();
const results = main.getByRole('heading', { level: 2 }).getByRole('link');

const search = async (text: string): Promise<void> => {
  await banner.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent(`“${text}”`);
};

test('typed text is filtered and sorted, in the URL without the text, and kept', async () => {
  await openPage('/About');
  await search('hat');
  await expectUrl('/search');
  await expect.element(total).toHaveTextContent('13 items');
  await column.getByRole('checkbox', { name: /^On sale/ }).click();
  await expectUrl('/search?sale=true');
  await expect.element(total).toMatchTextContent(/^\d of 13 items$/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Price, low to high');
  await expectUrl('/search?sale=true&sort=price-asc');
  await page.getByRole('link', { name: 'Remove filter: On sale' }).click();
  await expect.element(total).toHaveTextContent('13 items');
  await results.last().click();
  await expectUrl(/^\/product\//);
  history.back();
  await expect.element(heading).toHaveTextContent('“hat”');
});

test('the text of a link stays in the URL with the filters', async () => {
  await openPage('/search?q=shirt');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect.element(sort).toHaveValue('relevance');
  await column.getByRole('checkbox', { name: /^Men/ }).click();
  await expectUrl('/search?q=shirt&department=men');
  await expect.element(heading).toHaveTextContent('“shirt”');
});

test('the results have a field that refines the search, without a history step', async () => {
  await openPage('/Shop');
  await search('hat');
  const field = main.getByRole('searchbox', { name: 'Search' });
  await expect.element(field).toHaveValue('hat');
  await field.fill('wool hat');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('“wool hat”');
  await expect.element(field).toHaveValue('wool hat');
  history.back();
  await expectUrl('/Shop');
});

test('corrected and unknown words are told', async () => {
  await openPage('/search?q=linnen');
  await expect.element(total).toMatchTextContent(/^Showing results for “linen”\. \d+ items?$/);
  await openPage('/search?q=velvet+dress');
  await expect.element(total).toMatchTextContent(/^Nothing found for “velvet”\. \d+ items?$/);
});

test('no results offer what is popular and the shop, or a way out of the filters', async () => {
  await openPage('/search?q=kilt');
  await expect.element(page.getByRole('heading', { name: 'No Data Found !' })).toBeVisible();
  await expect.element(page.getByText('No results for “kilt”.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Popular now' })).toBeVisible();
  await expectPageChecks();
  await openPage('/search?q=fedora&category=T-Shirt');
  await main.getByRole('link', { name: 'Clear filters' }).click();
  await expectUrl('/search?q=fedora');
  await expect.element(total).toHaveTextContent('2 items');
});

test('a search has a URL, and an empty one shows popular products', async () => {
  await openPage('/search?q=fedora');
  await expect.element(main.getByRole('link', { name: 'Wide-Brim Fedora' }).first()).toBeVisible();
  await openPage('/search');
  await expect.element(main.getByRole('listitem').getByRole('heading').first()).toBeVisible();
});

test('results with filters pass the checks of every page', async () => {
  await openPage('/search?q=blue&sizes=M&sort=price-desc');
  await expectPageChecks();
});

for (const width of [320, 640])
  test(`one long word does not scroll sideways, ${width} px wide`, async () => {
    await page.viewport(width, 800);
    for (const suffix of ['', '+shirt']) {
      await openPage(`/search?q=${'donaudampfschiff'.repeat(9)}${suffix}`);
      await expect.element(heading).toBeVisible();
      expect(sidewaysPx()).toBe(0);
    }
  });
