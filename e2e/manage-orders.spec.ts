// All orders of a shop, as its owner pages through them, exports and deletes them.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectToast } from './admin-actions.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import type { ShopProcess } from './shop-process.ts';

const path = '/Dashboard/ManageAllOrders';

test('orders come in, are paged, exported and deleted', async ({ openAnother, ownShop }) => {
  const admin = await openAnother({
    baseURL: ownShop.url,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  });
  const main = admin.getByRole('main');
  const rows = main.getByRole('row').filter({ has: admin.getByRole('cell') });
  await beginAsAdmin(admin, ownShop);
  await visit(admin, path);
  await expect(main).toContainText('No orders yet');
  await expect(main.getByRole('button', { name: 'Export as CSV' })).toBeDisabled();

  await placeOrders(ownShop, 1, 48);
  await ownShop.query(`update orders set state = 'paid', paid_at = now() where number = 1045`, []);
  // As if the connection came back: asks for new orders at once.
  await admin.evaluate(() => dispatchEvent(new Event('online')));
  await main.getByRole('button', { name: 'Show 20+ new orders' }).click();
  await expect(rows).toHaveCount(20);
  await expect(rows.first().getByRole('link')).toBeFocused();
  await expect(main.getByRole('button', { name: 'All 48' })).toBeVisible();

  await expectPages(admin);

  await main.getByRole('link', { name: 'Newer', exact: true }).click();
  await main.getByRole('checkbox', { name: 'Select order 1047' }).press('Space');
  await main.getByRole('checkbox', { name: 'Select order 1045' }).check();
  const chosen = admin.getByRole('region', { name: 'Selected orders' });
  await expect(chosen).toContainText('2 orders selected');
  await expectAccessible(admin, 'chosen');
  expect(await download(admin, 'Export')).toEqual(['1047', '1045']);
  await chosen.getByRole('button', { name: 'Delete' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText('2 orders will be deleted: 1047, 1045.');
  await expect(question).toContainText('What is paid leaves the lists.');
  await expectAccessible(admin, 'the question');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(admin, 'Deleted!');
  await expect(main.getByRole('button', { name: 'All 46' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Order 1047' })).toHaveCount(0);
  await expect(chosen).toHaveCount(0);
  expect(await download(admin, 'Export as CSV')).toHaveLength(47);
  // What was paid is still to be sent, and in the file.
  await main.getByRole('button', { name: 'To fulfill 1' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('1045');
  await expect(rows.first()).toContainText('Hidden');
});

const expectPages = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  const go = (name: string) => main.getByRole('link', { name, exact: true }).click();
  const first = main.getByRole('row').nth(1);
  await go('Older');
  await expect(first).toContainText('1028');
  await go('Oldest');
  await expect(first).toContainText('1020');
  await expect(main.getByRole('link', { name: 'Older', exact: true })).toHaveCount(0);
  await go('Newer');
  await expect(first).toContainText('1040');
  await go('Newer');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(first).toContainText('1048');
  await page.goBack();
  await expect(first).toContainText('1040');
};

/** The numbers in the file that a button saves. */
const download = async (page: Page, name: string): Promise<string[]> => {
  const saved = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain('Order,State,Placed (UTC)');
  return text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0] ?? '');
};

/** Unpaid orders 1000 + `from` to 1000 + `to`, an hour apart since November 2. */
const placeOrders = async (shop: ShopProcess, from: number, to: number): Promise<void> => {
  await shop.query(
    `with placed as (
        insert into orders (number, user_id, user_name, user_email, phone, address, subtotal_cents,
          shipping_cents, taxes_cents, amount_due_cents, placed_at, reserved_until)
        overriding system value
        select 1000 + n, (select id from users limit 1), 'Customer ' || n,
          'customer-' || n || '@example.com', '1', '1 Lane', 5000, 2000, 800, 7800,
          '2026-11-02T00:00:00Z'::timestamptz + n * interval '1 hour', now() + interval '1 hour'
        from generate_series($1::int, $2) n order by n returning id, user_id, placed_at
      ), moved as (
        insert into order_transitions (order_id, from_state, to_state, at, actor_id, reason)
        select id, null, 'unpaid', placed_at, user_id, 'placed' from placed
      )
      insert into order_lines (order_id, position, product_id, size_id, product_name, size_label,
        category, image, quantity, unit_price_cents, line_cents)
      select placed.id, 0, product.id, size.id, product.name, 'M', 'Clothing', '', 1, 5000, 5000
      from placed, (select * from products order by id limit 1) product,
        lateral (select id from product_sizes where product_id = product.id limit 1) size`,
    [from, to],
  );
};
