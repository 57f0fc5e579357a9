import type { Buyer } from '../orders/order.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { buyPaidLine } from './buy-paid-line.ts';
import { bankUnreachable } from './check-out.ts';
import { findPayment } from './find-payment.ts';
import { findOrderLine, type LineClaim } from './line-claim.ts';
import { BankUnreachable, type RefundReason } from './payment.ts';
import type { PaymentTools } from './payment-tools.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * A line that a browser says is paid, believed as far as the bank confirms it. For our own orders this settles the order;
 * for a payment by a price alone it buys the line with that money. Saying it again changes nothing.
 * Refuses not_allowed, not_found, payment_not_confirmed, payment_returned, out_of_stock, already_paid, bank_unreachable.
 */
export const payLine = async (tools: PaymentTools, buyer: Buyer, claim: LineClaim): Promise<true | Refusal> => {
  const payment = await findPayment(tools.database.pool, claim.transactionId);
  if (!payment) return refuse('payment_not_confirmed', 'We do not know this payment.', { field: 'transactionId' });
  if (payment.userId !== buyer.id)
    return refuse('not_allowed', 'This is not your payment.', { field: 'transactionId' });
  const refusal = await settleOrRefuse(tools, claim.transactionId);
  if (refusal) return refusal;
  if (payment.orderId === null) return buyPaidLine(tools, buyer, claim);
  const line = await findOrderLine(tools.database.pool, payment.orderId, claim);
  return line ? true : refuse('not_found', 'This piece is not part of the order that was paid.', { field: '_id' });
};

const settleOrRefuse = async (tools: PaymentTools, intentId: string): Promise<Refusal | null> => {
  try {
    const settlement = await settlePayment(tools, intentId);
    if (settlement.outcome === 'paid') return null;
    if (settlement.outcome === 'returned') return refuse('payment_returned', reasons[settlement.reason]);
    const why = settlement.outcome === 'unpaid' ? settlement.intent?.lastError : null;
    return refuse('payment_not_confirmed', why ?? 'The bank has not confirmed this payment.');
  } catch (error) {
    if (error instanceof BankUnreachable) return bankUnreachable();
    throw error;
  }
};

const reasons: Record<RefundReason, string> = {
  order_expired: 'The payment came after we had given the pieces back. The whole sum goes back to your card.',
  order_cancelled: 'The order had been deleted before the payment came. The whole sum goes back to your card.',
  order_paid: 'The order had been paid before. This second sum goes back to your card.',
  replaced: 'The order had changed before the payment came. The whole sum goes back to your card.',
  wrong_amount: 'The payment was not the sum of the order. The whole sum goes back to your card.',
  nothing_bought: 'Nothing was bought with this payment within a day. The whole sum goes back to your card.',
};
