// The table of all products: found, edited in place by keyboard, undone, chosen, copied, previewed.
import { expect, type Page } from '@playwright/test';
import { signUp } from './actions.ts';
import { signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

// Of the edit that another admin was faster with, and of the customer.
test.use({ failures: [403, 404, 409] });

const path = '/Dashboard/ManageAllProducts';
const beanie = 'Rib Beanie';
const coat = 'Belted Trench Coat';

test('products are filtered, edited in place, undone, copied and previewed', async ({
  openAnother,
}) => {
  test.setTimeout(240_000);
  const shop = await startShop();
  try {
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    await visit(admin, path);
    const rows = admin.getByRole('row');
    await expect(rows).toHaveCount(26);

    // Filters and order stay with Back and reload; so do the columns.
    await admin.getByRole('combobox', { name: 'Department' }).selectOption('Women');
    await admin.getByRole('button', { name: 'On sale' }).click();
    await expect(admin).toHaveURL(/department=women&sale=true/);
    await expect(rows).not.toHaveCount(26);
    await expect(rows.nth(1)).toBeVisible();
    const found = await rows.count();
    await admin.getByRole('button', { name: 'Price', exact: true }).click();
    await expect(admin).toHaveURL(/sort=price-asc/);
    await expect(admin.getByRole('columnheader', { name: 'Price', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await admin.getByRole('button', { name: 'Columns' }).click();
    await admin.getByRole('checkbox', { name: 'Category' }).uncheck();
    await admin.getByRole('checkbox', { name: 'Last change' }).check();
    await expectAccessible(admin, 'the columns');
    await admin.reload();
    await expect(rows).toHaveCount(found);
    await expect(admin.getByRole('columnheader', { name: 'Category' })).toHaveCount(0);
    await expect(admin.getByRole('columnheader', { name: 'Last change' })).toBeVisible();
    await admin.goBack();
    await expect(admin).not.toHaveURL(/sort=/);

    await expectPricesByKeyboard(admin, shop);
    await expectStockByDifference(admin, shop);

    // Chosen rows stay chosen on other pages.
    await visit(admin, path);
    await admin.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = admin.getByRole('region', { name: 'Selected products' });
    await expect(bar).toContainText('25 products selected');
    await admin.getByRole('link', { name: 'Next page' }).click();
    await expect(admin).toHaveURL(/page=2/);
    const one = admin.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
    // The rows of the page before are all chosen.
    await expect(one).not.toBeChecked();
    await one.check();
    await expect(bar).toContainText('26 products selected');
    await bar.getByRole('button', { name: 'Select all 49' }).click();
    await expect(bar).toContainText('All 49 products that match');
    await expectAccessible(admin, 'a selection');
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toHaveCount(0);

    await expectCopyAndPreview(admin, openAnother, shop);
  } finally {
    await shop.remove();
  }
});

const expectPricesByKeyboard = async (admin: Page, shop: ShopProcess): Promise<void> => {
  await visit(admin, `${path}?q=${beanie}`);
  const row = admin.getByRole('row').filter({ hasText: beanie });
  await row.getByRole('button', { name: `Edit Price of ${beanie}` }).focus();
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('cheap');
  await admin.keyboard.press('Enter');
  await expect(row.getByRole('alert')).toContainText('Use dollars and cents');
  await expectAccessible(admin, 'an error in its cell');
  await row.getByLabel(`Price of ${beanie}`).fill('40.5');
  await admin.keyboard.press('Enter');
  const price = row.getByRole('button', { name: `Edit Price of ${beanie}` });
  await expect(price).toContainText('$40.50');
  await expect(price).toBeFocused();
  await admin.keyboard.press('Control+z');
  await expect(price).toContainText('$31.95');

  const discount = row.getByRole('button', { name: `Edit Discount price of ${beanie}` });
  await discount.click();
  await admin.keyboard.type('31.95');
  await admin.keyboard.press('Enter');
  await expect(row.getByRole('alert')).toContainText('Must be lower than the price, $31.95.');
  await admin.keyboard.press('Escape');
  await expect(discount).toContainText('–');

  // Another admin was faster: told at the cell, and Enter again replaces it.
  await price.click();
  await shop.query(
    'update products set price_cents = 9900, revision = revision + 1 where name = $1',
    [beanie],
  );
  await admin.keyboard.type('50');
  await admin.keyboard.press('Enter');
  await expect(row.getByRole('alert')).toContainText('now $99.00. Press Enter to save yours.');
  await admin.keyboard.press('Enter');
  await expect(price).toContainText('$50.00');
  await admin.getByRole('button', { name: `Undo: price of ${beanie}` }).click();
  await expect(price).toContainText('$99.00');
};

/** What sells while a stock is edited stays sold, also when the edit is undone. */
const expectStockByDifference = async (admin: Page, shop: ShopProcess): Promise<void> => {
  await visit(admin, `${path}?q=${coat}`);
  const row = admin.getByRole('row').filter({ hasText: coat });
  const stock = row.getByRole('button', { name: `Edit Stock of ${coat}` });
  const setStock = (label: string, items: number) =>
    shop.query(
      `update product_sizes set stock = $2 where label = $1
         and product_id = (select id from products where name = $3)`,
      [label, items, coat],
    );
  const sizes = ['XS', 'S', 'M', 'L', 'XL'];
  for (const label of sizes) await setStock(label, 4);
  await admin.reload();
  await expect(stock).toContainText('20');
  await stock.click();
  const fields = row.getByRole('group', { name: `Stock of ${coat}` });
  await expect(fields.getByLabel('XS')).toBeFocused();
  await fields.getByLabel('XS').fill('14');
  await fields.getByLabel('S', { exact: true }).fill('1');
  await expectAccessible(admin, 'the stock of sizes');
  await setStock('XS', 1);
  await setStock('S', 2);
  await admin.keyboard.press('Enter');
  await expect(fields.getByRole('alert')).toContainText('Only 2 left in S. Nothing was changed.');
  await admin.keyboard.press('Enter');
  await expect(stock).toContainText('27');
  await expect(stock).toBeFocused();
  await setStock('M', 0);
  await admin.getByRole('button', { name: `Undo: stock of ${coat}` }).click();
  await expect(stock).toContainText('11');
};

const expectCopyAndPreview = async (
  admin: Page,
  openAnother: (options: object) => Promise<Page>,
  shop: ShopProcess,
): Promise<void> => {
  await visit(admin, `${path}?q=${beanie}`);
  await admin.getByRole('button', { name: `Duplicate ${beanie}` }).click();
  await expect(admin).toHaveURL(/product-update/);
  await expect(admin.getByLabel('Product name')).toHaveValue(`Copy of ${beanie}`);
  await visit(admin, `${path}?state=archived`);
  await admin.getByRole('link', { name: `Preview Copy of ${beanie}` }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Copy of ${beanie}`);
  await expect(admin.getByRole('main')).toContainText('Preview.');
  await expect(admin.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await expectAccessible(admin, 'a preview');
  const customer = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
  await signUp(customer);
  await visit(customer, new URL(admin.url()).pathname);
  await expect(customer.getByRole('main')).toContainText('Admins only');
  await expect(customer.getByRole('main')).not.toContainText('Copy of');
  // What still loads must not meet a shop that is gone.
  for (const page of [admin, customer]) await page.goto('about:blank');
};
