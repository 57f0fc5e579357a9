// Orders: their sums, their states, and the way they came to them.
import { countedLines, type Invariant, isRecorded, owedSince } from './invariant.ts';

/** Before migration 0051 a customer was an account. */
const countsByMailbox = (time: string): string =>
  `${time} >= (select coalesce(min(at), '-infinity') from migrations where name like '0051%')`;

/** Each with its orders that count. */
const usesOfDiscounts = `promo_codes c join order_adjustments a on a.discount = c.code
  join orders o on o.id = a.order_id where order_is_active(o.state)`;

export const orderInvariants: Invariant[] = [
  {
    name: 'A line costs its quantity times its unit price',
    sql: `select o.number as "order", l.id as line, l.quantity, l.unit_price_cents, l.line_cents
      from order_lines l join orders o on o.id = l.order_id
      where l.line_cents <> l.quantity * l.unit_price_cents`,
  },
  {
    // An order that is canceled by removing its lines keeps the totals of the removed lines.
    name: 'The subtotal of an order is the sum of its lines',
    sql: `select o.number as "order", o.subtotal_cents, coalesce(sum(l.line_cents), 0) as lines
      from orders o left join ${countedLines} l on l.order_id = o.id
      group by o.id having o.subtotal_cents <> coalesce(sum(l.line_cents), 0)
        and not (o.state = 'canceled' and count(l.id) = 0)`,
  },
  {
    name: 'The amount due is subtotal, shipping and taxes plus adjustments',
    sql: `select o.number as "order", o.amount_due_cents, o.subtotal_cents, o.shipping_cents,
        o.taxes_cents, coalesce(sum(a.cents), 0) as adjustments
      from orders o left join order_adjustments a on a.order_id = o.id
      group by o.id having o.amount_due_cents <> o.subtotal_cents + o.shipping_cents
        + o.taxes_cents + coalesce(sum(a.cents), 0)`,
  },
  {
    name: 'An order has lines, unless it was canceled by removing them',
    sql: `select o.number as "order", o.state, t.reason, count(l.id) as lines
      from orders o left join ${countedLines} l on l.order_id = o.id
        left join order_transitions t on t.order_id = o.id and t.to_state = 'canceled'
      group by o.id, t.reason having (count(l.id) = 0)
        <> (o.state = 'canceled' and t.reason is distinct from 'canceled_by_admin')`,
  },
  {
    name: 'An unpaid order has no hidden lines',
    sql: `select o.number as "order", o.state, l.id as line
      from order_lines l join orders o on o.id = l.order_id
      where l.hidden_at is not null and (o.state = 'unpaid' or l.removed_at is not null)`,
  },
  {
    name: 'Only what was paid is fulfilled, and not before',
    sql: `select o.number as "order", o.state, o.paid_at, f.fulfilled_at
      from fulfillments f join orders o on o.id = f.order_id
      where not order_is_paid(o.state) or f.fulfilled_at < o.paid_at`,
  },
  {
    name: 'A parcel has lines of its order, and no line is sent more often than it was bought',
    sql: `select o.number as "order", f.id as fulfillment, g.quantity, g.fulfilled
      from fulfillments f join orders o on o.id = f.order_id
        left join fulfillment_lines x on x.fulfillment_id = f.id
        left join line_goods g on g.line_id = x.line_id
      where g.order_id is distinct from f.order_id or g.fulfilled > g.quantity`,
  },
  {
    name: 'Only what was sent comes back, and once',
    sql: `select o.number as "order", t.id as return, g.fulfilled, g.returned
      from returns t join orders o on o.id = t.order_id
        left join return_lines x on x.return_id = t.id
        left join line_goods g on g.line_id = x.line_id
      where g.order_id is distinct from t.order_id or g.returned > g.fulfilled`,
  },
  {
    name: "An order's state is that of its last transition",
    sql: `select o.number as "order", o.state, t.to_state as transition
      from orders o left join lateral (select to_state from order_transitions
        where order_id = o.id order by id desc limit 1) t on true
      where t.to_state is null or (o.state <> t.to_state and ${isRecorded('o.placed_at')})`,
  },
  {
    name: 'Transitions follow each other, from unpaid on, as the states allow',
    sql: `select o.number as "order", t.from_state, t.to_state
      from (select *, lag(to_state) over of_order as before, row_number() over of_order as place
        from order_transitions window of_order as (partition by order_id order by id)) t
      join orders o on o.id = t.order_id
      where case when t.place = 1 then t.from_state is not null or t.to_state <> 'unpaid'
        else t.from_state is distinct from t.before
          or not order_can_move(t.from_state, t.to_state) end`,
  },
  {
    name: 'A first-purchase discount is used once by a customer, for the first purchase',
    sql: `with paid as (
        select o.*, canonical_email(nullif(o.user_email, '')) as mailbox,
          has_first_purchase(o.id) as is_first, (select min(id) from order_transitions
            where order_id = o.id and to_state = 'paid') as place
        from orders o where order_is_paid(o.state))
      select o.number as "order", min(other.number) as earlier
      from paid o join paid other on other.id <> o.id
        and (other.user_id = o.user_id
          or (other.mailbox = o.mailbox and ${countsByMailbox('o.placed_at')}))
        and (other.place < o.place or other.is_first)
      where o.is_first group by o.number`,
  },
  {
    name: 'No discount is used more often than it may be',
    sql: `select c.code, c.redemptions_max, count(*) as uses from ${usesOfDiscounts}
      group by c.code having count(*) > c.redemptions_max`,
  },
  {
    name: 'No customer uses a discount more often than it may be',
    sql: `select c.code, c.customer_redemptions_max, count(*) as uses, min(o.number) as "order"
      from ${usesOfDiscounts} and o.user_email <> ''
      group by c.code, canonical_email(o.user_email)
      having count(*) > c.customer_redemptions_max`,
  },
  {
    // A canceled order keeps the totals of the lines that it lost.
    name: 'An order with a promo code has the adjustment that the code gives',
    sql: `select o.number as "order", o.promo_code, o.subtotal_cents, a.cents
      from orders o join promo_codes c on c.code = o.promo_code
        left join order_adjustments a on a.order_id = o.id and a.discount = o.promo_code
      where a.cents is null or (c.terms is null and (o.subtotal_cents < c.minimum_subtotal_cents
        or (not c.combines and a.cents <> -case c.kind
          when 'amount' then least(c.value, o.subtotal_cents)
          else part_of_cents(o.subtotal_cents, c.value, 10000) end)))`,
  },
  {
    name: 'A discount of an order is automatic, or of its promo code',
    sql: `select o.number as "order", o.promo_code, a.kind, a.discount, a.cents
      from order_adjustments a join orders o on o.id = a.order_id
      where (a.kind in ('promo_code', 'discount') and a.discount is null)
        or (a.discount not like 'auto-%' and a.discount is distinct from o.promo_code)`,
  },
  {
    name: 'What discounts took off the lines of an order is what they took off it',
    sql: `select o.number as "order", taken.cents, given.cents as discounts
      from orders o join lateral (select sum(discount_cents) as cents from ${countedLines} l
          where l.order_id = o.id) taken on taken.cents > 0
        cross join lateral (select coalesce(-sum(cents), 0) as cents from order_adjustments a
          where a.order_id = o.id and a.kind in ('promo_code', 'discount')) given
      where taken.cents <> given.cents`,
  },
  {
    name: 'No unpaid order is an hour past the end of its reservation',
    sql: `select number as "order", reserved_until from orders
      where state = 'unpaid' and reserved_until < ${owedSince}`,
  },
  {
    name: 'The lists of orders show each order as it is',
    sql: `with visible as (
        select o.id as order_id, o.number, order_status(o.state, o.transaction_id) as state,
          o.placed_at, order_words(o.number, o.user_name,
          o.user_email, string_agg(l.product_name, ' ' order by l.position, l.id)) as words,
          bool_and(l.hidden_at is not null) as is_hidden, o.state = 'paid'
            and bool_or(g.to_fulfill > 0) as is_to_fulfill, o.market
        from orders o join ${countedLines} l on l.order_id = o.id
          join line_goods g on g.line_id = l.id
        where o.state <> 'canceled' group by o.id)
      select coalesce(v.number, l.number) as "order", v.state, l.state as listed
      from visible v full join listed_orders l using (order_id)
      where (v.number, v.state, v.placed_at, v.words, v.is_hidden, v.is_to_fulfill, v.market)
        is distinct from
        (l.number, l.state, l.placed_at, l.words, l.is_hidden, l.is_to_fulfill, l.market)`,
  },
  {
    name: 'The counts of the lists of orders are right',
    sql: `select state, sum(counted) as counted, sum(listed) as listed
      from (select state, orders as counted, 0 as listed from order_counts
        union all select state, 0, 1 from listed_orders where not is_hidden
        union all select 'to_fulfill', 0, 1 from listed_orders where is_to_fulfill) both_sides
      group by state having sum(counted) <> sum(listed)`,
  },
];
