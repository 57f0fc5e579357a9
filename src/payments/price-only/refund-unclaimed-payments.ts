import { createRefund } from '../create-refund.ts';
import { lockPayment } from '../find-payment.ts';
import type { PaymentContext } from '../payment-context.ts';

const hourMs = 3_600_000;
const unclaimedHours = 24;
/** Bounds the search, and covers a shop that was stopped for weeks. */
const lookBackHours = 30 * 24;
const batchMax = 100;

/** Refunds price-only payments with which nothing was bought within a day. */
export const refundUnclaimedPayments = async (context: PaymentContext): Promise<void> => {
  const now = context.now().getTime();
  const { rows } = await context.database.pool.query<{ intentId: string }>(
    `select intent_id as "intentId" from payments p
     where order_id is null and state = 'settled' and settled_at between $1 and $2
       and not exists (select from orders o where o.transaction_id = p.intent_id)
       and not exists (select from refunds r where r.intent_id = p.intent_id)
     order by settled_at limit ${batchMax}`,
    [new Date(now - lookBackHours * hourMs), new Date(now - unclaimedHours * hourMs)],
  );
  for (const { intentId } of rows) await refundUnclaimed(context, intentId);
};

/** Checks again under the lock: a line may have been bought since. */
const refundUnclaimed = ({ database, now }: PaymentContext, intentId: string): Promise<void> =>
  database.transaction(async (client) => {
    const { receivedCents, refundedCents } = await lockPayment(client, intentId);
    const { rowCount } = await client.query('select from orders where transaction_id = $1', [
      intentId,
    ]);
    if (rowCount !== 0 || refundedCents > 0 || !receivedCents) return;
    const refund = { intentId, orderId: null, amountCents: receivedCents, createdBy: null };
    await createRefund(client, { ...refund, reason: 'unclaimed', now: now() });
  });
