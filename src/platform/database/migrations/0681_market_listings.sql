-- What listings of a market read beside the price: the row of a product has what products have.
alter table market_prices
  -- Of a product's row: whether the market sells it.
  add column is_sold boolean not null default true,
  -- The product's, for the orders of listings.
  add column sequence bigint,
  -- Of sizes with their own price in the market, as products have them of the shop's.
  add column sizes_price_cents int,
  add column sizes_discount_share double precision,
  add column all_sizes_priced boolean not null default false;
update market_prices m set sequence = p.sequence from products p
where p.id = m.product_id and m.size_id is null;
alter table market_prices
  add column unit_price_cents int generated always as (
    case when size_id is null then least(sizes_price_cents,
      case when not all_sizes_priced then coalesce(discount_price_cents, price_cents) end) end)
    stored,
  add column discount_share double precision generated always as (
    case when size_id is null then greatest(sizes_discount_share,
      case when all_sizes_priced then null when discount_price_cents is null then 0
        else 1 - discount_price_cents::double precision / price_cents end) end) stored;
create unique index market_prices_listing on market_prices (market, sequence desc)
  include (unit_price_cents, discount_share) where size_id is null and is_sold;
create index market_prices_by_price on market_prices (market, unit_price_cents, sequence desc)
  where size_id is null and is_sold;
create index market_prices_by_discount on market_prices
  (market, discount_share desc, sequence desc) where size_id is null and is_sold;
create index market_prices_unsold on market_prices (market, sequence)
  where size_id is null and not is_sold;
