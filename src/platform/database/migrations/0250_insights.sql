-- What Insights reads: sums by quarter of an hour, of which the days of every time zone are made.
-- Payments and refunds that come meanwhile are counted by the triggers that follow.
lock table payments, refunds, orders, order_lines in share row exclusive mode;

-- Each change adds a row, because an update of one would make payments wait for each other. A job
-- adds them up.
create table sales_sums (
  id bigint generated always as identity primary key,
  quarter timestamptz not null,
  is_change boolean not null default true,
  received_cents bigint not null default 0,
  refunded_cents bigint not null default 0,   -- when they were made, settled or not
  orders bigint not null default 0,   -- paid then
  due_cents bigint not null default 0,   -- of these orders
  items bigint not null default 0,   -- of these orders
  placed bigint not null default 0   -- orders placed then, paid or not
);
create index sales_sums_quarters on sales_sums (quarter);
create unique index sales_sums_of_quarter on sales_sums (quarter) where not is_change;
create index sales_sums_changes on sales_sums (id) where is_change;

-- Items of paid orders by the day and the month of UTC; hours that are no whole day are read from
-- the orders.
create table sold_items (
  id bigint generated always as identity primary key,
  grain text not null check (grain in ('change', 'day', 'month')),
  day date not null,
  product_id uuid not null,
  size_id uuid not null,
  items bigint not null,
  cents bigint not null
);
create unique index sold_items_of_size on sold_items (grain, day, product_id, size_id)
  include (items, cents) where grain <> 'change';
create index sold_items_changes on sold_items (id) where grain = 'change';

-- How often pages were seen, and searches found nothing: nothing of who did.
create table page_views (
  quarter timestamptz primary key,
  visits bigint not null default 0,
  products bigint not null default 0,
  carts bigint not null default 0,
  searches_in_vain bigint not null default 0
);

create index orders_paid on orders (paid_at) include (amount_due_cents) where paid_at is not null;
create index orders_placed on orders (placed_at);

insert into sales_sums (quarter, is_change, received_cents, refunded_cents, orders, due_cents,
  items, placed)
select date_bin('15 minutes', at, 'epoch'), false, sum(received), sum(refunded), sum(orders),
  sum(due), sum(items), sum(placed)
from (
  select settled_at as at, received_cents as received, 0 as refunded, 0 as orders, 0 as due,
    0 as items, 0 as placed
  from payments
  union all select created_at, 0, amount_cents, 0, 0, 0, 0 from refunds
  union all select paid_at, 0, 0, 1, amount_due_cents, 0, 0 from orders
  union all select o.paid_at, 0, 0, 0, 0, l.quantity, 0
    from orders o join order_lines l on l.order_id = o.id where l.removed_at is null
  union all select placed_at, 0, 0, 0, 0, 0, 1 from orders) plain
where at is not null group by 1;

insert into sold_items (grain, day, product_id, size_id, items, cents)
select grain, date_trunc(grain, o.paid_at at time zone 'UTC'), l.product_id, l.size_id,
  sum(l.quantity), sum(l.line_cents)
from orders o join order_lines l on l.order_id = o.id, (values ('day'), ('month')) one (grain)
where o.paid_at is not null and l.removed_at is null group by 1, 2, 3, 4;
