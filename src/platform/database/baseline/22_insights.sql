-- What Insights reads: sums by quarter of an hour, of which the days of every time zone are made.
-- Each change adds a row, because an update of one would make payments wait for each other. A job
-- adds them up.
create table sales_sums (
  id bigint generated always as identity primary key,
  quarter timestamptz not null,
  is_change boolean,   -- null, or true: still to be added up
  received_cents bigint not null default 0,
  refunded_cents bigint not null default 0,   -- when they were made, settled or not
  orders bigint not null default 0,   -- paid then
  due_cents bigint not null default 0,   -- of these orders
  items bigint not null default 0,   -- of these orders
  placed bigint not null default 0,   -- orders placed then, paid or not
  lines bigint not null default 0   -- of the orders paid then
);
create index sales_sums_quarters on sales_sums (quarter);
create unique index sales_sums_of_quarter on sales_sums (quarter) where not is_change;
create index sales_sums_changes on sales_sums (id) where is_change;
create index sales_sums_to_add_up on sales_sums (id) where is_change is not false;

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
