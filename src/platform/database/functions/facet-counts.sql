-- What these triggers run is written by the rows of facet_fields.
select make_facet_triggers();
create or replace trigger products_added_counts after insert on products
  referencing new table as added for each statement execute function count_added_products();
create or replace trigger products_removed_counts after delete on products
  referencing old table as removed for each statement execute function count_removed_products();
create or replace trigger products_changed_counts after update on products
  referencing old table as before new table as after
  for each statement execute function count_changed_products();

create or replace function forget_product_counts() returns trigger language plpgsql as $$
begin
  perform forget_facets();
  return null;
end $$;
create or replace trigger products_emptied_counts after truncate on products
  for each statement execute function forget_product_counts();
