// Stored sums of customers equal what their orders say.
import type { Invariant } from './invariant.ts';

const ownCents = `coalesce(sum(o.amount_due_cents - o.refunded)
  filter (where o.currency = (select shop_currency())), 0)`;

export const customerInvariants: Invariant[] = [
  {
    name: "A customer's totals are the sums of their paid orders and refunds",
    sql: `select u.id as customer, t.orders, t.spent_cents, t.elsewhere,
        count(o.id) as paid, ${ownCents} as paid_cents
      from users u left join customer_totals t on t.user_id = u.id
      left join (select id, user_id, currency, amount_due_cents, paid_at,
          (select coalesce(sum(amount_cents), 0) from refunds r
            where r.intent_id = transaction_id and r.reason <> 'unused') as refunded
        from orders where order_is_paid(state)) o on o.user_id = u.id
      group by u.id, t.user_id
      having t.user_id is null or t.orders <> count(o.id)
        or t.spent_cents <> ${ownCents}
        or (select coalesce(sum((total ->> 'orders')::int), 0)
            from jsonb_each(t.elsewhere) other (currency, total))
          <> count(o.id) filter (where o.currency <> (select shop_currency()))
        or exists (select from jsonb_each(t.elsewhere) other (code, total)
          where (total ->> 'cents')::bigint <> coalesce((
            select sum(order_spent_cents(f.state, f.amount_due_cents, f.transaction_id))
            from orders f where f.user_id = u.id and f.currency = other.code), 0))
        or t.last_paid_at is distinct from coalesce(max(o.paid_at), '-infinity')`,
  },
  {
    name: 'Totals are of accounts that exist',
    sql: `select t.user_id as customer from customer_totals t left join users u on u.id = t.user_id
      where u.id is null`,
  },
];
