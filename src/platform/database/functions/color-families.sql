-- The families of a color name: 'Ecru / Navy' is Beige and Blue.
create or replace function color_families_of(color_name text) returns text[]
language sql stable as $$
  select coalesce(array_agg(distinct family order by family), '{}')
  from color_families
  -- Split once, not for each row.
  where word = any((select regexp_split_to_array(lower(unaccent(color_name)), '[^a-z]+'))::text[])
$$;

create or replace function set_color_families() returns trigger language plpgsql as $$
begin
  new.color_families := color_families_of(new.color_name);
  return new;
end $$;
create or replace trigger products_color_families before insert or update of color_name on products
  for each row execute function set_color_families();

create or replace function update_color_families() returns trigger language plpgsql as $$
begin
  update products set color_families = color_families_of(color_name)
  where color_families <> color_families_of(color_name);
  return null;
end $$;
create or replace trigger color_families_changed after insert or update or delete on color_families
  for each statement execute function update_color_families();
