import type { Database } from '../../platform/database/database.ts';

const batchSize = 20_000;

/** Adds changes of sales to their quarter of an hour, items to their day and month. */
export const addUpSales = async ({ database: { writes } }: { database: Database }) => {
  await untilNone(() => writes.query<Taken>(addUpQuarters, [batchSize]));
  await untilNone(() => writes.query<Taken>(addUpItems, [batchSize]));
  await untilNone(() => writes.query<Taken>(addUpMarkets, [batchSize]));
  await untilNone(() => writes.query<Taken>(addUpMarketItems, [batchSize]));
};

type Taken = { taken: number };

const untilNone = async (addUp: () => Promise<{ rows: Taken[] }>): Promise<void> => {
  let taken = batchSize;
  while (taken === batchSize) taken = (await addUp()).rows[0]?.taken ?? 0;
};

// Null: a change. True: a change by the version before, which knew no lines. False: added up.
const addUpQuarters = `
  with taken as (delete from sales_sums where id in (
      select id from sales_sums where is_change is not false order by id limit $1)
    returning *
  ), added as (
    insert into sales_sums as kept (quarter, is_change, received_cents, refunded_cents, orders,
      foreign_orders, due_cents, items, lines, placed)
    select quarter, false, sum(received_cents), sum(refunded_cents), sum(orders),
      sum(foreign_orders), sum(due_cents),      sum(items), sum(lines), sum(placed)
    from taken group by quarter order by quarter
    on conflict (quarter) where not is_change do update set
      received_cents = kept.received_cents + excluded.received_cents,
      refunded_cents = kept.refunded_cents + excluded.refunded_cents,
      orders = kept.orders + excluded.orders,
      foreign_orders = kept.foreign_orders + excluded.foreign_orders,
      due_cents = kept.due_cents + excluded.due_cents,
      items = kept.items + excluded.items,
      lines = kept.lines + excluded.lines,
      placed = kept.placed + excluded.placed)
  select count(*) as taken from taken`;

const addUpItems = `
  with taken as (delete from sold_items where id in (
      select id from sold_items where grain = 'change' order by id limit $1)
    returning *
  ), added as (
    insert into sold_items as kept (grain, day, product_id, size_id, items, cents)
    select one.grain, date_trunc(one.grain, day::timestamp)::date as start, product_id, size_id,
      sum(items), sum(cents)
    from taken, (values ('day'), ('month')) one (grain)
    group by one.grain, start, product_id, size_id
    order by one.grain, start, product_id, size_id
    on conflict (grain, day, product_id, size_id) where grain <> 'change' do update set
      items = kept.items + excluded.items, cents = kept.cents + excluded.cents)
  select count(*) as taken from taken`;

const addUpMarkets = `
  with taken as (delete from market_sales where id in (
      select id from market_sales where is_change order by id limit $1)
    returning *
  ), added as (
    insert into market_sales as kept (market, quarter, currency, is_change, received_cents,
      refunded_cents, orders, due_cents, items, lines, placed)
    select market, quarter, currency, false, sum(received_cents), sum(refunded_cents),
      sum(orders), sum(due_cents), sum(items), sum(lines), sum(placed)
    from taken group by market, quarter, currency order by market, quarter, currency
    on conflict (market, quarter, currency) where not is_change do update set
      received_cents = kept.received_cents + excluded.received_cents,
      refunded_cents = kept.refunded_cents + excluded.refunded_cents,
      orders = kept.orders + excluded.orders,
      due_cents = kept.due_cents + excluded.due_cents,
      items = kept.items + excluded.items,
      lines = kept.lines + excluded.lines,
      placed = kept.placed + excluded.placed)
  select count(*) as taken from taken`;

const addUpMarketItems = `
  with taken as (delete from market_sold_items where id in (
      select id from market_sold_items where grain = 'change' order by id limit $1)
    returning *
  ), added as (
    insert into market_sold_items as kept
      (grain, day, market, product_id, size_id, currency, items, cents)
    select one.grain, date_trunc(one.grain, day::timestamp)::date as start, market, product_id,
      size_id, currency, sum(items), sum(cents)
    from taken, (values ('day'), ('month')) one (grain)
    group by one.grain, start, market, product_id, size_id, currency
    order by one.grain, start, market, product_id, size_id, currency
    on conflict (grain, day, market, product_id, size_id, currency) where grain <> 'change'
      do update set items = kept.items + excluded.items, cents = kept.cents + excluded.cents)
  select count(*) as taken from taken`;
