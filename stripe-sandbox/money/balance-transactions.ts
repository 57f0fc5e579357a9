// Money that came and went, with what the provider takes for it.
import type { Stripe } from 'stripe';
import { type Call, type CallContext, seconds } from '../call.ts';
import { pagedList } from '../paged-list.ts';
import { notFound } from '../stripe-error.ts';

type Movement = {
  id: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  source: string;
  /** Below zero where it went. */
  amount: number;
  currency: string;
  created_at: Date;
};

const movementsSql = `select 'txn_' || id as id, 'charge' as type, 'ch_' || substr(id, 4) as source,
    amount_received as amount, currency, coalesce(paid_at, created_at) as created_at
  from stripe_sandbox.payment_intents where status = 'succeeded'
  union all select 'txn_' || r.id, 'refund', r.id, -r.amount, i.currency, r.created_at
  from stripe_sandbox.refunds r join stripe_sandbox.payment_intents i on i.id = r.payment_intent
  union all select 'txn_failed_' || r.id, 'refund_failure', r.id, r.amount, i.currency,
    coalesce(r.changed_at, r.created_at)
  from stripe_sandbox.refunds r join stripe_sandbox.payment_intents i on i.id = r.payment_intent
  where r.status in ('failed', 'canceled')
  union all select 'txn_' || d.id, 'adjustment', d.id, -d.amount, i.currency, d.created_at
  from stripe_sandbox.disputes d join stripe_sandbox.payment_intents i on i.id = d.payment_intent`;

export const listBalanceTransactions: Call = (context) =>
  pagedList<Movement>(context, {
    url: '/v1/balance_transactions',
    noun: 'balance_transaction',
    rows: movementsSql,
    filters: ['currency', 'source', 'type'],
    toJson: serializeMovement,
  });

/** Of what moved the money, oldest first. */
export const findMovements = async (
  { client }: Pick<CallContext, 'client'>,
  source: string,
): Promise<Stripe.BalanceTransaction[]> => {
  const { rows } = await client.query<Movement>(
    `select * from (${movementsSql}) m where source = $1 order by created_at, id`,
    [source],
  );
  return rows.map(serializeMovement);
};

export const getBalanceTransaction: Call = async ({ client }, id) => {
  const { rows } = await client.query<Movement>(`select * from (${movementsSql}) m where id = $1`, [
    id,
  ]);
  if (!rows[0]) throw notFound('balance transaction', id);
  return { status: 200, body: serializeMovement(rows[0]) };
};

/** 2.9 % and 30 cents of a charge, 15 dollars of a dispute, in units of its currency. */
const feeOf = ({ type, amount }: Movement): number => {
  if (type === 'charge') return Math.round(amount * 0.029) + 30;
  return type === 'adjustment' ? 1_500 : 0;
};

const serializeMovement = (row: Movement): Stripe.BalanceTransaction => {
  const fee = feeOf(row);
  const { id, type, source, amount, currency } = row;
  const detail = { amount: fee, application: null, currency, type: 'stripe_fee' };
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: seconds(row.created_at),
    balance_type: 'payments',
    created: seconds(row.created_at),
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee > 0 ? [{ ...detail, description: 'Stripe processing fees' }] : [],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'available',
    type,
  };
};
