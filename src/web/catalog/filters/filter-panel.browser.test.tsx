// Filters and sorting of the shop, in the column and in the sheet of phones.
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { pressOn } from '../../../../test/browser/keys.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible, expectPageChecks } from '../../../../test/browser/page-checks.ts';
import {
  expectUrl,
  heading,
  main,
  pressPointer,
  textsOf,
} from '../../../../test/browser/page-state.ts';

const column = page.getByRole('complementary', { name: 'Filters' });
const sheet = page.getByRole('dialog', { name: 'Filters' });
const total = main.getByRole('status').first();
const sort = page.getByRole('combobox', { name: 'Sort by' });
const option = (name: RegExp): Locator => column.getByRole('checkbox', { name });
/** The number beside an option. */
const foreseen = (name: RegExp): string =>
  /(\d+) items?$/.exec(option(name).element().closest('label')?.textContent.trim() ?? '')?.[1] ??
  '';

test('several options of one filter, then another filter, then chips', async () => {
  await openPage('/Shop');
  await option(/^T-Shirt/).click();
  await expectUrl('/Shop?category=T-Shirt');
  await option(/^Hat/).click();
  await expectUrl('/Shop?category=T-Shirt&category=Hat');
  await expect.element(heading).toHaveTextContent('T-Shirts and Hats');
  // Groups below the sizes are closed.
  await expect.element(option(/^Blue/)).not.toBeInTheDocument();
  await column.getByText('Color', { exact: true }).click();
  await expect.element(option(/^Blue/)).toBeVisible();
  const blue = foreseen(/^Blue/);
  await option(/^Blue/).click();
  await expect.element(total).toMatchTextContent(new RegExp(`^${blue} of \\d+ items$`));
  await expect.element(option(/^Hat/)).toBeChecked();
  const chips = page.getByRole('list', { name: 'Filters in use' });
  await chips.getByRole('link', { name: 'Remove filter: T-Shirt' }).click();
  await expectUrl('/Shop?category=Hat&color=Blue');
  await expect.element(option(/^T-Shirt/)).not.toBeChecked();
  history.back();
  await expect.element(option(/^T-Shirt/)).toBeChecked();
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expectUrl('/Shop');
  await expect.element(chips.getByRole('link')).toHaveLength(0);
});

test('by keyboard: an option with Space, a price with Enter', async () => {
  await openPage('/Shop');
  const size = option(/^XS/);
  const count = foreseen(/^XS/);
  await pressOn(size, ' ');
  await expectUrl('/Shop?sizes=XS');
  await expect.element(total).toMatchTextContent(new RegExp(`^${count} of \\d+ items$`));
  await expect.element(size).toHaveFocus();
  const summary = column.getByText('Price', { exact: true }).element().closest('summary');
  summary?.focus();
  await userEvent.keyboard('{Enter}');
  const price = column.getByRole('textbox', { name: 'To, $' });
  await price.fill('60');
  await userEvent.keyboard('{Enter}');
  await expectUrl('/Shop?sizes=XS&maxPrice=60');
  await expect.element(page.getByRole('link', { name: 'Remove filter: Up to $60' })).toBeVisible();
  await expect.element(price).toHaveFocus();
});

test('sorting stays with the filters, and pages with the sorting', async () => {
  await openPage('/Shop?category=Clothing');
  await sort.selectOptions('Price, low to high');
  await expectUrl('/Shop?category=Clothing&sort=price-asc');
  const first = main.getByRole('heading', { level: 2 }).first();
  await expect.element(first).toHaveTextContent('Drawstring Linen Shorts');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expectUrl('/Shop?category=Clothing&sort=price-asc&page=2');
  await expect.element(sort).toHaveValue('price-asc');
  await option(/^On sale/).click();
  await expectUrl('/Shop?category=Clothing&sale=true&sort=price-asc');
});

test('the page number is in the URL, and Back goes through it', async () => {
  // Other tests add products of the other categories.
  await openPage('/Shop?category=T-Shirt');
  const items = main.getByRole('listitem').getByRole('heading', { level: 2 });
  await expect.element(items).toHaveLength(8);
  const first = textsOf(items);
  const numbers = page.getByRole('navigation', { name: 'Pages' });
  await numbers.getByRole('link', { name: 'Page 2' }).click();
  await expectUrl('/Shop?category=T-Shirt&page=2');
  await expect.element(items.first()).not.toHaveTextContent(first[0] ?? '');
  const second = textsOf(items);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await numbers.getByRole('link', { name: 'Page 1' }).click();
  await expectUrl('/Shop?category=T-Shirt');
  // Tells what stands there instead.
  await expect.element(items.first()).toHaveTextContent(first[0] ?? '');
  await expect.poll(() => textsOf(items)).toEqual(first);
  history.back();
  await expect.poll(() => textsOf(items)).toEqual(second);
  history.back();
  await expect.poll(() => textsOf(items)).toEqual(first);
});

