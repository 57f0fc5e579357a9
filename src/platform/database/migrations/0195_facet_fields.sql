-- What listings filter by, as rows: a filter by one more column of products is a row and a call.

create table facet_fields (
  -- Of facet_counts, in the type `kind`.
  name text primary key check (name ~ '^[a-z_]+$'),
  kind text not null,
  -- Of products, and SQL on it.
  column_name text not null,
  value text not null,
  -- Its words are found as those of the material are.
  is_searched boolean not null default false,
  position int generated always as identity
);
insert into facet_fields (name, kind, column_name, value) values
  ('category', 'text', 'category', 'category'),
  ('department', 'text', 'department', 'department'),
  ('brand', 'text', 'brand', 'brand'),
  ('on_sale', 'boolean', 'discount_price_cents', 'discount_price_cents is not null'),
  ('sizes_in_stock', 'text[]', 'sizes_in_stock', 'sizes_in_stock'),
  ('color_families', 'text[]', 'color_families', 'color_families');

select make_facets();
drop function if exists facet_combination;
