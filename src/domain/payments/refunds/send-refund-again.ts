import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { dollarsOf } from '../../../platform/values/sums.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { lockPayment } from '../find-payment.ts';
import type { PaymentContext } from '../payment-context.ts';
import { checkRefundBound } from './check-refund-bound.ts';
import { trySendRefunds } from './send-refund.ts';

type Asked = { id: string; actorId: string; refundMaxCents: number | null };
type Waiting = {
  intentId: string;
  amountCents: number;
  isCanceled: boolean;
  order: string | null;
  orderId: string | null;
};

/**
 * Pays out a refund that was canceled at the provider, or stopped. Twice it does nothing more.
 * Errors: not_found, forbidden (over the actor's bound), wrong_state (real money in test mode).
 */
export const sendRefundAgain = async (
  context: PaymentContext,
  { id, actorId, refundMaxCents }: Asked,
): Promise<undefined | Failure<'not_found' | 'forbidden' | 'wrong_state'>> => {
  const { database, isTestMode, now } = context;
  const sent = await database.transaction(async (client) => {
    const { rows } = await client.query<Waiting>(
      `select r.intent_id as "intentId", r.amount_cents as "amountCents",
         r.canceled_at is not null as "isCanceled", o.number::text as "order",
         r.order_id as "orderId"
       from refunds r left join orders o on o.id = r.order_id where r.id = $1`,
      [id],
    );
    const [refund] = rows;
    if (!refund) return fail('not_found', 'Refund not found.');
    const { intentId, amountCents, isCanceled, order, orderId } = refund;
    if (!isCanceled) return null;
    const payment = await lockPayment(client, intentId);
    // Its own amount counts among what is refunded.
    const before = { ...payment, refundedCents: payment.refundedCents - amountCents };
    const failure = checkRefundBound({ amountCents, refundMaxCents, isTestMode }, before);
    if (failure) return failure;
    const { rowCount } = await client.query(
      `update refunds set canceled_at = null, check_at = $2
       where id = $1 and canceled_at is not null`,
      [id, now()],
    );
    if (rowCount === 0) return null;
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action: 'order_refund_sent_again',
      subject: orderId ?? id,
      detail: {
        order: order === null ? null : Number(order),
        amount: dollarsOf(amountCents, payment.currency),
        currency: payment.currency,
      },
    });
    return intentId;
  });
  if (isFailure(sent)) return sent;
  if (sent) await trySendRefunds(context, sent, id);
};
