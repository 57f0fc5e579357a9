import type { Database } from '../database/database.ts';
import type { Order } from './order.ts';
import { type OrderFilter, whereOrders } from './order-filter.ts';
import { selectOrders } from './select-orders.ts';

export type OrderPage = {
  orders: Order[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: number | null;
};

/** Orders below the number `before`, newest first: of one customer or of everyone. */
export const listOrders = async (
  { database }: { database: Database },
  { before, size, ...filter }: OrderFilter & { before?: number | undefined; size: number },
): Promise<OrderPage> => {
  const values: unknown[] = [before ?? null, size];
  const { name, where } = whereOrders(filter, values);
  const orders = await selectOrders(database.pool, {
    name: `list-orders${name}`,
    where: `o.number < coalesce($1, 'infinity'::float8) and ${where}
      order by o.number desc limit $2::int + 1`,
    values,
  });
  const page = orders.slice(0, size);
  return { orders: page, next: orders.length > size ? (page.at(-1)?.number ?? null) : null };
};
