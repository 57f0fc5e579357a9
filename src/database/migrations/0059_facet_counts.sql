-- How many products have each combination of filter values, so that facets read no products.

-- Names a combination. Products that share it have equal values; equal values may have two.
create function facet_combination(
  category text, department text, brand text, is_reduced boolean, sizes text[], colors text[]
) returns bigint language sql immutable as $$
  select hash_array_extended(
    array[category, department, brand, case when is_reduced then 'sale' end, '/'] ||
      sizes || array['/'] || colors, 0)
$$;
alter table products add column combination bigint generated always as (
  facet_combination(category, department, brand, discount_price_cents is not null,
    sizes_in_stock, color_families)) stored;

-- Each change adds rows, because an update of one row would make its writers wait for each other.
-- A job adds them up.
create table facet_counts (
  id bigint generated always as identity primary key,
  combination bigint not null,
  category text not null,
  department text not null,
  brand text not null,
  on_sale boolean not null,
  sizes_in_stock text[] not null,
  color_families text[] not null,
  products int not null
);

create function count_added_products() returns trigger language plpgsql as $$
begin
  insert into facet_counts (combination, category, department, brand, on_sale, sizes_in_stock,
    color_families, products)
  select combination, category, department, brand, discount_price_cents is not null,
    sizes_in_stock, color_families, count(*)
  from added where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger products_added_counts after insert on products
  referencing new table as added for each statement execute function count_added_products();

create function count_removed_products() returns trigger language plpgsql as $$
begin
  insert into facet_counts (combination, category, department, brand, on_sale, sizes_in_stock,
    color_families, products)
  select combination, category, department, brand, discount_price_cents is not null,
    sizes_in_stock, color_families, -count(*)
  from removed where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger products_removed_counts after delete on products
  referencing old table as removed for each statement execute function count_removed_products();

create function count_changed_products() returns trigger language plpgsql as $$
begin
  insert into facet_counts (combination, category, department, brand, on_sale, sizes_in_stock,
    color_families, products)
  select version.combination, version.category, version.department, version.brand,
    version.discount_price_cents is not null, version.sizes_in_stock, version.color_families,
    sum(version.change)
  from before join after using (id), lateral (values
    (before.deleted_at, before.combination, before.category, before.department, before.brand,
      before.discount_price_cents, before.sizes_in_stock, before.color_families, -1),
    (after.deleted_at, after.combination, after.category, after.department, after.brand,
      after.discount_price_cents, after.sizes_in_stock, after.color_families, 1)
  ) version (deleted_at, combination, category, department, brand, discount_price_cents,
    sizes_in_stock, color_families, change)
  where (before.combination, before.deleted_at is null)
      is distinct from (after.combination, after.deleted_at is null)
    and version.deleted_at is null
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(version.change) <> 0;
  return null;
end $$;
create trigger products_changed_counts after update on products
  referencing old table as before new table as after
  for each statement execute function count_changed_products();

create function forget_product_counts() returns trigger language plpgsql as $$
begin
  delete from facet_counts;
  return null;
end $$;
create trigger products_emptied_counts after truncate on products
  for each statement execute function forget_product_counts();

insert into facet_counts (combination, category, department, brand, on_sale, sizes_in_stock,
  color_families, products)
select combination, category, department, brand, discount_price_cents is not null,
  sizes_in_stock, color_families, count(*)
from products where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7;

-- For facets beside a price.
create index products_combination on products (unit_price_cents, combination)
  where deleted_at is null;
analyze facet_counts;
