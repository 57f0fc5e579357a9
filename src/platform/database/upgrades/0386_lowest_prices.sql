-- Listings sort and filter by the lowest price for sale, those of sizes among them. The triggers
-- of sizes keep these: null without a size that has its own price.
lock table products in share row exclusive mode;
alter table products
  add column sizes_price_cents int,
  add column sizes_discount_share double precision,
  add column all_sizes_priced boolean not null default false;

select make_price_columns();
comment on index products_endless_discount is 'retired';
