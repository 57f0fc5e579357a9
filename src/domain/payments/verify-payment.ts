import { type Failure, fail } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import type { RefundReason } from '../orders/order-payment.ts';
import { findPayment } from './find-payment.ts';
import type { Payment } from './payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { stillPending } from './pending/still-pending.ts';
import { placeFreeOrder } from './place-free-order.ts';
import { unlessUnavailable } from './providers/provider-unavailable.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * A payment of this customer, settled as the provider says. Errors: forbidden,
 * payment_not_confirmed {reason}, payment_pending {orderId, orderNumber}, payment_refunded,
 * payment_provider_unavailable, and those of placeFreeOrder.
 */
export const verifyPayment = async (
  context: PaymentContext,
  customerId: string,
  intentId: string,
): Promise<Payment | Failure> => {
  const unplaced = await placeFreeOrder(context, customerId, intentId);
  if (unplaced) return unplaced;
  const payment = await findPayment(context.database.pool, intentId);
  const field = 'transactionId';
  if (!payment) return fail('payment_not_confirmed', say('Payment not found.'), { field });
  if (payment.userId !== customerId) {
    return fail('forbidden', say('This is not your payment.'), { field });
  }
  return (await unlessUnavailable(context, () => checkSettled(context, intentId))) ?? payment;
};

const checkSettled = async (
  context: PaymentContext,
  intentId: string,
): Promise<Failure | undefined> => {
  const settlement = await settlePayment(context, intentId);
  if (settlement.outcome === 'paid') return undefined;
  if (settlement.outcome === 'pending') return stillPending(context, intentId);
  if (settlement.outcome === 'refunded') {
    return fail('payment_refunded', refundMessages[settlement.reason]);
  }
  const tried = settlement.outcome === 'unpaid' ? settlement.intent : undefined;
  return fail(
    'payment_not_confirmed',
    tried?.lastError ?? say('Your payment is not confirmed yet.'),
    tried?.failureCode ? { reason: tried.failureCode } : undefined,
  );
};

const refundedByAdmin = 'This order was paid, and has been refunded in full.';

const refundMessages: Record<RefundReason, string> = {
  order_expired:
    'Your payment arrived after the reservation had expired. It will be refunded in full.',
  order_canceled:
    'Your order was canceled before the payment arrived. It will be refunded in full.',
  duplicate: 'This order was already paid. Your second payment will be refunded in full.',
  superseded: 'Your order changed before the payment arrived. It will be refunded in full.',
  card_used:
    'This card has paid for a first purchase before, so the promo code does not count. ' +
    'Your payment will be refunded in full.',
  wrong_amount:
    'The payment did not match the amount due of your order. It will be refunded in full.',
  unclaimed: 'Nothing was bought with this payment in time. It will be refunded in full.',
  unused: 'What was not bought with this payment will be refunded.',
  requested: refundedByAdmin,
  returned: refundedByAdmin,
  faulty: refundedByAdmin,
  not_delivered: refundedByAdmin,
  out_of_stock: refundedByAdmin,
  canceled: 'The items were taken off the order.',
  goodwill: refundedByAdmin,
};
