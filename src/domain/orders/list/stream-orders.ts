import type { Database } from '../../../platform/database/database.ts';
import type { Order } from '../order.ts';
import { listOrders } from './list-orders.ts';
import type { OrderFilter } from './order-filter.ts';

const batchOrders = 100;

/** A list of orders, newest first, in batches. No connection is kept while the reader pauses. */
export async function* streamOrders(
  context: { database: Database },
  filter: OrderFilter = {},
  ordersMax = Number.POSITIVE_INFINITY,
): AsyncGenerator<Order[]> {
  let before: number | null = null;
  for (let left = ordersMax; left > 0; left -= batchOrders) {
    const size = Math.min(left, batchOrders);
    const page = await listOrders(context, { ...filter, before, size });
    if (page.orders.length > 0) yield page.orders;
    if (page.next === null) return;
    before = page.next;
  }
}
