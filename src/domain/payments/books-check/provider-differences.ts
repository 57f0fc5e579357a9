// The kinds of differences between the provider's lists and our payments: the SQL of each, and what
// to do about it.
import { titleOf } from '../providers/payment-providers.ts';

/** `by`: the provider's title. */
type Facts = { by: string; there: string; here: string };
type Kind = {
  label: string;
  remedy: (facts: Facts) => string;
  /**
   * Finds intent_id, refund_id, order_id, there_cents, here_cents, currency. $1 is the run, $2 and
   * $3 bound the time, $4 is the provider.
   */
  sql: string;
};

const listed = (kind: string) =>
  `(select * from provider_records where check_id = $1 and kind = '${kind}')`;

/** Some of it has not been refunded meanwhile. */
const isKept = `t.amount_cents > (select coalesce(sum(u.amount_cents), 0)
  from ${listed('refund')} u where u.intent_id = t.id and u.status <> 'failed')`;

const isKnownRefund = `exists (select from refunds m
  where m.provider_refund_id = u.id or m.id::text = u.refund_id)`;

/** Refunds of ours that the provider has not carried out, nor another of that amount for them. */
const missingRefunds = (state: 'failed' | 'unknown') => `
  select r.intent_id, r.provider_refund_id as refund_id, r.order_id, t.amount_cents as there_cents,
    r.amount_cents as here_cents, r.currency
  from refunds r left join ${listed('refund')} t on t.id = r.provider_refund_id
  where r.provider = $4 and r.provider_refund_id is not null
    and r.settled_at >= $2 and r.settled_at < $3
    and ${state === 'failed' ? "t.status = 'failed'" : 't.id is null'}
    and not exists (select from ${listed('refund')} u where u.intent_id = r.intent_id
      and u.status <> 'failed' and u.amount_cents = r.amount_cents and not ${isKnownRefund})`;

