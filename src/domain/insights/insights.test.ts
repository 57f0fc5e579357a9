// The numbers of Insights beside plain SQL, over random orders around changes of clocks.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs, openSales, paidOrder, someOrders } from '../../../test/test-sales.ts';
import type { Database } from '../../platform/database/database.ts';
import { salesInvariants } from '../books/sales-invariants.ts';
import { addUpSales } from './add-up-sales.ts';
import { findInsights } from './find-insights.ts';
import { type MetricName, metricNames, metricOf } from './insight-metrics.ts';
import { listInsightTable } from './list-insight-table.ts';
import { listMetricRows } from './list-metric-rows.ts';
import type { Step } from './period.ts';

// Midnights that are missing or come twice, half hours, and offsets of a quarter.
const changes: [zone: string, at: string][] = [
  ['UTC', '2026-01-01T00:00:00Z'],
  ['Asia/Kathmandu', '2026-03-31T18:15:00Z'],
  ['America/St_Johns', '2026-03-08T05:30:00Z'],
  ['America/St_Johns', '2026-11-01T04:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['America/Havana', '2026-11-01T05:00:00Z'],
  ['America/Santiago', '2026-09-06T04:00:00Z'],
  ['Pacific/Chatham', '2026-02-28T10:15:00Z'],
];

test.each(changes)('days, weeks and months of %s around %s equal plain SQL', async (zone, at) => {
  const { database, place } = await openSales(zone);
  for (const order of someOrders(12, 7)) await place(order, Date.parse(at));
  await expectBooksRight(database);

  const context = { database, now: () => new Date('2027-06-01T00:00:00Z') };
  const around = (days: number) =>
    new Date(Date.parse(at) + days * 24 * hourMs).toISOString().slice(0, 10);
  for (const by of ['day', 'week', 'month'] as const) {
    const own = { range: 'own', from: around(-2), to: around(4) } as const;
    const insights = await findInsights(context, { ...own, by, compare: 'none' });
    const plain = await plainSums(database, { ...own, zone, by });
    for (const { name, values } of insights.series.filter(({ name }) => name in plain))
      expect([name, by, values]).toEqual([
        name,
        by,
        insights.periods.map((_, i) => plain[name]?.[i]),
      ]);
    for (const name of metricNames.filter((name) => metricOf(name).opens)) {
      const found = await listMetricRows(context, name, { ...own, size: 1000 });
      const total = insights.series.find((one) => one.name === name)?.total;
      expect([name, found?.total]).toEqual([name, total]);
      expect(found?.count).toBe(found?.rows.length);
    }
    const { rows: sold } = await listInsightTable(context, 'best-sellers', own);
    const items = sold.reduce((sum, { cells }) => sum + Number(cells[2]), 0);
    expect(items).toBe(insights.series.find(({ name }) => name === 'items')?.total);
    for (const { productId, cells } of sold) {
      const rows = await listMetricRows(context, 'items', {
        ...own,
        productId: productId ?? undefined,
        size: 1,
      });
      expect(rows?.total).toBe(cells[2]);
    }
  }
});

test('sums by day and month hold over a year, whole or cut anywhere', async () => {
  const { database, place } = await openSales('Asia/Kathmandu');
  for (const [n, order] of someOrders(40, 11).entries())
    await place(order, Date.UTC(2026, 0, 1) + n * 9 * 24 * hourMs);
  await addUpSales({ database });
  await expectBooksRight(database);
  const moments = fc.integer({ min: 0, max: 400 * 24 * 4 });
  await fc.assert(
    fc.asyncProperty(moments, moments, async (one, other) => {
      const [since, until] = [one, other]
        .sort((a, b) => a - b)
        .map((quarters) => new Date(Date.UTC(2025, 11, 20) + (quarters * hourMs) / 4));
      const { rows } = await database.pool.query(
        `select (select sum(items) from sold_between($1, $2)) is not distinct from (
           select sum(l.quantity) from orders o join order_lines l on l.order_id = o.id
           where removed_at is null and paid_at >= $1 and paid_at < $2) as "isSame"`,
        [since, until],
      );
      expect(rows).toEqual([{ isSame: true }]);
    }),
    { numRuns: 60, seed: 3 },
  );
});

test('the version before, which knows no lines, adds up no change that has some', async () => {
  const { database, place } = await openSales('UTC');
  await place(paidOrder, Date.UTC(2026, 10, 26));
  // As its job takes them.
  const { rowCount } = await database.pool.query('delete from sales_sums where is_change');
  expect(rowCount).toBe(0);
  await addUpSales({ database });
  await expectBooksRight(database);
  const { rows } = await database.pool.query('select from sales_sums where is_change is null');
  expect(rows).toEqual([]);
});

test('a day that goes on is compared up to the same hour, also a year before', async () => {
  const { database, place } = await openSales('Europe/Berlin');
  const at = (text: string) => place(paidOrder, Date.parse(text));
  await at('2026-11-26T08:00:00Z');
  await at('2026-11-25T08:00:00Z');
  await at('2026-11-25T20:00:00Z');
  await at('2025-11-26T08:00:00Z');
  const now = () => new Date('2026-11-26T12:00:00Z');
  const ordersOf = async (compare: 'previous' | 'year', days: string) => {
    const own = { range: 'own', from: days, to: days } as const;
    const { series } = await findInsights({ database, now }, { ...own, compare });
    return series.find(({ name }) => name === 'orders');
  };
  expect(await ordersOf('previous', '2026-11-26')).toMatchObject({ total: 1, compared: 1 });
  expect(await ordersOf('year', '2026-11-26')).toMatchObject({ total: 1, compared: 1 });
  expect(await ordersOf('previous', '2026-11-25')).toMatchObject({ total: 2, compared: 0 });
});

test('sizes that sold and are gone, and those that do not last, are listed', async () => {
  const { database, place, products } = await openSales('UTC');
  await place({ ...paidOrder, quantities: [3, 2] }, Date.parse('2026-11-20T10:00:00Z'));
  const context = { database, now: () => new Date('2026-11-26T12:00:00Z') };
  const stock = (n: number, count: number) =>
    database.pool.query('update product_sizes set stock = $2 where id = $1', [
      products[n]?.sizes[0]?.id,
      count,
    ]);
  const list = async (name: 'sold-out' | 'to-reorder') =>
    (await listInsightTable(context, name, { range: '28d' })).rows.map(({ cells }) =>
      cells.slice(4),
    );
  await stock(0, 0);
  await stock(1, 1);
  expect(await list('sold-out')).toEqual([[3]]);
  expect(await list('to-reorder')).toEqual([[1, 2, 14]]);
  const hide = (at: string | null) =>
    database.pool.query('update products set deleted_at = $1', [at]);
  await hide('2026-11-25');
  expect(await list('sold-out')).toEqual([]);
  expect(await list('to-reorder')).toEqual([]);
  await hide(null);
  await stock(0, 3);
  await stock(1, 2);
  expect(await list('sold-out')).toEqual([]);
  expect(await list('to-reorder')).toEqual([]);
});

const expectBooksRight = async ({ pool }: Database) => {
  for (const { name, sql } of salesInvariants)
    expect([name, (await pool.query(sql)).rows]).toEqual([name, []]);
};

/** Of facts by the local day that PostgreSQL tells of each moment; no sums, no starts of days. */
const plainSums = async (
  { pool }: Database,
  { zone, by, from, to }: { zone: string; by: Step; from: string; to: string },
): Promise<Partial<Record<MetricName, number[]>>> => {
  const perPeriod = async (facts: string) => {
    const { rows } = await pool.query<{ total: number }>(
      `select coalesce(sum(value), 0)::int as total
       from generate_series(date_trunc($2, $3::timestamp), $4::timestamp, ('1 ' || $2)::interval) p
         left join (select date_trunc($2, at at time zone $1) as start, value from (${facts}) fact
           where (at at time zone $1)::date between $3::timestamp and $4::timestamp) one
         on start = p group by p order by p`,
      [zone, by, from, to],
    );
    return rows.map(({ total }) => total);
  };
  const paid = `orders o where state = 'paid'`;
  return {
    revenue: await perPeriod(`select settled_at as at, received_cents as value from payments
      where settled_at is not null union all select created_at, -amount_cents from refunds`),
    orders: await perPeriod(`select paid_at as at, 1 as value from ${paid}`),
    refunds: await perPeriod('select created_at as at, amount_cents as value from refunds'),
    checkouts: await perPeriod('select placed_at as at, 1 as value from orders'),
    items: await perPeriod(`select paid_at as at, (select sum(quantity) from order_lines
        where order_id = o.id and removed_at is null) as value from ${paid}`),
  };
};
