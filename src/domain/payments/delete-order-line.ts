import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import type { Actor } from '../orders/customer.ts';
import { removeOrderLine } from '../orders/manage/remove-order-line.ts';
import { may } from '../team/permissions.ts';
import { cancelSupersededPayments } from './cancel-superseded-payments.ts';
import type { PaymentContext } from './payment-context.ts';
import { type LineRefundRequest, refundLine } from './refunds/refund-line.ts';

/** What becomes of a paid line's money and items; without it the line is only hidden. */
export type LineRefundChoice = Pick<LineRefundRequest, 'reason' | 'restock'>;

/**
 * Removes a line of an unpaid order and cancels its payment; hides one of others, or refunds it
 * where `refund` says so. `sizesGone` could not be restocked. Errors: not_found, forbidden, and
 * those of refundLine.
 */
export const deleteOrderLine = async (
  context: PaymentContext,
  lineId: string,
  actor: Actor,
  refund?: LineRefundChoice,
): Promise<{ sizesGone: string[] } | Failure> => {
  const leavesPaid = refund !== undefined;
  const removed = await removeOrderLine(context, lineId, actor, { leavesPaid });
  if (isFailure(removed)) return removed;
  // Only the team reaches this, and a paid order stays paid.
  if (removed.outcome === 'paid' && refund) {
    if (!may(actor, 'refunds')) return fail('forbidden', 'Your role cannot refund.');
    const { id: actorId, refundMaxCents } = actor;
    return refundLine(context, { ...refund, lineId, actorId, refundMaxCents });
  }
  // If the provider is unavailable, reconciling cancels the payment later.
  if (removed.outcome === 'repriced') {
    await cancelSupersededPayments(context, removed.orderId).catch(context.log);
  }
  return { sizesGone: [] };
};
