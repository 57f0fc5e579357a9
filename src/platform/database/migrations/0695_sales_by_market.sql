-- Sales in the markets that are not the default, in the currency of each order: sales_sums and
-- sold_items have those of the whole shop, so the default market is what is left of them.
create table market_sales (
  id bigint generated always as identity primary key,
  quarter timestamptz not null,
  market text not null,
  currency text not null,
  is_change boolean not null default true,   -- still to be added up
  received_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  orders bigint not null default 0,
  due_cents bigint not null default 0,
  items bigint not null default 0,
  placed bigint not null default 0,
  lines bigint not null default 0
);
create index market_sales_quarters on market_sales (quarter, market);
create unique index market_sales_of_quarter on market_sales (market, quarter, currency)
  where not is_change;
create index market_sales_to_add_up on market_sales (id) where is_change;

create table market_sold_items (
  id bigint generated always as identity primary key,
  market text not null,
  currency text not null,
  grain text not null default 'change' check (grain in ('change', 'day', 'month')),
  day date not null,
  product_id uuid not null,
  size_id uuid not null,
  items bigint not null,
  cents bigint not null
);
create unique index market_sold_items_of_size
  on market_sold_items (grain, day, market, product_id, size_id, currency)
  include (items, cents) where grain <> 'change';
create index market_sold_items_changes on market_sold_items (id) where grain = 'change';

-- The lists and the sums of one market.
alter table listed_orders add column market text not null default '';
create index listed_orders_of_market on listed_orders (market, placed_at desc, number desc)
  where market <> '';
create index orders_of_market on orders (market, paid_at) include (id, amount_due_cents)
  where market <> '';
