import { type Failure, isFailure } from '../errors.ts';
import type { Actor } from '../orders/customer.ts';
import { removeOrderLine } from '../orders/remove-order-line.ts';
import { cancelSupersededPayments } from './cancel-superseded-payments.ts';
import type { PaymentContext } from './payment-context.ts';

/** Removes or hides a line, cancels the old total's payment. Errors: not_found, forbidden. */
export const deleteOrderLine = async (
  context: PaymentContext,
  lineId: string,
  actor: Actor,
): Promise<true | Failure> => {
  const removed = await removeOrderLine(context, lineId, actor);
  if (isFailure(removed)) return removed;
  // When the provider is unavailable, reconciling cancels it later.
  if (removed.isRepriced) {
    await cancelSupersededPayments(context, removed.orderId).catch(context.log);
  }
  return true;
};
