// Filters and sorting of the shop: in the column, in the sheet of phones, without scripts.
import { expect, type Locator, type Page } from '@playwright/test';
import { test, visit } from './fixtures.ts';
import { expectAccessible, expectPageChecks } from './page-checks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const column = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const total = (page: Page) => page.getByRole('main').getByRole('status').first();

/** The number beside an option. */
const foreseen = async (scope: ReturnType<typeof column>, name: RegExp): Promise<string> =>
  /(\d+) items?$/.exec(await scope.getByRole('checkbox', { name }).evaluate(labelText))?.[1] ?? '';
/** Groups below the sizes are closed. */
const open = (scope: ReturnType<typeof column>, group: string) =>
  scope.getByText(group, { exact: true }).click();
const labelText = (box: Element): string => box.closest('label')?.textContent?.trim() ?? '';

test('several options of one filter, then another filter, then chips', async ({ page }) => {
  await visit(page, '/Shop');
  const filters = column(page);
  await filters.getByRole('checkbox', { name: /^T-Shirt/ }).check();
  await expect(page).toHaveURL('/Shop?category=T-Shirt');
  await filters.getByRole('checkbox', { name: /^Hat/ }).check();
  await expect(page).toHaveURL('/Shop?category=T-Shirt&category=Hat');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('T-Shirts and Hats');
  await expect(filters.getByRole('checkbox', { name: /^Blue/ })).toBeHidden();
  await open(filters, 'Color');
  const blue = await foreseen(filters, /^Blue/);
  await filters.getByRole('checkbox', { name: /^Blue/ }).check();
  await expect(total(page)).toHaveText(`${blue} of 49 items`);
  await expect(filters.getByRole('checkbox', { name: /^Hat/ })).toBeChecked();
  const chips = page.getByRole('list', { name: 'Filters in use' });
  await chips.getByRole('link', { name: 'Remove filter: T-Shirt' }).click();
  await expect(page).toHaveURL('/Shop?category=Hat&color=Blue');
  await expect(filters.getByRole('checkbox', { name: /^T-Shirt/ })).not.toBeChecked();
  await page.goBack();
  await expect(filters.getByRole('checkbox', { name: /^T-Shirt/ })).toBeChecked();
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/Shop');
  await expect(chips.getByRole('link')).toHaveCount(0);
});

test('by keyboard: an option with Space, a price with Enter', async ({ page }) => {
  await visit(page, '/Shop');
  const filters = column(page);
  const size = filters.getByRole('checkbox', { name: /^XS/ });
  const count = await foreseen(filters, /^XS/);
  await size.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/Shop?sizes=XS');
  await expect(total(page)).toHaveText(`${count} of 49 items`);
  await expect(size).toBeFocused();
  await filters.getByText('Price', { exact: true }).press('Enter');
  const price = filters.getByRole('textbox', { name: 'To, $' });
  await price.fill('60');
  await price.press('Enter');
  await expect(page).toHaveURL('/Shop?sizes=XS&maxPrice=60');
  await expect(page.getByRole('link', { name: 'Remove filter: Up to $60' })).toBeVisible();
  await expect(price).toBeFocused();
});

test('sorting stays with the filters, and pages with the sorting', async ({ page }) => {
  await visit(page, '/Shop?category=Clothing');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Price, low to high');
  await expect(page).toHaveURL('/Shop?category=Clothing&sort=price-asc');
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(first).toHaveText('Drawstring Linen Shorts');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/Shop?category=Clothing&sort=price-asc&page=2');
  await expect(sort).toHaveValue('price-asc');
  await column(page)
    .getByRole('checkbox', { name: /^On sale/ })
    .check();
  await expect(page).toHaveURL('/Shop?category=Clothing&sale=true&sort=price-asc');
});

