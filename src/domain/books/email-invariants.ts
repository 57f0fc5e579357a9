// Everybody who pays gets an email.
import type { Invariant } from './invariant.ts';

export const emailInvariants: Invariant[] = [
  {
    // The outbox keeps 90 days; price-only orders are told of when their lines are known.
    name: 'A paid order has its confirmation in the outbox, once',
    sql: `select o.number as "order", o.paid_at, count(e.id) as emails
      from orders o join users u on u.id = o.user_id
        join payments p on p.intent_id = o.transaction_id
        left join email_outbox e on e.about = o.id::text and e.kind = 'order_confirmation'
          and e.dedupe_key = 'order_confirmation:' || o.id
      where order_is_paid(o.state) and o.user_email <> '' and u.order_emails
        and (p.order_id is not null or p.closed_at is not null)
        and o.paid_at > now() - interval '80 days'
        and o.paid_at > (select at from migrations where name like '0141%')
        and o.paid_at > coalesce(u.order_emails_changed_at, '-infinity')
      group by o.id having count(e.id) <> 1`,
  },
];
