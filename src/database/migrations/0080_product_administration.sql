-- What admins do to products: several editors, SKUs, and a list of all of them.
alter table products add column revision int not null default 1;
alter table product_sizes add column sku text check (sku <> '');
create unique index product_sizes_sku on product_sizes (sku) where sku is not null;
-- Two labels may be exchanged in one statement.
alter table product_sizes drop constraint product_sizes_product_id_label_key,
  add constraint product_sizes_product_id_label_key unique (product_id, label) deferrable;

-- ' belted trench coat norrvane', as in 0067: a short word is found where one begins.
create function product_words(name text, brand text, slug text) returns text
language sql immutable parallel safe set search_path from current as $$
  select ' ' || lower(unaccent(name)) || ' ' || lower(unaccent(brand)) || ' ' || slug
$$;
create index products_managed_words on products
  using gin (product_words(name, brand, slug) gin_trgm_ops);
create index products_by_name on products (lower(name), sequence desc);
create index products_by_price on products (unit_price_cents, sequence desc);
create index products_archived on products (sequence desc) where deleted_at is not null;
create index products_sold_out on products (sequence desc)
  where deleted_at is null and sizes_in_stock = '{}';
