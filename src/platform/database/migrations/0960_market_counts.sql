-- A product's row of a market has all that its listings read, and each market has counts as the
-- shop has, so that a market's listings are read as those of the shop.
alter table market_prices
  -- The product's: what the row follows.
  add column shop_combination bigint,
  add column deleted_at timestamptz,
  add column attribute_values text[] not null default '{}',
  add column style text;
drop index market_prices_listing, market_prices_newest, market_prices_by_price,
  market_prices_by_discount, market_prices_of_combination;
create unique index market_prices_listing on market_prices (market, sequence desc)
  include (combination, unit_price_cents, discount_share, deleted_at)
  where size_id is null and is_sold;
create index market_prices_newest on market_prices (market, created_at desc, sequence desc)
  include (combination, unit_price_cents)
  where size_id is null and is_sold and deleted_at is null;
create index market_prices_by_price on market_prices (market, unit_price_cents, sequence desc)
  include (combination) where size_id is null and is_sold and deleted_at is null;
create index market_prices_by_discount on market_prices
  (market, discount_share desc, sequence desc) include (combination, unit_price_cents)
  where size_id is null and is_sold and deleted_at is null;
-- For a page of few products, in whichever order.
create index market_prices_of_combination on market_prices (market, combination, sequence)
  include (unit_price_cents, created_at, discount_share)
  where size_id is null and is_sold and deleted_at is null;
create index market_prices_combination on market_prices (market, unit_price_cents, combination)
  include (attribute_values) where size_id is null and is_sold and deleted_at is null;
create index market_prices_style on market_prices (market, style) include (sequence)
  where size_id is null and is_sold and deleted_at is null;

-- As those without a market, of its products: rows that add up.
create table market_facet_counts (like facet_counts including identity, market text not null,
  primary key (id));
create index market_facet_counts_of_combination on market_facet_counts (market, combination);
create table market_size_counts (like size_counts including identity, market text not null,
  primary key (id));
create index market_size_counts_of_market on market_size_counts (market);
create table market_stretch_counts (like stretch_counts including identity including defaults,
  market text not null, primary key (id));
create unique index market_stretch_counts_sums on market_stretch_counts
  (market, listing, starts, combination) where not is_change;
create index market_stretch_counts_to_add_up on market_stretch_counts (id)
  where is_change or products = 0;
create index market_stretch_counts_read on market_stretch_counts
  (market, listing, starts, combination) include (products);
create table market_attribute_counts (like attribute_counts including identity,
  market text not null, primary key (id));
create index market_attribute_counts_of_market on market_attribute_counts
  (market, combination, tag) include (products);


select make_market_counts();
