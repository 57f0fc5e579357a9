// Each payment pays one order or is refunded, in full and once.
import { type Invariant, owedSince } from './invariant.ts';

const refunded = `(select coalesce(sum(r.amount_cents), 0) from refunds r
  where r.intent_id = p.intent_id)`;

/** Refunds by the shop itself; a refund by an admin does not undo the sale. */
const refundedByShop = `(select coalesce(sum(r.amount_cents), 0) from refunds r
  where r.intent_id = p.intent_id and r.created_by is null)`;

/** Price-only: its customer has time to report lines. A shop that stood still has yet to end it. */
const isStillClaimed = `p.order_id is null
  and greatest(p.settled_at, (select max(at) from migrations)) > ${owedSince}`;

export const paymentInvariants: Invariant[] = [
  {
    name: 'The numbers of invoices have no gap',
    sql: `select s.name as series, s.last, count(i.id) as invoices, max(i.sequence) as highest
      from invoice_series s left join invoices i on i.series = s.name
      group by s.name having count(i.id) <> s.last or max(i.sequence) is distinct from s.last`,
  },
  {
    name: 'An invoice is of what its order cost, and its credit notes of what was paid back',
    sql: `select i.series || i.sequence as invoice, i.document ->> 'totalCents' as total,
        coalesce(r.amount_cents, o.amount_due_cents) as moved
      from invoices i join orders o on o.id = i.order_id left join refunds r on r.id = i.refund_id
      where (i.document ->> 'totalCents')::int <> coalesce(r.amount_cents, o.amount_due_cents)`,
  },
  {
    name: 'A paid order has one settled payment, of its own customer',
    sql: `select o.number as "order", o.state, o.transaction_id as payment,
        p.state as payment_state
      from orders o left join payments p on p.intent_id = o.transaction_id
        and p.user_id is not distinct from o.user_id and coalesce(p.order_id, o.id) = o.id
      where order_is_paid(o.state) and p.state is distinct from 'settled'`,
  },
  {
    name: 'Only a paid order has a payment that paid it, and a time of payment',
    sql: `select number as "order", state, transaction_id as payment, paid_at from orders
      where order_is_paid(state) <> (transaction_id is not null)
        or order_is_paid(state) <> (paid_at is not null)`,
  },
  {
    name: 'No payment pays two orders',
    sql: `select transaction_id as payment, count(*) as orders from orders
      where transaction_id is not null group by transaction_id having count(*) > 1`,
  },
  {
    name: 'A paid order keeps exactly its amount due of the money received',
    sql: `select o.number as "order", o.amount_due_cents, p.received_cents,
        ${refundedByShop} as refunded, o.currency
      from orders o join payments p on p.intent_id = o.transaction_id
      where order_is_paid(o.state) and payment_status(o.state, o.transaction_id) <> 'refunded'
        and p.received_cents - ${refundedByShop} <> o.amount_due_cents
        and not (${isStillClaimed}
          and p.received_cents - ${refundedByShop} > o.amount_due_cents)`,
  },
  {
    name: 'A settled payment pays one order or is refunded in full',
    sql: `select p.intent_id as payment, p.received_cents, ${refunded} as refunded, p.currency
      from payments p
      where p.state = 'settled' and ${refunded} < p.received_cents
        and not exists (select from orders o where o.transaction_id = p.intent_id)
        and not (${isStillClaimed})`,
  },
  {
    name: 'No more is refunded than was received',
    sql: `select p.intent_id as payment, p.received_cents, ${refunded} as refunded, p.currency
      from payments p where ${refunded} > coalesce(p.received_cents, 0)`,
  },
  {
    name: 'A refund of lines is the sum of their parts, and of lines of its order',
    sql: `select r.intent_id as payment, r.amount_cents, sum(x.amount_cents) as parts,
        r.currency
      from refunds r join refund_lines x on x.refund_id = r.id
        join order_lines l on l.id = x.line_id
      group by r.id having sum(x.amount_cents) <> r.amount_cents
        or bool_or(l.order_id is distinct from r.order_id)`,
  },
  {
    name: 'Only paid lines are refunded, none of their items twice, and no more are restocked',
    sql: `select o.number as "order", o.state, l.id as line, l.quantity, g.refunded, g.restocked
      from (select distinct line_id from refund_lines) x join order_lines l on l.id = x.line_id
        join orders o on o.id = l.order_id left join line_goods g on g.line_id = l.id
      where not order_is_paid(o.state) or g.line_id is null or g.refunded > l.quantity
        or g.restocked > l.quantity or g.to_fulfill < 0`,
  },
  {
    name: 'Expired and canceled orders keep no money',
    sql: `select o.number as "order", o.state, p.received_cents, ${refunded} as refunded, p.currency
      from orders o join payments p on p.order_id = o.id
      where not order_is_active(o.state) and p.state = 'settled'
        and ${refunded} <> p.received_cents`,
  },
  {
    name: 'No payment is of a later revision than its order',
    sql: `select o.number as "order", o.revision, p.order_revision, p.intent_id as payment
      from payments p join orders o on o.id = p.order_id
      where p.order_revision > o.revision`,
  },
  {
    name: 'A payment is in the currency of its order, and a refund in that of its payment',
    sql: `select 'payment' as what, p.intent_id as id, p.currency, o.currency as due
      from payments p join orders o on o.id = p.order_id or o.transaction_id = p.intent_id
      where p.currency <> o.currency
      union all select 'refund', r.id::text, r.currency, p.currency
      from refunds r join payments p using (intent_id) where r.currency <> p.currency`,
  },
  {
    name: 'No refund is owed for an hour, unless it was canceled at the provider',
    sql: `select intent_id as payment, amount_cents, currency, reason, created_at from refunds
      where settled_at is null and canceled_at is null and created_at < ${owedSince}`,
  },
  {
    name: 'No refund that was paid outside of the provider is paid by it, too',
    sql: `select intent_id as payment, amount_cents, currency, outside_on from refunds
      where settled_at is not null and outside_way is not null`,
  },
  {
    name: 'No payment stays open for an hour after its order ended',
    sql: `select o.number as "order", o.state, p.intent_id as payment, p.state as payment_state
      from payments p join orders o on o.id = p.order_id
      where p.state in ('open', 'superseded') and o.state <> 'unpaid'
        and (select max(at) from order_transitions where order_id = o.id) < ${owedSince}`,
  },
  {
    name: 'A payment that is on its way is of what its order costs',
    sql: `select o.number as "order", o.amount_due_cents, p.amount_cents, p.currency
      from payments p join orders o on o.id = p.order_id
      where p.state = 'open' and p.pending_since is not null and o.state = 'unpaid'
        and p.order_revision = o.revision and p.amount_cents <> o.amount_due_cents`,
  },
  {
    name: 'No payment waits for an hour to be compared with the provider',
    sql: `select intent_id as payment, state, check_at from payments
      where state in ('open', 'superseded') and check_at < ${owedSince}`,
  },
];
