import type { Database } from '../../../platform/database/database.ts';
import { raw, type Sql, sql } from '../../../platform/database/sql.ts';
import { findReportedMarkets } from '../../markets/find-reported-markets.ts';
import { type OrderStatus, orderStatuses } from '../payment-status.ts';
import { type OrderFilter, whereOrders } from './order-filter.ts';
import type { OrderCountsJson } from './order-list-schema.ts';

/** The highest count for lists filtered by words or days. */
const countMax = 10_000;

/** How many orders a list has, in all and by state. */
export const countOrders = async (
  { database }: { database: Database },
  filter: OrderFilter,
): Promise<OrderCountsJson> => {
  const isOfAll = Object.entries(filter).every(
    ([name, value]) =>
      (name === 'state' && value !== 'to_fulfill') ||
      value === undefined ||
      (name !== 'soldIn' && value === ''),
  );
  // Hidden orders that must still be sent count as to be sent, and in no other state.
  const where = whereOrders({ ...filter, withHidden: true });
  const [{ rows }, markets] = await Promise.all([
    database.pool.query<Row>(isOfAll ? keptCounts(where, filter) : boundedCounts(where, filter)),
    filter.email === undefined ? findReportedMarkets(database.pool) : [],
  ]);
  const states = orderStatuses.flatMap((state) =>
    rows
      .filter((row) => row.state === state && row.orders > 0)
      .map((row) => ({ state, orders: row.orders })),
  );
  const orders = states.reduce((sum, row) => sum + row.orders, 0);
  const isAtLeast = !isOfAll && rows.reduce((sum, row) => sum + row.found, 0) > countMax;
  return {
    orders: isAtLeast ? countMax : orders,
    isAtLeast,
    items: filter.email === undefined ? null : await countItems(database, where),
    states: isAtLeast ? [] : states,
    toFulfill: isAtLeast ? null : rows.reduce((sum, row) => sum + row.toFulfill, 0),
    ...(markets.length > 0 && { markets }),
  };
};

type Row = { state: OrderStatus | 'to_fulfill'; found: number; orders: number; toFulfill: number };

const keptCounts = (where: Sql, { state }: OrderFilter): Sql =>
  sql`select l.state, sum(l.orders) as found, sum(l.orders) as orders,
     case l.state when 'to_fulfill' then sum(l.orders) else 0 end as "toFulfill"
   from order_counts l where ${where} ${raw(state === 'paid' ? "or l.state = 'to_fulfill'" : '')}
   group by 1`;

const boundedCounts = (where: Sql, { state }: OrderFilter): Sql =>
  sql`select state, count(*) as found,
     count(*) filter (where ${raw(state === 'to_fulfill' ? 'true' : 'not is_hidden')}) as orders,
     count(*) filter (where is_to_fulfill) as "toFulfill"
   from (select l.state, l.is_hidden, l.is_to_fulfill from listed_orders l
     where ${where} limit ${countMax + 1}) found
   group by 1`;

const countItems = async ({ pool }: Database, where: Sql): Promise<number> => {
  const { rows } = await pool.query<{ items: number }>(
    sql`select coalesce(sum(line.quantity), 0) as items
     from listed_orders l join order_lines line using (order_id)
     where ${where} and line.removed_at is null and line.hidden_at is null`,
  );
  return rows[0]?.items ?? 0;
};
