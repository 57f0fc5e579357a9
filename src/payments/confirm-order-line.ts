import { type Failure, fail } from '../errors.ts';
import type { Customer } from '../orders/order.ts';
import { providerUnavailable } from './checkout.ts';
import { findPayment } from './find-payment.ts';
import { ProviderUnavailable, type RefundReason } from './payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { buyLine } from './price-only/buy-line.ts';
import { findOrderLine, type ReportedLine } from './reported-line.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * A line that a browser says is paid, believed as far as the bank confirms it. For our own orders this settles the order;
 * for a payment by a price alone it buys the line with that money. Saying it again changes nothing.
 * Refuses forbidden, not_found, payment_not_confirmed, payment_refunded, out_of_stock, already_paid, payment_provider_unavailable.
 */
export const confirmOrderLine = async (
  tools: PaymentContext,
  customer: Customer,
  reported: ReportedLine,
): Promise<true | Failure> => {
  const payment = await findPayment(tools.database.pool, reported.transactionId);
  if (!payment)
    return fail('payment_not_confirmed', 'We do not know this payment.', {
      field: 'transactionId',
    });
  if (payment.userId !== customer.id)
    return fail('forbidden', 'This is not your payment.', { field: 'transactionId' });
  const failure = await settleOrRefuse(tools, reported.transactionId);
  if (failure) return failure;
  if (payment.orderId === null) return buyLine(tools, customer, reported);
  const line = await findOrderLine(tools.database.pool, payment.orderId, reported);
  return line
    ? true
    : fail('not_found', 'This item is not part of the order that was paid.', { field: '_id' });
};

const settleOrRefuse = async (tools: PaymentContext, intentId: string): Promise<Failure | null> => {
  try {
    const settlement = await settlePayment(tools, intentId);
    if (settlement.outcome === 'paid') return null;
    if (settlement.outcome === 'refunded')
      return fail('payment_refunded', reasons[settlement.reason]);
    const why = settlement.outcome === 'unpaid' ? settlement.intent?.lastError : null;
    return fail('payment_not_confirmed', why ?? 'The bank has not confirmed this payment.');
  } catch (error) {
    if (error instanceof ProviderUnavailable) return providerUnavailable();
    throw error;
  }
};

const reasons: Record<RefundReason, string> = {
  order_expired:
    'The payment came after we had given the items back. The whole sum goes back to your card.',
  order_canceled:
    'The order had been deleted before the payment came. The whole sum goes back to your card.',
  duplicate: 'The order had been paid before. This second sum goes back to your card.',
  superseded:
    'The order had changed before the payment came. The whole sum goes back to your card.',
  wrong_amount: 'The payment was not the sum of the order. The whole sum goes back to your card.',
  unclaimed:
    'Nothing was bought with this payment within a day. The whole sum goes back to your card.',
};
