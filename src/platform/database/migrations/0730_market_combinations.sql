-- What filters and orders of listings read of a product stands beside its prices in a market, as in
-- the indexes of products: a page is found in one index, whatever is filtered.
alter table market_prices
  add column combination bigint,
  add column created_at timestamptz;
update market_prices m set combination = p.combination, created_at = p.created_at
from products p where p.id = m.product_id and m.size_id is null;
drop index market_prices_listing, market_prices_by_price, market_prices_by_discount;
create unique index market_prices_listing on market_prices (market, sequence desc)
  include (combination, unit_price_cents, discount_share) where size_id is null and is_sold;
create index market_prices_newest on market_prices (market, created_at desc, sequence desc)
  include (combination, unit_price_cents) where size_id is null and is_sold;
create index market_prices_by_price on market_prices (market, unit_price_cents, sequence desc)
  include (combination) where size_id is null and is_sold;
create index market_prices_by_discount on market_prices
  (market, discount_share desc, sequence desc) include (combination, unit_price_cents)
  where size_id is null and is_sold;
-- For a page of few products, in whichever order.
create index market_prices_of_combination on market_prices (market, combination, sequence)
  include (unit_price_cents, created_at, discount_share) where size_id is null and is_sold;
