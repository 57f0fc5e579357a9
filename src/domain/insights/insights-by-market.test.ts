// The numbers of one market beside plain SQL, with markets in two currencies and a deleted one.
import { expect, test } from 'vitest';
import { hourMs, openSales, paidOrder, someOrders } from '../../../test/test-sales.ts';
import type { Database } from '../../platform/database/database.ts';
import { salesInvariants } from '../books/sales-invariants.ts';
import { addUpSales } from './add-up-sales.ts';
import { findInsights } from './find-insights.ts';
import { metricNames, metricOf } from './insight-metrics.ts';
import { listInsightTable } from './list-insight-table.ts';
import { listMetricRows } from './list-metric-rows.ts';

const at = Date.parse('2026-11-01T04:30:00Z');
const own = { range: 'own', from: '2026-10-29', to: '2026-11-05' } as const;
// The market 'no' is deleted; the default has orders in the shop's currency alone.
const places = [
  { market: '', currency: 'usd' },
  { market: 'de', currency: 'eur' },
  { market: 'fr', currency: 'usd' },
  { market: 'no', currency: 'nok' },
];

const openMarkets = async (count = 40) => {
  const { database, place } = await openSales('America/St_Johns');
  await database.pool.query(
    `insert into markets (slug, name, currency, language, prices_include, derived_holds,
       factor_millionths, changed_at, position)
     values ('de', 'Germany', 'EUR', 'de', 'gross', 'gross', 1000000, now(), 1),
       ('fr', 'France', null, 'fr', 'gross', 'gross', 1000000, now(), 2)`,
  );
  for (const [n, order] of someOrders(count, 23).entries()) {
    const soldIn = places[n % places.length];
    await place({ ...order, ...(soldIn && { soldIn }) }, at);
  }
  const context = { database, now: () => new Date('2027-06-01T00:00:00Z') };
  return { database, place, context };
};

const expectBooksRight = async ({ pool }: Database) => {
  for (const { name, sql } of salesInvariants)
    expect([name, (await pool.query(sql)).rows]).toEqual([name, []]);
};

/** Of the orders of a market, in its currency. */
const plainSums = async ({ pool }: Database, market: string, currency: string) => {
  const within = `between '2026-10-29' and '2026-11-05'`;
  const local = (time: string) => `(${time} at time zone 'America/St_Johns')::date ${within}`;
  const ofOrders = 'in (select id from orders where market = $1)';
  const { rows } = await pool.query(
    `select paid - refunds as revenue, orders, items, refunds, checkouts
     from (select coalesce(sum(received_cents), 0)::int as paid from payments
         where order_id ${ofOrders} and currency = $2 and ${local('settled_at')}) p,
       (select coalesce(sum(amount_cents), 0)::int as refunds from refunds
         where order_id ${ofOrders} and currency = $2 and ${local('created_at')}) r,
       (select count(*) as orders from orders where market = $1 and ${local('paid_at')}) o,
       (select count(*) as checkouts from orders where market = $1 and ${local('placed_at')}) c,
       (select coalesce(sum(quantity), 0)::int as items from order_lines
         where removed_at is null and order_id in (select id from orders
           where market = $1 and ${local('paid_at')})) i`,
    [market, currency],
  );
  return rows[0];
};

test('each market has its own numbers, rows and best sellers, in its currency', async () => {
  const { database, context } = await openMarkets();
  await expectBooksRight(database);
  for (const { market: soldIn, currency } of places) {
    const insights = await findInsights(context, { ...own, by: 'day', compare: 'none', soldIn });
    expect([soldIn, insights.currency, insights.foreignOrders]).toEqual([soldIn, currency, 0]);
    const totals = Object.fromEntries(insights.series.map(({ name, total }) => [name, total]));
    expect([soldIn, totals]).toMatchObject([soldIn, await plainSums(database, soldIn, currency)]);
    expect(totals).not.toHaveProperty('visits');
    for (const name of metricNames.filter((one) => metricOf(one).opens)) {
      const found = await listMetricRows(context, name, { ...own, soldIn, size: 1000 });
      expect([soldIn, name, found?.total]).toEqual([soldIn, name, totals[name]]);
      expect(found?.count).toBe(found?.rows.length);
    }
    const { rows: sold } = await listInsightTable(context, 'best-sellers', { ...own, soldIn });
    expect(sold.reduce((sum, { cells }) => sum + Number(cells[2]), 0)).toBe(totals.items);
  }
  const all = await findInsights(context, { ...own, by: 'day', compare: 'none' });
  expect(all.markets.map(({ slug, name, currency }) => [slug, name, currency])).toEqual([
    ['', 'United States and elsewhere', 'usd'],
    ['de', 'Germany', 'eur'],
    ['fr', 'France', 'usd'],
    ['no', 'no (deleted)', 'nok'],
  ]);
  expect(all.foreignOrders).toBeGreaterThan(0);
});

test('what is added up is what it was, and an order may move to another market', async () => {
  const { database, context } = await openMarkets(20);
  const numbers = async () =>
    await Promise.all(
      places.map(async ({ market: soldIn }) => {
        const input = { ...own, by: 'day', compare: 'none', soldIn } as const;
        return (await findInsights(context, input)).series;
      }),
    );
  const before = await numbers();
  await addUpSales({ database });
  await expectBooksRight(database);
  const { rows } = await database.pool.query('select from market_sales where is_change');
  expect([rows.length, await numbers()]).toEqual([0, before]);
  await database.pool.query(`update orders set market = 'de', currency = 'eur' where market = ''`);
  await expectBooksRight(database);
  expect((await numbers())[0]?.find(({ name }) => name === 'orders')?.total).toBe(0);
  await addUpSales({ database });
  await expectBooksRight(database);
});

test('a market that sold in two currencies adds up those of its own', async () => {
  const { database, place, context } = await openMarkets(0);
  await place({ ...paidOrder, soldIn: { market: 'de', currency: 'usd' } }, at);
  await place({ ...paidOrder, soldIn: { market: 'de', currency: 'eur' } }, at + hourMs);
  await expectBooksRight(database);
  const { series, foreignOrders } = await findInsights(context, {
    ...{ ...own, compare: 'none', soldIn: 'de' },
  });
  const total = (name: string) => series.find((one) => one.name === name)?.total;
  expect([total('revenue'), total('orders'), total('averageOrder')]).toEqual([1000, 2, 1000]);
  expect(foreignOrders).toBe(1);
  const rows = await listMetricRows(context, 'revenue', { ...own, soldIn: 'de', size: 9 });
  expect([rows?.total, rows?.elsewhere]).toEqual([1000, [{ cents: 1000, currency: 'usd' }]]);
});
