import { findPayment } from '../find-payment.ts';
import type { PaymentContext } from '../payment-context.ts';

const hourMs = 3_600_000;
const unclaimedHours = 24;
// Long enough for a shop that was closed over a holiday; older ones have been looked at.
const lookBackHours = 30 * 24;
const batchMax = 100;

/** Money that came by a price alone, and with which nothing was bought within a day, is to go back: the sweep sees to it. */
export const refundUnclaimedPayments = async (tools: PaymentContext): Promise<void> => {
  const now = tools.now().getTime();
  const { rows } = await tools.database.pool.query<{ intentId: string }>(
    `select intent_id as "intentId" from payments p
     where order_id is null and state = 'settled' and settled_at between $1 and $2
       and not exists (select from orders o where o.transaction_id = p.intent_id)
     order by settled_at limit ${batchMax}`,
    [new Date(now - lookBackHours * hourMs), new Date(now - unclaimedHours * hourMs)],
  );
  for (const { intentId } of rows) await refundUnclaimed(tools, intentId);
};

// The lock first, then the look: a line that was being bought meanwhile has its order by then.
const refundUnclaimed = ({ database, now }: PaymentContext, intentId: string): Promise<void> =>
  database.transaction(async (client) => {
    await findPayment(client, intentId, 'lock');
    await client.query(
      `update payments set state = 'refund_due', refund_reason = 'unclaimed', check_at = $2
       where intent_id = $1 and state = 'settled' and not exists (select from orders where transaction_id = $1)`,
      [intentId, now()],
    );
  });
