create or replace function count_added_products() returns trigger language plpgsql as $$
begin
  insert into facet_counts (combination, category, department, brand, on_sale, sizes_in_stock,
    color_families, products)
  select combination, category, department, brand, discount_price_cents is not null,
    sizes_in_stock, color_families, count(*)
  from added where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create or replace trigger products_added_counts after insert on products
  referencing new table as added for each statement execute function count_added_products();

create or replace function count_removed_products() returns trigger language plpgsql as $$
begin
  insert into facet_counts (combination, category, department, brand, on_sale, sizes_in_stock,
    color_families, products)
  select combination, category, department, brand, discount_price_cents is not null,
    sizes_in_stock, color_families, -count(*)
  from removed where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create or replace trigger products_removed_counts after delete on products
  referencing old table as removed for each statement execute function count_removed_products();

create or replace function count_changed_products() returns trigger language plpgsql as $$
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
create or replace trigger products_changed_counts after update on products
  referencing old table as before new table as after
  for each statement execute function count_changed_products();

create or replace function forget_product_counts() returns trigger language plpgsql as $$
begin
  delete from facet_counts;
  return null;
end $$;
create or replace trigger products_emptied_counts after truncate on products
  for each statement execute function forget_product_counts();
