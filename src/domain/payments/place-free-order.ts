// An order with nothing due needs no card: it is paid once its customer places it.
import { inOneRoundTrip } from '../../platform/database/transact.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { isPaid, type OrderState } from '../orders/order.ts';
import type { PayableOrder } from '../orders/order-columns.ts';
import { endFirstPurchase } from '../orders/place/end-first-purchase.ts';
import { findOtherFirstPurchases } from './end-other-first-purchase.ts';
import type { PaymentContext } from './payment-context.ts';
import { completeOrder, finishOrder } from './settle-payment.ts';
import { findTold } from './tell-of-order.ts';

/**
 * Stands in for the provider's payment. It names the order and the revision that the customer saw.
 */
export const freePaymentId = ({
  orderId,
  revision,
}: Pick<PayableOrder, 'orderId' | 'revision'>): string => `free_${orderId}_${revision}`;

const freePayment = /^free_([0-9a-f-]{36})_(\d{1,9})$/;

/**
 * Pays the order that a free payment names, once; any other payment is left alone. Errors:
 * payment_not_confirmed (unknown, or another customer's), order_expired, price_changed.
 */
export const placeFreeOrder = async (
  { database, isTestMode, now }: Pick<PaymentContext, 'database' | 'isTestMode' | 'now'>,
  customerId: string,
  intentId: string,
): Promise<Failure | undefined> => {
  const [, orderId, revision] = freePayment.exec(intentId) ?? [];
  if (!orderId || !revision) return undefined;
  return await database.transaction(async (client) => {
    // In the order of locks in which a card payment settles.
    await lockCustomer(client, customerId);
    await endFirstPurchase(client, orderId);
    const { rows } = await client.query<FreeOrder>({
      name: 'find-free-order',
      text: `select state, revision, amount_due_cents as "amountDueCents" from orders
        where id = $1 and user_id = $2`,
      values: [orderId, customerId],
    });
    const failure = checkFree(rows[0], Number(revision));
    if (failure || isPaid((rows[0] as FreeOrder).state)) return failure;
    const [told, others] = await inOneRoundTrip(
      findTold(client, orderId),
      findOtherFirstPurchases(client, { customerId, orderId }),
    );
    const at = now();
    await client.query({
      name: 'insert-free-payment',
      text: `insert into payments (intent_id, user_id, order_id, order_revision, amount_cents,
          received_cents, state, created_at, check_at, settled_at, provider, currency, is_test)
        select $1, $2, id, revision, 0, 0, 'settled', $4, $4, $4, 'none', currency, $5
        from orders where id = $3`,
      values: [intentId, customerId, orderId, at, isTestMode],
    });
    const paid = { orderId, intentId, customerId, now: at };
    await completeOrder(client, paid, told);
    await finishOrder(client, paid, { told, others });
    return undefined;
  });
};

type FreeOrder = { state: OrderState; revision: number; amountDueCents: number };

const checkFree = (order: FreeOrder | undefined, revision: number): Failure | undefined => {
  if (!order) {
    return fail('payment_not_confirmed', say('Payment not found.'), { field: 'transactionId' });
  }
  if (isPaid(order.state)) return undefined;
  if (order.state !== 'unpaid') {
    const message = 'The items in this order are no longer reserved. Add them to your cart again.';
    return fail('order_expired', message);
  }
  return order.revision === revision && order.amountDueCents === 0
    ? undefined
    : fail('price_changed', say('Your order has changed. Reload this page to see what is due.'));
};
