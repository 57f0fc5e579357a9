import type { Stripe } from 'stripe';
import { type CallContext, seconds } from '../call.ts';
import { notFound } from '../stripe-error.ts';

export type RefundRow = {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  metadata: Record<string, string>;
  created_at: Date;
};

export const refundsSql = `select r.*, i.currency, 'ch_' || substr(i.id, 4) as charge
  from stripe_sandbox.refunds r
  join stripe_sandbox.payment_intents i on i.id = r.payment_intent`;

export const findRefund = async (
  { client }: Pick<CallContext, 'client'>,
  id: string,
): Promise<RefundRow> => {
  const { rows } = await client.query<RefundRow>(`select * from (${refundsSql}) r where id = $1`, [
    id,
  ]);
  if (!rows[0]) throw notFound('refund', id);
  return rows[0];
};

export const serializeRefund = (row: RefundRow): Stripe.Refund => ({
  id: row.id,
  object: 'refund',
  amount: row.amount,
  balance_transaction: `txn_${row.id}`,
  charge: `ch_${row.payment_intent.slice(3)}`,
  created: seconds(row.created_at),
  currency: row.currency,
  customer: null,
  customer_account: null,
  metadata: row.metadata,
  payment_intent: row.payment_intent,
  payment_method: null,
  reason: row.reason as Stripe.Refund.Reason | null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: row.status,
  transfer_reversal: null,
  ...(row.status === 'pending' && { pending_reason: 'processing' }),
  ...(row.status === 'failed' && {
    failure_balance_transaction: `txn_failed_${row.id}`,
    failure_reason: 'expired_or_canceled_card',
  }),
});
