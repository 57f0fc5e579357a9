-- What a product, or a size, costs in a market: typed, or derived from the shop's price by the
-- market's rule. Rows are written when a price or a rule changes, never when one is read.
create table market_prices (
  id bigint generated always as identity primary key,
  market text not null references markets on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- Null: the product's, as in product_sizes.
  size_id uuid references product_sizes on delete cascade,
  price_cents int not null check (price_cents >= 0),
  discount_price_cents int,
  is_typed boolean not null default false,
  check (discount_price_cents >= 0 and discount_price_cents < price_cents),
  unique nulls not distinct (market, product_id, size_id)
);
create index market_prices_of_product on market_prices (product_id);
create index market_prices_of_size on market_prices (size_id) where size_id is not null;

-- After which product prices are still to be derived by a new rule; null: none.
alter table markets add column prices_due_after uuid;
update markets set prices_due_after = '00000000-0000-0000-0000-000000000000';
