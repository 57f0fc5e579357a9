-- Admins narrow and order all products without reading the products that are not on the page. The
-- name is included beside lower(name), because otherwise PostgreSQL reads it from the table.
drop index products_by_name;
create index products_by_name on products (lower(name), sequence desc)
  include (name, category, department, brand, discount_price_cents)
  where deleted_at is null;
-- Beside product_stocks.
create index products_by_id on products (id)
  include (sequence, category, department, brand, discount_price_cents)
  where deleted_at is null;
