import type { Database } from '../database/database.ts';
import { type OrderState, orderStates } from './order.ts';
import { type OrderFilter, whereOrders } from './order-filter.ts';

export type OrderCounts = {
  orders: number;
  /** There are more: the count ended at `countMax`, without states. */
  isAtLeast: boolean;
  /** Sum of the quantities of a customer's visible lines; null without `email`. */
  items: number | null;
  /** States without an order are left out. */
  states: { state: OrderState; orders: number }[];
  /** Of the paid ones, those to be sent; null when not all were counted. */
  toFulfill: number | null;
};

/** Where the count of what is filtered by words or days ends. */
const countMax = 10_000;

/** How many orders a list has, in all and by state. */
export const countOrders = async (
  { database }: { database: Database },
  filter: OrderFilter,
): Promise<OrderCounts> => {
  const isOfAll = Object.entries(filter).every(
    ([name, value]) =>
      (name === 'state' && value !== 'to_fulfill') || value === undefined || value === '',
  );
  const values: unknown[] = [];
  const where = whereOrders(filter, values);
  const { rows } = await database.pool.query<Row>(
    isOfAll ? keptCounts(where) : boundedCounts(where),
    values,
  );
  const states = orderStates.flatMap((state) => rows.filter((row) => row.state === state));
  const orders = states.reduce((sum, row) => sum + row.orders, 0);
  const isAtLeast = !isOfAll && orders > countMax;
  return {
    orders: isAtLeast ? countMax : orders,
    isAtLeast,
    items: filter.email === undefined ? null : await countItems(database, where, values),
    states: isAtLeast ? [] : states.map(({ state, orders: count }) => ({ state, orders: count })),
    toFulfill: isAtLeast ? null : (states.find(({ state }) => state === 'paid')?.toFulfill ?? 0),
  };
};

type Row = { state: OrderState; orders: number; toFulfill: number };

const keptCounts = (where: string): string =>
  `select l.state, sum(l.orders) as orders, sum(l.orders) - coalesce((
     select sum(orders) from order_counts where state = 'fulfilled'), 0) as "toFulfill"
   from order_counts l where ${where}
   group by 1 having sum(l.orders) <> 0`;

const boundedCounts = (where: string): string =>
  `select state, count(*) as orders,
     count(*) filter (where not is_fulfilled) as "toFulfill"
   from (select l.state, l.is_fulfilled from listed_orders l
     where ${where} limit ${countMax + 1}) found
   group by 1`;

const countItems = async (
  { pool }: Database,
  where: string,
  values: unknown[],
): Promise<number> => {
  const { rows } = await pool.query<{ items: number }>(
    `select coalesce(sum(line.quantity), 0) as items
     from listed_orders l join order_lines line using (order_id)
     where ${where} and line.removed_at is null and line.hidden_at is null`,
    values,
  );
  return rows[0]?.items ?? 0;
};
