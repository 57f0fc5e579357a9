-- Whether some discount has no last day: the menus say when the sale ends.
create index products_endless_discount on products (sequence)
  where deleted_at is null and discount_price_cents is not null and discount_last_day is null;
