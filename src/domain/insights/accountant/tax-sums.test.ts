// Sums by country and rate: to the cent those of invoices and credit notes, or of what moved.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { setting } from '../../../../test/test-charged-shop.ts';
import { aCustomer, aShopWithProduct, confirmCard } from '../../../../test/test-checkout.ts';

const registered = `
  insert into tax_registrations (scheme, country, region, number, starts_on, changed_at)
  values ('domestic', 'DE', '', 'DE123456788', '2001-01-01', now())`;

const aTaxedShop = async (issued: boolean) => {
  const shop = await aShopWithProduct();
  const admin = await aSignedInUser(shop, 'admin');
  const { pool } = shop.database;
  const value = { issued, prefix: 'INV-', yearly: false };
  expect((await admin.call('PUT', '/shop-settings/invoices', value)).status).toBe(200);
  await pool.query(registered);
  await pool.query(setting('locale', { country: 'DE', currency: 'EUR' }));
  await pool.query(setting('taxes', { pricesInclude: 'gross' }));
  const pay = async () => {
    const customer = await aCustomer(shop);
    const { body } = await customer.checkout(shop.product);
    expect(body).toHaveProperty('clientSecret');
    await confirmCard(shop, body.clientSecret, '4242424242424242');
    await shop.stripeSandbox?.idle();
    return Number(body.orderNumber);
  };
  const refund = async (order: number, cents: number, before: number) => {
    const path = `/managed-orders/${order}/refunds/${crypto.randomUUID()}`;
    const body = { amount: cents / 100, refunded: before / 100, reason: 'goodwill' };
    expect(await admin.call('PUT', path, body)).toMatchObject({ status: 200 });
    await shop.stripeSandbox?.idle();
  };
  const sums = async (from: string, to: string) => {
    const answer = await shop.app.request('/accountant-export', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from, to, by: 'rate' }),
    });
    expect(answer.status).toBe(200);
    const [titles, ...lines] = (await answer.text()).trim().split('\r\n');
    expect(titles).toMatch('Country,Region,Rate,Reason,Currency,Net,Tax,Gross');
    return lines.map((line) => line.split(','));
  };
  const centsOf = (rows: string[][]) =>
    [5, 6, 7].map((column) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0),
    );
  return { pool, pay, refund, sums, centsOf };
};

test('sums of days are those of their invoices less their credit notes', async () => {
  const { pool, pay, refund, sums, centsOf } = await aTaxedShop(true);
  for (const [first, second] of [
    [1, 2],
    [333, 777],
    [1001, 499],
  ] as const) {
    const order = await pay();
    await refund(order, first, 0);
    await refund(order, second, first);
  }
  const { rows } = await pool.query(
    `select sum(sign * (document ->> 'netCents')::int)::int as net,
       sum(sign * (document ->> 'taxCents')::int)::int as tax,
       sum(sign * (document ->> 'totalCents')::int)::int as gross, count(*)::int as count
     from invoices, lateral (select case kind when 'invoice' then 1 else -1 end) s (sign)`,
  );
  const { count, net, tax, gross } = rows[0];
  expect(count).toBe(9);
  expect(tax).toBeGreaterThan(0);
  const now = Date.now();
  const dayAt = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const found = await sums(dayAt(-2), dayAt(2));
  expect(centsOf(found)).toEqual([net, tax, gross]);
  expect(found.map((row) => row.slice(0, 2))).toContainEqual(['DE', '']);
  expect(await sums('2020-01-01', '2020-01-31')).toEqual([]);
});

test('without invoices a refund of no item has its share of the tax, on its own day', async () => {
  const { pool, pay, refund, sums, centsOf } = await aTaxedShop(false);
  const order = await pay();
  await pay();
  await refund(order, 500, 0);
  await pool.query(`update payments set settled_at = '2026-10-15T12:00:00Z'`);
  await pool.query(`update refunds set created_at = '2026-11-15T12:00:00Z'`);
  const { rows } = await pool.query(
    `select (select sum(tax_cents) from order_tax_lines)::int as tax,
       (select sum(amount_due_cents) from orders)::int as gross`,
  );
  const { tax, gross } = rows[0];
  expect(tax).toBeGreaterThan(0);
  // Two orders have this tax and gross.
  const taxOf500 = -Math.round((500 * tax) / gross);
  expect(centsOf(await sums('2026-10-01', '2026-10-31'))).toEqual([gross - tax, tax, gross]);
  expect(centsOf(await sums('2026-11-01', '2026-11-30'))).toEqual([
    ...[-500 - taxOf500, taxOf500, -500],
  ]);
});
