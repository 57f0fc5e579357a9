// Settling: the bank says what happened, the database says what we do about it, once. Whoever calls first does it
// (the shopper's browser, the bank's webhook, the sweep); the others find it done.
import type pg from 'pg';
import type { OrderState } from '../orders/order.ts';
import { findPayment, type Payment } from './find-payment.ts';
import { type BankIntent, BankUnreachable, type RefundReason, refundReason } from './payment.ts';
import type { PaymentTools } from './payment-tools.ts';
import { refundPayment } from './refund-payment.ts';

export type Settlement =
  | { outcome: 'paid'; orderId: string | null }
  | { outcome: 'unpaid'; intent: BankIntent | null }
  | { outcome: 'returned'; reason: RefundReason }
  | { outcome: 'cancelled' }
  | { outcome: 'unknown' };

/** Books what the bank says about this intent. Money that pays nothing goes back by itself. Throws BankUnreachable. */
export const settlePayment = async (tools: PaymentTools, intentId: string): Promise<Settlement> => {
  const payment = await findPayment(tools.database.pool, intentId);
  if (!payment) return { outcome: 'unknown' };
  if (payment.state !== 'open' && payment.state !== 'superseded') return finish(tools, payment);
  const intent = await tools.bank.findIntent(intentId);
  if (intent?.status === 'cancelled') return finish(tools, await markCancelled(tools, payment));
  if (intent?.status !== 'succeeded') return { outcome: 'unpaid', intent };
  return finish(tools, await bookMoney(tools, payment, intent.amountReceivedCents));
};

/** The intent can no longer be paid. */
export const markCancelled = async ({ database }: PaymentTools, payment: Payment): Promise<Payment> => {
  await database.pool.query(
    "update payments set state = 'cancelled' where intent_id = $1 and state in ('open', 'superseded')",
    [payment.intentId],
  );
  return (await findPayment(database.pool, payment.intentId)) ?? payment;
};

const bookMoney = ({ database, now }: PaymentTools, { intentId, orderId }: Payment, receivedCents: number) =>
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
      await client.query("update orders set state = 'paid', transaction_id = $2, paid_at = $3 where id = $1", [
        orderId,
        intentId,
        now(),
      ]);
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
  tools: PaymentTools,
  { intentId, state, orderId, refundReason: reason }: Payment,
): Promise<Settlement> => {
  if (state === 'settled') return { outcome: 'paid', orderId };
  if (state === 'cancelled') return { outcome: 'cancelled' };
  if (state === 'refund_due') await refundOrLeave(tools, intentId);
  return { outcome: 'returned', reason: reason ?? 'replaced' };
};

// The debt is written down: when the bank can't be reached now, the sweep pays it back later.
const refundOrLeave = async (tools: PaymentTools, intentId: string): Promise<void> => {
  try {
    await refundPayment(tools, intentId);
  } catch (error) {
    if (!(error instanceof BankUnreachable)) throw error;
  }
};
