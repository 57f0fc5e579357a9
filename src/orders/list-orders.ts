import type { Database } from '../database/database.ts';
import type { Order } from './order.ts';
import { selectOrders } from './select-orders.ts';

export type OrderPage = {
  orders: Order[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: number | null;
};

/**
 * Orders below the number `before`, newest first: of one customer or of everyone.
 * Canceled orders and those whose lines are all hidden are left out.
 */
export const listOrders = async (
  { database }: { database: Database },
  {
    email,
    before,
    size,
  }: { email?: string | undefined; before?: number | undefined; size: number },
): Promise<OrderPage> => {
  const ofCustomer = 'and o.user_id = (select id from users where email = lower($3))';
  const orders = await selectOrders(database.pool, {
    name: email === undefined ? 'list-orders' : 'list-orders-of-customer',
    where: `o.state <> 'canceled' and o.number < coalesce($1, 'infinity'::float8)
      ${email === undefined ? '' : ofCustomer}
      and exists (select from order_lines l where l.order_id = o.id and l.deleted_at is null)
      order by o.number desc limit $2::int + 1`,
    values: [before ?? null, size, ...(email === undefined ? [] : [email])],
  });
  const page = orders.slice(0, size);
  return { orders: page, next: orders.length > size ? (page.at(-1)?.number ?? null) : null };
};