export const differenceKinds = {
  payment_unknown: {
    label: 'Paid there, unknown here',
    remedy: ({ by, there }) =>
      `${by} has taken ${there} that no order knows. Find the payment in ${by}'s dashboard: ` +
      'refund it there, or send what was bought and keep a note of it.',
    sql: `select t.id as intent_id, null as refund_id, null::uuid as order_id,
        t.amount_cents as there_cents, null::int as here_cents, t.currency
      from ${listed('payment')} t
      where t.status = 'succeeded' and not t.is_foreign and t.at < $3
        and not exists (select from payments p where p.intent_id = t.id)
        and ${isKept}`,
  },
  payment_open: {
    label: 'Paid there, open here',
    remedy: ({ by, there }) =>
      `${by} has taken ${there}, and the shop does not know. It asks for open payments every ` +
      'half hour; if this stays, check the webhook and the log, and refund the payment in ' +
      `${by}'s dashboard.`,
    sql: `select t.id as intent_id, null as refund_id, p.order_id,
        t.amount_cents as there_cents, null::int as here_cents, t.currency
      from ${listed('payment')} t join payments p on p.intent_id = t.id
      where t.status = 'succeeded' and t.at < $3 and p.state <> 'settled' and ${isKept}`,
  },
  payment_missing: {
    label: 'Paid here, not there',
    remedy: ({ by, here }) =>
      `The shop counts ${here} as paid, and ${by} does not. Do not send the order. Check that ` +
      `the keys of ${by} are those of the account that took the payment.`,
    sql: `select p.intent_id, null as refund_id, p.order_id, null::int as there_cents,
        p.received_cents as here_cents, p.currency
      from payments p left join ${listed('payment')} t on t.id = p.intent_id
      where p.provider = $4 and p.state = 'settled' and p.settled_at >= $2 and p.settled_at < $3
        and t.status is distinct from 'succeeded'`,
  },
  payment_amount: {
    label: 'Another amount or currency',
    remedy: ({ by, there, here }) =>
      `${by} received ${there}, the shop recorded ${here}. Refund what is too much in ${by}'s ` +
      'dashboard, or ask the customer for the rest, and note it on the order.',
    sql: `select t.id as intent_id, null as refund_id, p.order_id,
        t.amount_cents as there_cents, p.received_cents as here_cents, t.currency
      from ${listed('payment')} t join payments p on p.intent_id = t.id
      where t.status = 'succeeded' and p.state = 'settled'
        and (t.amount_cents <> p.received_cents or t.currency <> p.currency)`,
  },
  refund_unknown: {
    label: 'Refunded there, unknown here',
    remedy: ({ by, there }) =>
      `${there} went back to the customer, and not by this shop. If that was all of the ` +
      `payment, refund the order here as well: ${by} pays nothing twice. Of a part of it, keep ` +
      'a note on the order.',
    sql: `select u.intent_id, u.id as refund_id, p.order_id, u.amount_cents as there_cents,
        null::int as here_cents, u.currency
      from ${listed('refund')} u join payments p on p.intent_id = u.intent_id
      where u.status <> 'failed' and u.at < $3 and p.state = 'settled' and not ${isKnownRefund}
        and not exists (select from refunds r
          left join ${listed('refund')} t on t.id = r.provider_refund_id and t.status <> 'failed'
          where r.intent_id = u.intent_id and r.settled_at is not null
            and (r.provider_refund_id is null or (r.settled_at >= $2 and t.id is null
              and r.amount_cents = u.amount_cents)))`,
  },
  refund_missing: {
    label: 'Refunded here, not there',
    remedy: ({ by, here }) =>
      `The shop counts ${here} as refunded, and ${by} does not know it. Refund it in ${by}'s ` +
      'dashboard.',
    sql: missingRefunds('unknown'),
  },
  refund_failed: {
    label: 'Refund failed',
    remedy: ({ by, here }) =>
      `${by} could not pay ${here} back, for example because the card was closed. Refund it ` +
      `again in ${by}'s dashboard, or pay the customer in another way.`,
    sql: missingRefunds('failed'),
  },
  refund_amount: {
    label: 'Refund of another amount',
    remedy: ({ by, there, here }) =>
      `${by} refunded ${there}, the shop recorded ${here}. Refund what is missing in ${by}'s ` +
      'dashboard, and note it on the order.',
    sql: `select t.intent_id, t.id as refund_id, r.order_id, t.amount_cents as there_cents,
        r.amount_cents as here_cents, t.currency
      from ${listed('refund')} t join refunds r on r.provider_refund_id = t.id
      where t.status <> 'failed'
        and (t.amount_cents <> r.amount_cents or t.currency <> r.currency)`,
  },
  payment_disputed: {
    label: 'Disputed',
    remedy: ({ by, there }) =>
      `The customer disputes ${there}, and ${by} has taken it back. Answer in ${by}'s ` +
      'dashboard before its date; if it is lost, note it on the order.',
    sql: `select t.intent_id, t.id as refund_id, p.order_id, t.amount_cents as there_cents,
        null::int as here_cents, t.currency
      from ${listed('dispute')} t join payments p on p.intent_id = t.intent_id
      where t.status <> 'succeeded'`,
  },
} satisfies Record<string, Kind>;

export type DifferenceKind = keyof typeof differenceKinds;

export const differenceNames = Object.keys(differenceKinds) as [DifferenceKind];

/** All kinds in one statement, `kind` first. */
export const differencesSql = Object.entries(differenceKinds)
  .map(([kind, { sql }]) => `select '${kind}' as kind, d.* from (${sql}) d`)
  .join(' union all ');

type Found = { kind: DifferenceKind; there: string | null; here: string | null };

/** What an owner reads. */
export const explainDifference = (provider: string, { kind, there, here }: Found) => {
  const { label, remedy }: Kind = differenceKinds[kind];
  const facts = { by: titleOf(provider), there: there ?? '', here: here ?? '' };
  return { label, remedy: remedy(facts) };
};
