// The accountant's file: each payment and refund by line, to the cent what Insights adds up.
import { expect, onTestFinished, test } from 'vitest';
import { auditOf } from '../../../../test/test-audit.ts';
import { aPaidOrderOf } from '../../../../test/test-managed-orders.ts';
import { hourMs, openSales, someOrders } from '../../../../test/test-sales.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { defaultLocale, setLocale } from '../../../platform/text/locale.ts';
import { ownerAccess } from '../../team/access.ts';
import { listMetricRows } from '../list-metric-rows.ts';
import { exportForAccountant as exported } from './export-for-accountant.ts';

const exportForAccountant = async (...of: Parameters<typeof exported>) => {
  const parts = await exported(...of);
  if (isFailure(parts)) throw new Error(parts.message);
  return parts;
};

type Days = { from: string; to: string };

const read = async (parts: AsyncGenerator<string>): Promise<string[][]> => {
  let text = '';
  for await (const part of parts) text += part;
  const cells = /("(?:[^"]|"")*"|[^,"]*)(?:,|$)/g;
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(cells)].map(([, cell = '']) => cell.replaceAll('"', '')))
    .map((row) => row.slice(0, 14));
};

const centsOf = (rows: string[][]): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[10]) * 100), 0);

const booksOf = async (database: Database, days: Days): Promise<number | null | undefined> => {
  const context = { database, now: () => new Date() };
  return (await listMetricRows(context, 'revenue', { range: 'own', ...days, size: 1 }))?.total;
};

const bought = async () => {
  // $199.99 with a first-purchase code of 20% and free delivery.
  const order = await aPaidOrderOf([3333, 6667, 9999], { due: 167.99, promoCode: 'FIRSTHEM' });
  const { testShop, admin } = order;
  const { pool } = testShop.database;
  await pool.query('insert into shop_settings (name, value) values ($1, $2)', [
    'region',
    { timeZone: 'Pacific/Auckland' },
  ]);
  const find = async (days: Days) =>
    (
      await read(
        await exportForAccountant(testShop.context, { id: admin.user.id, ...ownerAccess }, days),
      )
    ).slice(1);
  return { ...order, pool, find };
};

const october = { from: '2026-10-01', to: '2026-10-31' };
const november = { from: '2026-11-01', to: '2026-11-30' };

test('sales and refunds by line, without free delivery, with sums of the books', async () => {
  const { testShop, pool, find, admin, number, lineIds, intentId } = await bought();
  expect((await admin.deleteLine(lineIds[1], 'refund=true')).status).toBe(200);
  const { refunded } = await admin.find(number);
  expect((await admin.refund(number, 5.01, { refunded })).status).toBe(200);
  await testShop.stripeSandbox?.idle();
  // 23:30 of the last of October in the shop, and half an hour of the day that follows.
  await pool.query(`update payments set settled_at = '2026-10-31T10:30:00Z'`);
  await pool.query(`update refunds set created_at = '2026-10-31T11:30:00Z'`);
  await pool.query(
    `update product_sizes set sku = '=SKU' where id = (select size_id from order_lines
       where id = $1)`,
    [lineIds[0]],
  );

  onTestFinished(() => setLocale(null));
  setLocale({ ...defaultLocale, order: ['AO-', ''] });
  const sold = await find(october);
  const order = `AO-${number}`;
  const money = ['USD', intentId, ''];
  const at = ['2026-10-31', '23:30:00', 'sale', order];
  expect(sold).toEqual([
    [...at, 'item', 'Item 1, Sky', 'M', "'=SKU", '1', '33.33', '26.66', ...money],
    [...at, 'item', 'Item 2, Sky', 'M', '', '1', '66.67', '53.34', ...money],
    [...at, 'item', 'Item 3, Sky', 'M', '', '1', '99.99', '79.99', ...money],
    [...at, 'taxes and handling', 'Taxes and handling', '', '', '', '', '8.00', ...money],
  ]);
  expect(centsOf(sold)).toBe(16_799);

  const refunds = await find(november);
  expect(refunds.map((row) => row.slice(0, 9))).toEqual(
    expect.arrayContaining([
      ['2026-11-01', '00:30:00', 'refund', order, 'item', 'Item 2, Sky', 'M', '', '-1'],
      ['2026-11-01', '00:30:00', 'refund', order, 'other', 'Refund of no item', '', '', ''],
    ]),
  );
  expect(refunds).toHaveLength(2);
  expect(refunds.every((row) => row[12] === intentId && /^re_/.test(row[13] ?? ''))).toBe(true);

  const { database } = testShop;
  for (const [days, rows] of [[october, sold] as const, [november, refunds] as const])
    expect([days, centsOf(rows)]).toEqual([days, await booksOf(database, days)]);
  expect(await find({ from: '2026-12-01', to: '2026-12-31' })).toEqual([]);
});

