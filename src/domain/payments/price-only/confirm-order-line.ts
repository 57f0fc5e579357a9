import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import type { Customer } from '../../orders/customer.ts';
import type { PaymentContext } from '../payment-context.ts';
import { verifyPayment } from '../verify-payment.ts';
import { buyLine } from './buy-line.ts';
import { findOrderLine, type ReportedLine } from './reported-line.ts';

/**
 * A line that the browser reports as paid, verified with the provider: settles its order, or buys
 * the line of a price-only payment. Repeating it changes nothing. Errors: those of verifyPayment
 * and buyLine, not_found, invalid_input for another quantity than the line's.
 */
export const confirmOrderLine = async (
  context: PaymentContext,
  customer: Customer,
  reported: ReportedLine,
): Promise<true | Failure> => {
  const payment = await verifyPayment(context, customer.id, reported.transactionId);
  if (isFailure(payment)) return payment;
  if (payment.orderId === null) return buyLine(context, customer, reported);
  const line = await findOrderLine(context.database.pool, payment.orderId, reported);
  if (!line) return fail('not_found', 'This item is not in the paid order.', { field: '_id' });
  if (line.quantity === reported.quantity) return true;
  const message = `This item was paid in the quantity ${line.quantity}.`;
  return fail('invalid_input', message, { field: 'productQuantity' });
};
