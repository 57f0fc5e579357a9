import type { Database } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import { toDollars } from '../money.ts';
import type { Customer } from './customer.ts';
import { isPaid, type OrderState } from './order.ts';
import { type PayableOrder, payableColumns } from './order-columns.ts';

/**
 * An unpaid order whose customer resumes payment.
 * Errors: not_found, already_paid, order_expired, price_changed {price}.
 */
export const findPayableOrder = async (
  { database, now }: { database: Database; now: () => Date },
  { orderId, customer, priceCents }: { orderId: string; customer: Customer; priceCents: number },
): Promise<PayableOrder | Failure> => {
  const { rows } = await database.pool.query<PayableOrder & { state: OrderState }>({
    name: 'find-payable-order',
    text: `select ${payableColumns}, state from orders where id = $1 and user_id = $2`,
    values: [orderId, customer.id],
  });
  const order = rows[0];
  // Whether another customer's order exists is not revealed.
  if (!order) return fail('not_found', 'Order not found.');
  if (isPaid(order.state)) return fail('already_paid', 'This order is already paid.', { orderId });
  if (order.state !== 'unpaid' || order.reservedUntil <= now()) {
    return fail(
      'order_expired',
      'The items in this order are no longer reserved. Add them to your cart again.',
      { orderId },
    );
  }
  if (order.amountDueCents !== priceCents) {
    return fail('price_changed', 'The price has changed.', {
      price: toDollars(order.amountDueCents),
    });
  }
  return order;
};
