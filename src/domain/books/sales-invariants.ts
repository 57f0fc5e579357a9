// The sums of Insights equal plain SQL over payments, refunds, orders and lines.
import { countedLines, type Invariant } from './invariant.ts';

/** 1 for money of the shop's own currency, else 0. */
const isOwn = '(currency = (select shop_currency()))::int';

/** Each with its market, and money in its currency. */
const facts = `(
  select settled_at as at, coalesce(o.market, '') as market, p.currency,
    received_cents as received, 0 as refunded, 0 as orders, 0 as due, 0 as items, 0 as lines,
    0 as placed from payments p left join orders o on o.id = p.order_id
  union all select created_at, coalesce(o.market, ''), r.currency, 0, amount_cents, 0, 0, 0, 0, 0
    from refunds r left join orders o on o.id = r.order_id
  union all select paid_at, market, currency, 0, 0, 1, amount_due_cents, 0, 0, 0 from orders
  union all select placed_at, market, currency, 0, 0, 0, 0, 0, 0, 1 from orders
  union all select o.paid_at, o.market, o.currency, 0, 0, 0, 0, l.quantity, 1, 0
    from orders o join ${countedLines} l on l.order_id = o.id)`;

const plainSums = `(
  select quarter_of(at) as quarter, sum(received * ${isOwn}) as received,
    sum(refunded * ${isOwn}) as refunded, sum(orders) as orders, sum(due * ${isOwn}) as due,
    sum(items) as items, sum(lines) as lines, sum(placed) as placed,
    sum(orders * (1 - ${isOwn})) as "foreign"
  from ${facts} fact where at is not null group by 1)`;

const keptSums = `(
  select quarter, sum(received_cents) as received, sum(refunded_cents) as refunded,
    sum(orders) as orders, sum(due_cents) as due, sum(items) as items, sum(lines) as lines,
    sum(placed) as placed, sum(foreign_orders) as "foreign"
  from sales_sums group by 1
  having (sum(received_cents), sum(refunded_cents), sum(orders), sum(due_cents), sum(items),
    sum(lines), sum(placed), sum(foreign_orders)) <> (0, 0, 0, 0, 0, 0, 0, 0))`;

const soldBy = (grain: 'day' | 'month'): Invariant => ({
  name: `Items sold by ${grain} are those of paid orders`,
  sql: `select day, size_id as size, sum(items) as difference, sum(cents) as cents
    from (
      select date_trunc('${grain}', day::timestamp)::date as day, product_id, size_id, items, cents
      from sold_items where grain in ('change', '${grain}')
      union all
      select date_trunc('${grain}', o.paid_at at time zone 'UTC')::date, l.product_id, l.size_id,
        -l.quantity, -l.line_cents * ${isOwn}
      from orders o join ${countedLines} l on l.order_id = o.id
      where o.paid_at is not null) one
    group by day, product_id, size_id having sum(items) <> 0 or sum(cents) <> 0`,
});

const marketSoldBy = (grain: 'day' | 'month'): Invariant => ({
  name: `Items sold by ${grain} in each market are those of its paid orders`,
  sql: `select market, day, size_id as size, sum(items) as difference, sum(cents) as cents
    from (
      select market, currency, date_trunc('${grain}', day::timestamp)::date as day, product_id,
        size_id, items, cents
      from market_sold_items where grain in ('change', '${grain}')
      union all
      select o.market, o.currency, date_trunc('${grain}', o.paid_at at time zone 'UTC')::date,
        l.product_id, l.size_id, -l.quantity, -l.line_cents
      from orders o join ${countedLines} l on l.order_id = o.id
      where o.paid_at is not null and o.market <> '') one
    group by market, currency, day, product_id, size_id
    having sum(items) <> 0 or sum(cents) <> 0`,
});

export const salesInvariants: Invariant[] = [
  {
    name: 'Sums of sales by quarter of an hour are those of payments, refunds and orders',
    sql: `select quarter, kept.received, plain.received as plain_received, kept.orders,
        plain.orders as plain_orders
      from ${keptSums} kept full join ${plainSums} plain using (quarter)
      where (kept.received, kept.refunded, kept.orders, kept.due, kept.items, kept.lines,
          kept.placed, kept."foreign")
        is distinct from (plain.received, plain.refunded, plain.orders, plain.due, plain.items,
          plain.lines, plain.placed, plain."foreign")
        and (plain.received, plain.refunded, plain.orders, plain.due, plain.items, plain.lines,
            plain.placed, plain."foreign")
          is distinct from (0, 0, 0, 0, 0, 0, 0, 0)`,
  },
  soldBy('day'),
  soldBy('month'),
  {
    name: 'Sums of sales of each market are those of its payments, refunds and orders',
    sql: `select market, quarter, currency, sum(received) as received, sum(refunded) as refunded,
        sum(orders) as orders, sum(due) as due
      from (
        select market, quarter, currency, received_cents as received, refunded_cents as refunded,
          orders, due_cents as due, items, lines, placed from market_sales
        union all select market, quarter_of(at), currency, -received, -refunded, -orders, -due,
          -items, -lines, -placed from ${facts} fact where at is not null and market <> '') one
      group by market, quarter, currency
      having (sum(received), sum(refunded), sum(orders), sum(due), sum(items), sum(lines),
        sum(placed)) <> (0, 0, 0, 0, 0, 0, 0)`,
  },
  marketSoldBy('day'),
  marketSoldBy('month'),
];
