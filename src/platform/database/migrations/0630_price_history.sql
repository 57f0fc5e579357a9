-- Every price that was ever shown. keep_price writes it; the prices of today are its first rows.
create table price_history (
  id bigint generated always as identity primary key,
  market text not null default '',
  product_id uuid not null references products on delete cascade,
  -- Null: the product's price, which sizes without their own have. The history of a size that is
  -- gone stays.
  size_id uuid,
  -- Null from when a size has the price of its product again.
  price_cents int,
  shown_cents int,
  -- Of a reduced price: the lowest of the 30 days before it; null where nothing was shown then.
  prior_cents int,
  at timestamptz not null,
  check ((price_cents is null) = (shown_cents is null))
);
create index price_history_of_product on price_history (product_id, market, id);

-- No price changes between these rows and the triggers.
lock table products, product_sizes in share row exclusive mode;
insert into price_history (product_id, size_id, price_cents, shown_cents, at)
select id, null, price_cents, coalesce(discount_price_cents, price_cents), now() from products
union all
select product_id, id, price_cents, coalesce(discount_price_cents, price_cents), now()
from product_sizes where price_cents is not null;