test('a refund paid outside of the provider says so in the file and Insights', async () => {
  const { testShop, pool, admin, number } = await bought();
  expect((await admin.refund(number, 5.01)).status).toBe(200);
  await testShop.stripeSandbox?.idle();
  await pool.query(`update refunds set created_at = '2026-11-02T12:00:00Z', canceled_at = now(),
    settled_at = null, attempt = 1, outside_way = 'cash', outside_on = '2026-11-03'`);
  const file = await exportForAccountant(
    testShop.context,
    { id: admin.user.id, ...ownerAccess },
    november,
  );
  let text = '';
  for await (const part of file) text += part;
  expect(text).toContain('"in cash on 2026-11-03"');
  const context = { database: testShop.database, now: () => new Date() };
  const rows = await listMetricRows(context, 'refunds', { range: 'own', ...november, size: 9 });
  expect(rows?.rows).toMatchObject([{ about: 'Refund outside of the provider', value: 501 }]);
});

test('the file of a market has its sales alone, and says of each where it was', async () => {
  const { testShop, pool, admin } = await bought();
  await pool.query(`update orders set market = 'de'`);
  await pool.query(`update payments set settled_at = '2026-10-15T00:00:00Z'`);
  const textOf = async (soldIn: string) => {
    const actor = { id: admin.user.id, ...ownerAccess };
    let text = '';
    for await (const part of await exportForAccountant(testShop.context, actor, {
      ...october,
      soldIn,
    }))
      text += part;
    return text.trimEnd().split('\r\n');
  };
  const [titles, ...rows] = await textOf('de');
  expect([titles?.split(',').at(-2), ...rows.map((row) => row.split(',').at(-2))]).toEqual([
    ...['Market', 'de', 'de', 'de', 'de'],
  ]);
  expect(await textOf('')).toHaveLength(1);
});

test('the audit log says who took which days', async () => {
  const { testShop, find } = await bought();
  await find(october);
  const entries = await auditOf(testShop.database, 'orders');
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'orders_exported',
      detail: { ...october, isForAccountant: true },
    }),
  );
});

test.each([
  ['a discount that no line shares', 'update order_lines set discount_cents = 0', 'discount'],
  ['a payment of another sum', 'update payments set received_cents = 20001', 'other'],
  ['an order that another payment paid', 'update orders set transaction_id = null', 'other'],
])('%s is a row of its own, and the sum stays', async (_, change, kind) => {
  const { testShop, pool, find } = await bought();
  await pool.query(`update payments set settled_at = '2026-10-15T00:00:00Z'`);
  await pool.query(change);
  const rows = await find(october);
  expect(rows.map((row) => row[4])).toContain(kind);
  expect(centsOf(rows)).toBe(await booksOf(testShop.database, october));
});

test.each([
  ['America/St_Johns', '2026-11-01T04:30:00Z'],
  ['Pacific/Chatham', '2026-02-28T10:15:00Z'],
])('in %s around %s every day equals Insights, over several batches', async (zone, at) => {
  const { database, place } = await openSales(zone);
  for (const order of someOrders(110, 5)) await place(order, Date.parse(at));
  const actor = { id: (await database.pool.query('select id from users')).rows[0].id };
  const context = { database, now: () => new Date('2027-06-01T00:00:00Z') };
  const dayAt = (days: number) =>
    new Date(Date.parse(at) + days * 24 * hourMs).toISOString().slice(0, 10);
  const whole = { from: dayAt(-4), to: dayAt(10) };
  const find = async (days: Days) =>
    (await read(await exportForAccountant(context, { ...actor, ...ownerAccess }, days))).slice(1);
  const all = await find(whole);
  expect(new Set(all.map((row) => row[13] || row[12])).size).toBeGreaterThan(100);
  expect(centsOf(all)).toBe(await booksOf(database, whole));
  for (let day = -4; day <= 10; day += 1) {
    const one = { from: dayAt(day), to: dayAt(day) };
    const rows = all.filter(([name]) => name === one.from);
    expect([one, centsOf(rows)]).toEqual([one, await booksOf(database, one)]);
  }
});
