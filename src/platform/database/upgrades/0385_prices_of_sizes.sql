-- A size without its own price has the product's, and its discount price.
alter table product_sizes
  add column price_cents int check (price_cents >= 0),
  add column discount_price_cents int,
  add constraint product_sizes_discount_price check (discount_price_cents is null
    or (price_cents is not null and discount_price_cents >= 0
      and discount_price_cents < price_cents));
