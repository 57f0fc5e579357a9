import type { Database } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import { toDollars } from '../money.ts';
import { type Customer, isPaid, type OrderState } from './order.ts';
import { type PayableOrder, payableColumns } from './order-columns.ts';

/** An unpaid order that its customer comes back to pay. Refuses not_found, already_paid, order_expired, price_changed {price}. */
export const findPayableOrder = async (
  database: Database,
  {
    orderId,
    customer,
    priceCents,
    now,
  }: { orderId: string; customer: Customer; priceCents: number; now: Date },
): Promise<PayableOrder | Failure> => {
  const { rows } = await database.pool.query<PayableOrder & { state: OrderState }>({
    name: 'repay-order',
    text: `select ${payableColumns}, state from orders where id = $1 and user_id = $2`,
    values: [orderId, customer.id],
  });
  const order = rows[0];
  // Another customer's order is not there, as far as this one may know.
  if (!order) return fail('not_found', 'We do not know this order.');
  if (isPaid(order.state)) {
    return fail('already_paid', 'This order is paid already.', { orderId });
  }
  if (order.state !== 'unpaid' || order.reservedUntil <= now) {
    return fail('order_expired', 'We no longer hold these items. Put them in the cart again.', {
      orderId,
    });
  }
  if (order.finalCents !== priceCents) {
    return fail('price_changed', 'The price has changed.', { price: toDollars(order.finalCents) });
  }
  return order;
};
