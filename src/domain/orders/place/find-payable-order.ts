import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { centsOf, dollarsOf } from '../../../platform/values/sums.ts';
import type { Customer } from '../customer.ts';
import { isPaid, type LostPromoReason, lostPromoTexts, type OrderState } from '../order.ts';
import { type PayableOrder, payableColumns } from '../order-columns.ts';
import { endFirstPurchase } from './end-first-purchase.ts';

/**
 * An unpaid order whose customer resumes payment.
 * Errors: not_found, already_paid, order_expired, price_changed {price}.
 */
export const findPayableOrder = async (
  { database, now }: DatabaseAndClock,
  { orderId, customer, price }: { orderId: string; customer: Customer; price: number },
): Promise<PayableOrder | Failure> => {
  const found = await selectOrder(database.pool, orderId, customer);
  const isRepriced =
    found?.isFirstPurchase &&
    (await database.transaction((client) => endFirstPurchase(client, orderId)));
  const order = isRepriced ? await selectOrder(database.pool, orderId, customer) : found;
  // Whether another customer's order exists is not revealed.
  if (!order) return fail('not_found', say('Order not found.'));
  if (isPaid(order.state))
    return fail('already_paid', say('This order is already paid.'), { orderId });
  if (order.state !== 'unpaid' || order.reservedUntil <= now()) {
    return fail(
      'order_expired',
      say('The items in this order are no longer reserved. Add them to your cart again.'),
      { orderId },
    );
  }
  if (order.amountDueCents !== centsOf(price, order.currency)) {
    const message = order.lostPromoReason
      ? say(lostPromoTexts[order.lostPromoReason])
      : 'The price has changed.';
    return fail('price_changed', message, {
      price: dollarsOf(order.amountDueCents, order.currency),
    });
  }
  return order;
};

type Found = PayableOrder & {
  state: OrderState;
  isFirstPurchase: boolean;
  lostPromoReason: LostPromoReason | null;
};

const selectOrder = async (
  database: Queryable,
  orderId: string,
  customer: Customer,
): Promise<Found | undefined> => {
  const { rows } = await database.query<Found>({
    name: 'find-payable-order',
    text: `select ${payableColumns}, state, has_first_purchase(id) as "isFirstPurchase",
        lost_promo_reason as "lostPromoReason"
      from orders where id = $1 and user_id = $2`,
    values: [orderId, customer.id],
  });
  return rows[0];
};
