// Settling: the bank says what happened, the database says what we do about it, once. Whoever calls first does it
// (the customer's browser, the bank's webhook, the sweep); the others find it done.
import type pg from 'pg';
import type { OrderState } from '../orders/order.ts';
import { findPayment, type Payment } from './find-payment.ts';
import {
  type PaymentIntent,
  ProviderUnavailable,
  type RefundReason,
  refundReason,
} from './payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { refundPayment } from './refund-payment.ts';

export type Settlement =
  | { outcome: 'paid'; orderId: string | null }
  | { outcome: 'unpaid'; intent: PaymentIntent | null }
  | { outcome: 'refunded'; reason: RefundReason }
  | { outcome: 'canceled' }
  | { outcome: 'unknown' };

/** Books what the bank says about this intent. Money that pays nothing goes back by itself. Throws BankUnreachable. */
export const settlePayment = async (
  tools: PaymentContext,
  intentId: string,
): Promise<Settlement> => {
  const payment = await findPayment(tools.database.pool, intentId);
  if (!payment) return { outcome: 'unknown' };
  if (payment.state !== 'open' && payment.state !== 'superseded') return finish(tools, payment);
  const intent = await tools.paymentProvider.findIntent(intentId);
  if (intent?.status === 'canceled') return finish(tools, await markCanceled(tools, payment));
  if (intent?.status !== 'succeeded') return { outcome: 'unpaid', intent };
  return finish(tools, await recordPayment(tools, payment, intent.amountReceivedCents));
};

/** The intent can no longer be paid. */
export const markCanceled = async (
  { database }: PaymentContext,
  payment: Payment,
): Promise<Payment> => {
  await database.pool.query(
    "update payments set state = 'canceled' where intent_id = $1 and state in ('open', 'superseded')",
    [payment.intentId],
  );
  return (await findPayment(database.pool, payment.intentId)) ?? payment;
};

const recordPayment = (
  { database, now }: PaymentContext,
  { intentId, orderId }: Payment,
  receivedCents: number,
) =>
  database.transaction(async (client): Promise<Payment> => {
    // The order's row first, as everywhere: expiry, deletion and payment of one order go one after the other.
    const order = orderId === null ? null : await lockOrder(client, orderId);
    const payment = (await findPayment(client, intentId, 'lock')) as Payment;
    if (payment.state !== 'open' && payment.state !== 'superseded') return payment;
    const reason = order && refundReason(payment, order, receivedCents);
    const state = reason ? 'refund_due' : 'settled';
    await client.query(
      'update payments set state = $2, refund_reason = $3, settled_at = $4, check_at = $4 where intent_id = $1',
      [intentId, state, reason, now()],
    );
    if (state === 'settled' && orderId !== null) {
      await client.query(
        "update orders set state = 'paid', transaction_id = $2, paid_at = $3 where id = $1",
        [orderId, intentId, now()],
      );
    }
    return { ...payment, state, refundReason: reason };
  });

type OrderRow = { state: OrderState; revision: number; finalCents: number };

const lockOrder = async (client: pg.PoolClient, orderId: string): Promise<OrderRow> => {
  const { rows } = await client.query<OrderRow>(
    'select state, revision, final_cents as "finalCents" from orders where id = $1 for update',
    [orderId],
  );
  return rows[0] as OrderRow;
};

const finish = async (
  tools: PaymentContext,
  { intentId, state, orderId, refundReason: reason }: Payment,
): Promise<Settlement> => {
  if (state === 'settled') return { outcome: 'paid', orderId };
  if (state === 'canceled') return { outcome: 'canceled' };
  if (state === 'refund_due') await refundOrLeave(tools, intentId);
  return { outcome: 'refunded', reason: reason ?? 'superseded' };
};

// The debt is written down: when the bank can't be reached now, the sweep pays it back later.
const refundOrLeave = async (tools: PaymentContext, intentId: string): Promise<void> => {
  try {
    await refundPayment(tools, intentId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
};
