import { pagedList } from './paged-list.ts';
import { isExpanded, type RequestContext } from './payment-intents.ts';
import { serializeRefund } from './refunds.ts';
import type { StripeResponse } from './stripe-error.ts';

type MovementRow = {
  id: string;
  type: 'charge' | 'refund';
  source: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'succeeded' | 'failed';
  metadata: Record<string, string>;
  created_at: Date;
};

/** Money that came and went, with `expand[0]=data.source` beside what moved it. */
export const listBalanceTransactions = (context: RequestContext): Promise<StripeResponse> =>
  pagedList<MovementRow>(context, {
    url: '/v1/balance_transactions',
    rows: `select 'txn_' || id as id, 'charge' as type, 'ch_' || substr(id, 4) as source,
        id as payment_intent, amount_received as amount, currency, 'succeeded' as status,
        metadata, coalesce(paid_at, created_at) as created_at
      from stripe_sandbox.payment_intents
      where status = 'succeeded' and ($4::text is null or id = $4)
      union all select 'txn_' || r.id, 'refund', r.id, r.payment_intent, r.amount, i.currency,
        r.status, r.metadata, r.created_at
      from stripe_sandbox.refunds r join stripe_sandbox.payment_intents i on i.id = r.payment_intent
      where $4::text is null or r.payment_intent = $4`,
    toJson: (row) => ({
      id: row.id,
      object: 'balance_transaction',
      type: row.type,
      amount: row.type === 'charge' ? row.amount : -row.amount,
      currency: row.currency,
      created: Math.floor(row.created_at.getTime() / 1000),
      source: isExpanded(context, 'data.source') ? sourceOf(row) : row.source,
    }),
  });

const sourceOf = (row: MovementRow): Record<string, unknown> => {
  const source = serializeRefund({ ...row, id: row.source });
  if (row.type === 'refund') return source;
  return { ...source, object: 'charge', amount_captured: row.amount, currency: row.currency };
};
