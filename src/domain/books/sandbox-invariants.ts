// The books of the Stripe sandbox against our own. With Stripe its tables are empty.
import { type Invariant, isRecorded, owedSince } from './invariant.ts';

const refunds = (which: string) => `(select coalesce(sum(r.amount_cents), 0) from refunds r
  where r.intent_id = i.id and ${which})`;

export const sandboxInvariants: Invariant[] = [
  {
    name: 'Money that the sandbox took is settled within an hour',
    sql: `select i.id as payment, i.amount_received as taken_cents, p.state
      from stripe_sandbox.payment_intents i left join payments p on p.intent_id = i.id
      where i.status = 'succeeded' and p.state is distinct from 'settled'
        and i.created_at < ${owedSince}`,
  },
  {
    name: 'A settled payment received what the sandbox took',
    sql: `select i.id as payment, i.status, i.amount_received as taken_cents, p.received_cents
      from stripe_sandbox.payment_intents i join payments p on p.intent_id = i.id
      where p.state = 'settled'
        and (i.amount_received, i.currency) <> (p.received_cents, p.currency)`,
  },
  {
    // The sandbox has refunded; the shop records it next.
    name: 'The sandbox refunded what refunds say: all that are settled, none that are not due',
    sql: `select i.id as payment, i.amount_refunded as refunded_cents,
        ${refunds('true')} as due_cents
      from stripe_sandbox.payment_intents i
      where ${isRecorded('i.created_at')}
        and (i.amount_refunded < ${refunds('r.settled_at is not null')}
          or i.amount_refunded > ${refunds('true')})`,
  },
];