test('sizes stand in rows of a kind, and what finds nothing is folded', async () => {
  await openPage('/Shop?category=Hat');
  const sizes = column.getByRole('list', { name: 'Hats' }).getByRole('listitem');
  await expect
    .poll(() => textsOf(sizes))
    .toEqual([expect.stringMatching(/^S\/M/), expect.stringMatching(/^L\/XL/)]);
  await expect.element(option(/^One size/)).toBeVisible();
  const waist = column.getByRole('list', { name: 'Waist' });
  await expect.element(waist).not.toBeInTheDocument();
  await column
    .getByText(/^Show all \d+$/)
    .first()
    .click();
  await expect.element(waist.getByRole('checkbox')).toHaveLength(8);
  const isShown = (one: Element) => one.checkVisibility();
  const fewer = column.getByText('Show fewer').elements().find(isShown);
  await userEvent.click(fewer ?? document.body);
  await expect.element(column.getByRole('list', { name: 'Letters' })).not.toBeInTheDocument();
});

test('the sale begins with the biggest discount, says its end, another order stays', async () => {
  await openPage('/Shop');
  await option(/^On sale/).click();
  await expectUrl('/Shop?sale=true');
  await expect.element(heading).toHaveTextContent('Sale');
  await expect.element(total).toMatchTextContent(/^Until \w{3}, [\w ]+\. \d+ items$/);
  await expect.element(sort).toHaveValue('discount');
  await sort.selectOptions('Featured');
  await expectUrl('/Shop?sale=true&sort=featured');
  await page.getByRole('link', { name: 'Remove filter: On sale' }).click();
  await expectUrl('/Shop');
});

test('below few items or none stands what is popular', async () => {
  await page.viewport(1440, 900);
  const popular = page.getByRole('region', { name: 'Popular now' });
  const blank = () =>
    column.element().getBoundingClientRect().bottom -
    popular.element().getBoundingClientRect().bottom;
  for (const path of ['/Shop?page=7', '/Shop?category=Hat&sizes=28']) {
    await openPage(path);
    await expect.element(popular.getByRole('heading', { level: 3 })).toHaveLength(4);
    expect(blank(), `${path}: a blank beside the filters`).toBeLessThan(200);
  }
});

test('nothing found offers the way out', async () => {
  await openPage('/Shop?category=Hat&sizes=28');
  await expect.element(page.getByRole('heading', { name: 'No Data Found !' })).toBeVisible();
  await expectPageChecks();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.element(total).toMatchTextContent(/^\d+ items$/);
});

test('many filters pass the checks of every page', async () => {
  await openPage('/Shop?sizes=M&color=Blue&color=Green&minPrice=20&sale=true&sort=discount');
  await expectPageChecks();
});

test('a press beside the sheet closes it, and is forgotten when it opens again', async () => {
  await page.viewport(390, 844);
  await openPage('/Shop');
  const opener = page.getByRole('button', { name: 'Filters' });
  await pressOn(opener, '{Enter}');
  await expect.element(sheet).toBeVisible();
  await pressPointer(195, 40);
  await expect.element(sheet).not.toBeInTheDocument();
  await pressOn(opener, '{Enter}');
  await expect.element(sheet).toBeVisible();
  // A key makes a click without a press.
  const hats = sheet.getByRole('checkbox', { name: /^Hat/ });
  await pressOn(hats, ' ');
  await expectUrl('/Shop?category=Hat');
  await expect.element(hats).toHaveFocus();
});

test('the sheet stays open while options are ticked', async () => {
  await page.viewport(390, 844);
  await openPage('/Shop');
  await page.getByRole('button', { name: 'Filters' }).click();
  for (const name of [/^Women/, /^Hat/, /^On sale/])
    await sheet.getByRole('checkbox', { name }).click();
  await expectUrl('/Shop?category=Hat&department=women&sale=true');
  await expectAccessible('the sheet');
  const show = sheet.getByRole('button', { name: /^Show \d+ items?$/ });
  await expect.element(show).toBeVisible();
  const count = /\d+/.exec(show.element().textContent ?? '')?.[0];
  await show.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(total).toMatchTextContent(new RegExp(`\\b${count} items?$`));
  await expect.element(page.getByRole('button', { name: 'Filters (3)' })).toHaveFocus();
});
