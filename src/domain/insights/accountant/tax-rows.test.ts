// Sums by rate over random orders of several markets: they are the money of the books, whatever
// the prices, the taxes and the currency.
import { expect, test } from 'vitest';
import { openSales, someOrders } from '../../../../test/test-sales.ts';
import type { Database } from '../../../platform/database/database.ts';
import { issueCreditNote, issueInvoice } from '../../invoices/issue-invoice.ts';
import { defaultSettings } from '../../shop-settings/settings-groups.ts';
import { findMoments } from '../find-moments.ts';
import { listMetricRows } from '../list-metric-rows.ts';
import { findTaxRows } from './find-tax-rows.ts';
import { addUpTaxRows } from './tax-sums.ts';

const zone = 'Pacific/Chatham';
// 23:45 of the last day of February there.
const at = Date.parse('2026-02-28T10:00:00Z');
const places = [
  { market: '', currency: 'usd' },
  { market: 'de', currency: 'eur' },
  { market: 'no', currency: 'nok' },
];

type Rate = [jurisdiction: string, millionths: number];
const rates: Record<string, Rate[]> = {
  usd: [
    ['US-NY', 40_000],
    ['US-NY-61', 45_000],
  ],
  eur: [['DE', 190_000]],
  nok: [['NO', 250_000]],
};

/** Gives the lines of a paid order their taxes: added in the USA, part of prices elsewhere. */
const addTaxes = async ({ writes }: Database, id: string, currency: string): Promise<void> => {
  const isNet = currency === 'usd';
  await writes.query(
    `with lines as (
       insert into order_tax_lines (order_id, position, line_position, jurisdiction, name,
         rate_millionths, reason, base_cents, tax_cents)
       select l.order_id, row_number() over (order by l.position, r.n) - 1, l.position,
         r.jurisdiction, 'VAT', r.rate, 'standard',
         case when $3 then l.line_cents else l.line_cents - t.cents end, t.cents
       from order_lines l, unnest($1::text[], $2::int[]) with ordinality r (jurisdiction, rate, n),
         lateral (select round(l.line_cents::numeric * r.rate
           / (1000000 + case when $3 then 0 else r.rate end))::int) t (cents)
       where l.order_id = $4 returning tax_cents
     ), tax as (select sum(tax_cents)::int as cents from lines),
     paid as (update payments set amount_cents = amount_cents + case when $3 then cents else 0 end,
       received_cents = received_cents + case when $3 then cents else 0 end
       from tax where order_id = $4)
     update orders set tax_cents = cents, prices_include_tax = not $3,
       taxes_cents = taxes_cents + case when $3 then cents else 0 end,
       amount_due_cents = amount_due_cents + case when $3 then cents else 0 end
     from tax where id = $4`,
    [...[0, 1].map((n) => (rates[currency] ?? []).map((rate) => rate[n])), isNet, id],
  );
};

/** Invoices of every second order, as if they were issued when money moved. */
const issueAll = async (database: Database, orderId: string): Promise<void> => {
  const { invoices, company, shop } = defaultSettings;
  const invoicing = { invoices: { ...invoices, isIssued: true }, company, shop };
  const { rows } = await database.pool.query('select paid_at as now from orders where id = $1', [
    orderId,
  ]);
  const refunds = await database.pool.query(
    'select id, created_at as now from refunds where order_id = $1 order by created_at',
    [orderId],
  );
  await database.transaction(async (client) => {
    await issueInvoice(client, invoicing, { orderId, now: rows[0].now });
    for (const { id, now } of refunds.rows) await issueCreditNote(client, { refundId: id, now });
  });
};

const openTaxed = async () => {
  const { database, place } = await openSales(zone);
  for (const [n, order] of someOrders(40, 7).entries()) {
    const soldIn = places[n % places.length];
    await place({ ...order, removesFirst: false, ...(soldIn && { soldIn }) }, at);
  }
  const { rows } = await database.pool.query(
    `select id, currency from orders where state = 'paid' order by number`,
  );
  for (const [n, { id, currency }] of rows.entries()) {
    await addTaxes(database, id, currency);
    if (n % 2 === 1) await issueAll(database, id);
  }
  const context = { database, now: () => new Date('2027-06-01T00:00:00Z') };
  const sums = async (days: { from: string; to: string }) => {
    const { since, until } = await findMoments(context, { range: 'own', ...days });
    return addUpTaxRows(await findTaxRows(database, { since, until, timeZone: zone }));
  };
  const booksOf = async (days: { from: string; to: string }) => {
    const found = await listMetricRows(context, 'revenue', { range: 'own', ...days, size: 1 });
    const all = [{ cents: found?.total ?? 0, currency: 'usd' }, ...(found?.elsewhere ?? [])];
    return Object.fromEntries(all.map(({ cents, currency }) => [currency, cents]));
  };
  return { database, sums, booksOf };
};

const grossOf = (sums: Awaited<ReturnType<typeof addUpTaxRows>>) => {
  const gross: Record<string, number> = { usd: 0 };
  for (const { currency, netCents, taxCents } of sums)
    gross[currency] = (gross[currency] ?? 0) + netCents + taxCents;
  return gross;
};

test('each month by the clock of the shop has the sums of the books by currency', async () => {
  const { database, sums, booksOf } = await openTaxed();
  const months = [
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-31' },
  ];
  for (const month of months) {
    const found = await sums(month);
    expect([month, grossOf(found)]).toEqual([month, await booksOf(month)]);
    // Nothing is without a place but what bears two taxes at once.
    const without = found.filter(({ country }) => country === '');
    expect(without.map(({ currency }) => currency)).toEqual(['usd']);
  }
  const { rows } = await database.pool.query(
    `select count(*) filter (where moment >= '2026-02-28T10:15:00Z')::int as later,
       count(*)::int as all from (select settled_at from payments where settled_at is not null
         union all select created_at from refunds) m (moment)`,
  );
  expect(rows[0].later).toBeGreaterThan(0);
  expect(rows[0].all).toBeGreaterThan(rows[0].later);
});

test('of a state with two taxes each has its own net, and once too much is taken off', async () => {
  const { sums } = await openTaxed();
  const found = (await sums({ from: '2026-02-01', to: '2026-06-30' })).filter(
    ({ currency }) => currency === 'usd',
  );
  const [none, state, county] = found;
  expect(found.map(({ country, region }) => `${country}-${region}`)).toEqual([
    ...['-', 'US-NY', 'US-NY-61'],
  ]);
  expect(none?.netCents).toBe(-(state?.netCents ?? 0));
  expect(county?.netCents).toBe(state?.netCents);
});