test('a product leads back to the same place of the listing', async ({ page }) => {
  await visit(page, '/Shop?category=Clothing&page=2');
  const cards = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await cards.nth(5).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await cards.nth(5).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/Shop?category=Clothing&page=2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('sizes stand in rows of a kind, and what finds nothing is folded', async ({ page }) => {
  await visit(page, '/Shop?category=Hat');
  const filters = column(page);
  const sizes = filters.getByRole('list', { name: 'Hats' });
  await expect(sizes.getByRole('listitem')).toHaveText([/^S\/M/, /^L\/XL/]);
  await expect(filters.getByRole('checkbox', { name: /^One size/ })).toBeVisible();
  await expect(filters.getByRole('list', { name: 'Waist' })).toBeHidden();
  await filters
    .getByText(/^Show all \d+$/)
    .first()
    .click();
  await expect(filters.getByRole('list', { name: 'Waist' }).getByRole('checkbox')).toHaveCount(8);
  await filters.getByText('Show fewer').filter({ visible: true }).click();
  await expect(filters.getByRole('list', { name: 'Letters' })).toBeHidden();
});

test('the sale begins with the biggest discount, says its end, and another order stays', async ({
  page,
}) => {
  await visit(page, '/Shop');
  await column(page)
    .getByRole('checkbox', { name: /^On sale/ })
    .check();
  await expect(page).toHaveURL('/Shop?sale=true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale');
  await expect(total(page)).toHaveText(/^Until \w{3}, [\w ]+\. 19 items$/);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toHaveValue('discount');
  await sort.selectOption('Featured');
  await expect(page).toHaveURL('/Shop?sale=true&sort=featured');
  await page.getByRole('link', { name: 'Remove filter: On sale' }).click();
  await expect(page).toHaveURL('/Shop');
});

test('below few items or none stands what is popular', async ({ page }) => {
  await visit(page, '/Shop?page=7');
  const popular = page.getByRole('region', { name: 'Popular now' });
  await expect(popular.getByRole('heading', { level: 3 })).toHaveCount(4);
  await page.setViewportSize({ width: 1440, height: 900 });
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  for (const path of ['/Shop?page=7', '/Shop?category=Hat&sizes=28']) {
    await visit(page, path);
    const blank = (await bottomOf(column(page))) - (await bottomOf(popular));
    expect(blank, `${path}: a blank beside the filters`).toBeLessThan(200);
  }
});

test('nothing found offers the way out', async ({ page }) => {
  await expectPageChecks(page, () => visit(page, '/Shop?category=Hat&sizes=28'));
  await expect(page.getByRole('heading', { name: 'No Data Found !' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(total(page)).toHaveText('49 items');
});

test('many filters pass the checks of every page', async ({ page }) => {
  const path = '/Shop?sizes=M&color=Blue&color=Green&minPrice=20&sale=true&sort=discount';
  await expectPageChecks(page, () => visit(page, path));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a press beside the sheet closes it, and is forgotten when it opens again', async ({
    page,
  }) => {
    await visit(page, '/Shop');
    const opener = page.getByRole('button', { name: 'Filters' });
    await opener.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await page.mouse.click(195, 40);
    await expect(sheet(page)).toBeHidden();
    await opener.press('Enter');
    await expect(sheet(page)).toBeVisible();
    // A key makes a click without a press.
    await sheet(page).getByRole('checkbox', { name: /^Hat/ }).press('Space');
    await expect(page).toHaveURL('/Shop?category=Hat');
    await expect(sheet(page).getByRole('checkbox', { name: /^Hat/ })).toBeFocused();
  });

  test('the sheet stays open while options are ticked', async ({ page }) => {
    await visit(page, '/Shop');
    await page.getByRole('button', { name: 'Filters' }).tap();
    await sheet(page)
      .getByRole('checkbox', { name: /^Women/ })
      .tap();
    await sheet(page).getByRole('checkbox', { name: /^Hat/ }).tap();
    await sheet(page)
      .getByRole('checkbox', { name: /^On sale/ })
      .tap();
    await expect(page).toHaveURL('/Shop?category=Hat&department=women&sale=true');
    await expectAccessible(page, 'the sheet');
    const show = sheet(page).getByRole('button', { name: /^Show \d+ items?$/ });
    const count = /\d+/.exec(await show.innerText())?.[0];
    await show.tap();
    await expect(sheet(page)).toBeHidden();
    await expect(total(page)).toHaveText(new RegExp(`\\b${count} items?$`));
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeFocused();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1280])
    test(`the filters are a form, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/Shop?category=Clothing');
      const filters = column(page);
      await filters.getByRole('checkbox', { name: /^Hat/ }).check();
      await open(filters, 'Color');
      await filters.getByRole('checkbox', { name: /^Blue/ }).check();
      await open(filters, 'Price');
      await filters.getByRole('textbox', { name: 'From, $' }).fill('20');
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-desc');
      await filters.getByRole('button', { name: 'Show items' }).click();
      const { searchParams } = new URL(page.url());
      expect(searchParams.getAll('category')).toEqual(['Clothing', 'Hat']);
      await expect(page.getByRole('link', { name: 'Remove filter: Hat' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Remove filter: From $20' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-desc');
    });
});
