import type { Database } from '../database/database.ts';
import { toDollars } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type Buyer, isPaid, type OrderState } from './order.ts';
import { type PayableOrder, payableColumns } from './order-row.ts';

/** An unpaid order that its shopper comes back to pay. Refuses not_found, already_paid, order_expired, price_changed {price}. */
export const repayOrder = async (
  database: Database,
  { orderId, buyer, priceCents, now }: { orderId: string; buyer: Buyer; priceCents: number; now: Date },
): Promise<PayableOrder | Refusal> => {
  const { rows } = await database.pool.query<PayableOrder & { state: OrderState }>({
    name: 'repay-order',
    text: `select ${payableColumns}, state from orders where id = $1 and user_id = $2`,
    values: [orderId, buyer.id],
  });
  const order = rows[0];
  // Another shopper's order is not there, as far as this one may know.
  if (!order) return refuse('not_found', 'We do not know this order.');
  if (isPaid(order.state)) {
    return refuse('already_paid', 'This order is paid already.', { orderId });
  }
  if (order.state !== 'unpaid' || order.holdUntil <= now) {
    return refuse('order_expired', 'We no longer hold these pieces. Put them in the cart again.', { orderId });
  }
  if (order.finalCents !== priceCents) {
    return refuse('price_changed', 'The price has changed.', { price: toDollars(order.finalCents) });
  }
  return order;
};
