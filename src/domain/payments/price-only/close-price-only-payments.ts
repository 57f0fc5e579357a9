import type pg from 'pg';
import { lockPayment } from '../find-payment.ts';
import type { PaymentContext } from '../payment-context.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { findTold, tellOfOrder } from '../tell-of-order.ts';
import { lockPriceOnlyOrder, reprice } from './price-only-order.ts';

/** How long the lines of a settled payment may be reported. */
const claimMinutes = 30;

/**
 * Closes price-only payments whose time for lines is over: what the lines do not use is refunded,
 * everything when there are none. Each payment is closed once, and then its order is confirmed.
 */
export const closePriceOnlyPayments = async (context: PaymentContext): Promise<void> => {
  const { database, now } = context;
  for (;;) {
    const isDone = await database.transaction(async (client) => {
      const intentId = await lockNextPayment(client, now());
      if (intentId) await closePayment(client, intentId, now());
      return !intentId;
    });
    if (isDone) return;
  }
};

/** Several processes share the work: each skips what another has locked. */
const lockNextPayment = async (client: pg.PoolClient, now: Date): Promise<string | undefined> => {
  const { rows } = await client.query<{ intentId: string }>({
    name: 'lock-price-only-payment',
    text: `select intent_id as "intentId" from payments
      where order_id is null and state = 'settled' and closed_at is null and settled_at <= $1
      order by settled_at limit 1 for update skip locked`,
    values: [new Date(now.getTime() - claimMinutes * 60_000)],
  });
  return rows[0]?.intentId;
};

const closePayment = async (client: pg.PoolClient, intentId: string, now: Date): Promise<void> => {
  await client.query('update payments set closed_at = $2 where intent_id = $1', [intentId, now]);
  const payment = await lockPayment(client, intentId);
  const [receivedCents, { refundedCents }] = [payment.receivedCents ?? 0, payment];
  const order = await lockPriceOnlyOrder(client, intentId);
  const usedCents = order ? await reprice(client, order, receivedCents) : 0;
  // The email waits until now, because more lines could have come.
  if (order) {
    await tellOfOrder(client, { orderId: order.id, now }, await findTold(client, order.id));
  }
  // What an admin gave back of the order is not what its lines left unused.
  const unusedCents = Math.min(
    receivedCents - usedCents - (await refundedByShop(client, intentId)),
    receivedCents - refundedCents,
  );
  if (unusedCents <= 0) return;
  const reason = order ? 'unused' : 'unclaimed';
  const refund = {
    intentId,
    orderId: order?.id ?? null,
    amountCents: unusedCents,
    reason,
  } as const;
  await createRefund(client, { ...refund, createdBy: null, now });
};

const refundedByShop = async (client: pg.PoolClient, intentId: string): Promise<number> => {
  const { rows } = await client.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0) as cents from refunds
     where intent_id = $1 and created_by is null`,
    [intentId],
  );
  return rows[0]?.cents ?? 0;
};
