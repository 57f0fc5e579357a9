// The report of taxes as the page and the file have it.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { setting } from '../../../../test/test-charged-shop.ts';
import { aCustomer, aShopWithProduct, confirmCard } from '../../../../test/test-checkout.ts';
import { daysOfPeriod } from './tax-report-schema.ts';

test('a quarter tells goods to other countries, and a later refund corrects it', async () => {
  const shop = await aShopWithProduct();
  const admin = await aSignedInUser(shop, 'admin');
  const { pool } = shop.database;
  await pool.query(`insert into tax_registrations
    (scheme, country, region, number, starts_on, changed_at) values
    ('domestic', 'DE', '', 'DE1', '2001-01-01', now()),
    ('oss', 'EU', '', 'DE1', '2021-07-01', now())`);
  await pool.query(setting('locale', { country: 'DE', currency: 'EUR' }));
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product);
  await confirmCard(shop, body.clientSecret, '4242424242424242');
  await shop.stripeSandbox?.idle();
  await pool.query(`update payments set settled_at = '2026-09-30T12:00:00Z'`);
  await pool.query(`update orders set paid_at = '2026-09-30T12:00:00Z'`);
  // As if it had gone to France.
  await pool.query(`update order_tax_lines set jurisdiction = 'FR'`);
  const { rows } = await pool.query(
    `select sum(base_cents)::int as net, sum(tax_cents)::int as tax,
       (select amount_due_cents from orders) as due
     from order_tax_lines`,
  );
  const { net, tax, due } = rows[0];
  const number = Number(body.orderNumber);
  const refund = { amount: due / 100, refunded: 0, reason: 'goodwill' };
  await admin.call('PUT', `/managed-orders/${number}/refunds/${crypto.randomUUID()}`, refund);
  await pool.query(`update refunds set created_at = '2026-10-02T12:00:00Z'`);
  const report = async (period: string) =>
    (await admin.call('GET', `/tax-report?period=${period}`)).body;
  const [third, fourth] = [await report('2026-Q3'), await report('2026-Q4')];
  const sold = { country: 'FR', net: net / 100, tax: tax / 100, currency: 'eur' };
  expect(third.oss).toMatchObject({ sums: [sold], corrections: [] });
  const back = { ...sold, net: -net / 100, tax: -tax / 100, quarter: '2026-Q3' };
  expect(fourth.oss).toMatchObject({ sums: [], corrections: [back] });
  expect((await report('2026-09')).sums).toContainEqual(expect.objectContaining(sold));
  expect((await report('2026-08')).sums).toEqual([]);
  expect((await admin.call('GET', '/tax-report?period=2026-13')).status).toBe(422);
  const file = await shop.app.request('/accountant-export', {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ from: '2026-10-01', to: '2026-12-31', by: 'oss' }),
  });
  expect(await file.text()).toContain('correction,2026-Q3,FR,,EUR,-');
});

test.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2024-Q1', '2024-01-01', '2024-03-31'],
  ['2026-Q4', '2026-10-01', '2026-12-31'],
])('%s is from %s to %s', (period, from, to) => {
  expect(daysOfPeriod(period)).toEqual({ from, to });
});
