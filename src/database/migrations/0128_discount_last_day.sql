-- The last day of a discount; a job ends it once that day is over everywhere.
alter table products
  add column discount_last_day date,
  add constraint products_discount_last_day check
    (discount_last_day is null or discount_price_cents is not null);
create index products_discount_last_day on products (discount_last_day)
  where discount_last_day is not null;
