import type { Database } from '../database/database.ts';
import type { OrderState } from './order.ts';
import { type OrderFilter, whereOrders } from './order-filter.ts';

export type OrderCounts = {
  orders: number;
  /** Sum of the quantities of their visible lines. */
  items: number;
  /** States without an order are left out. */
  states: { state: OrderState; orders: number }[];
};

/** How many orders a list has, in all and by state. */
export const countOrders = async (
  { database }: { database: Database },
  filter: OrderFilter,
): Promise<OrderCounts> => {
  const values: unknown[] = [];
  const { name, where } = whereOrders(filter, values);
  const { rows } = await database.pool.query<{ state: OrderState; orders: number; items: number }>({
    name: `count-orders${name}`,
    text: `select o.state, count(*) as orders, sum((select sum(l.quantity) from order_lines l
        where l.order_id = o.id and l.removed_at is null and l.hidden_at is null)) as items
      from orders o where ${where} group by o.state
      order by array_position(array['unpaid', 'paid', 'refunded', 'expired'], o.state::text)`,
    values,
  });
  const sum = (field: 'orders' | 'items') =>
    rows.reduce((total, row) => total + Number(row[field]), 0);
  return {
    orders: sum('orders'),
    items: sum('items'),
    states: rows.map(({ state, orders }) => ({ state, orders })),
  };
};
