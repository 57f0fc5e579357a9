-- A discount that begins on a later day waits beside the one of today.
alter table products
  add column coming_discount_cents int,
  add column coming_first_day date,
  add column coming_last_day date;
create index products_coming_first_day on products (coming_first_day)
  where coming_first_day is not null;
-- Discounts of sizes with their own prices have a last day, also without one of the product.
alter table products drop constraint products_discount_last_day;
