-- Filters by color family, size in stock, price and sale; sorting by price, age and discount.

-- Words of color names and the family that each belongs to; the shop adds its own rows.
create table color_families (
  word text primary key check (word ~ '^[a-z]+$'),
  family text not null check (family <> '')
);
insert into color_families (word, family)
select word, family
from (values
  ('Black', 'black,ink,jet,onyx'),
  ('White', 'white,ivory,chalk,cream,pearl'),
  ('Beige', 'beige,sand,oat,stone,natural,ecru,khaki,champagne,taupe,neutral'),
  ('Brown', 'brown,camel,caramel,rust,tan,chocolate,chestnut,cognac,mocha'),
  ('Gray', 'gray,grey,charcoal,heather,slate,ash,melange,silver,graphite'),
  ('Blue', 'blue,navy,denim,indigo,sky,azure,cobalt,teal,cornflower,wash'),
  ('Green', 'green,forest,sage,moss,olive,fern,pine,emerald,mint'),
  ('Yellow', 'yellow,mustard,gold,lemon,ochre'),
  ('Orange', 'orange,terracotta,apricot,amber'),
  ('Red', 'red,brick,burgundy,crimson,scarlet,wine,cherry,maroon'),
  ('Pink', 'pink,rose,blush,fuchsia,salmon,coral,magenta'),
  ('Purple', 'purple,lilac,lavender,violet,plum,aubergine,mauve')
) families (family, words), regexp_split_to_table(words, ',') word;

-- The families of a color name: 'Ecru / Navy' is Beige and Blue.
create function color_families_of(color_name text) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct family order by family), '{}')
  from color_families
  where word = any(regexp_split_to_array(lower(unaccent(color_name)), '[^a-z]+'))
$$;

alter table products
  add column color_families text[] not null default '{}',
  add column sizes_in_stock text[] not null default '{}',
  add column unit_price_cents int
    generated always as (coalesce(discount_price_cents, price_cents)) stored,
  add column discount_share double precision generated always as (
    case when discount_price_cents is null then 0
    else 1 - discount_price_cents::double precision / price_cents end) stored;

create function set_color_families() returns trigger language plpgsql as $$
begin
  new.color_families := color_families_of(new.color_name);
  return new;
end $$;
create trigger products_color_families before insert or update of color_name on products
  for each row execute function set_color_families();

create function update_color_families() returns trigger language plpgsql as $$
begin
  update products set color_families = color_families_of(color_name)
  where color_families <> color_families_of(color_name);
  return null;
end $$;
create trigger color_families_changed after insert or update or delete on color_families
  for each statement execute function update_color_families();

-- Products are locked in the order of their ids, then read anew: concurrent orders of other sizes
-- of one product wait for each other and lose nothing.
create function update_sizes_in_stock(changed uuid[]) returns void language plpgsql as $$
begin
  if changed is null then return; end if;
  perform from products where id = any(changed) order by id for no key update;
  update products p set sizes_in_stock = coalesce(
    (select array_agg(label order by position) from product_sizes
     where product_id = p.id and stock > 0), '{}')
  where id = any(changed);
end $$;

create function sizes_added() returns trigger language plpgsql as $$
begin
  perform update_sizes_in_stock(array_agg(distinct product_id)) from added where stock > 0;
  return null;
end $$;
create trigger product_sizes_added after insert on product_sizes
  referencing new table as added for each statement execute function sizes_added();

create function sizes_removed() returns trigger language plpgsql as $$
begin
  perform update_sizes_in_stock(array_agg(distinct product_id)) from removed where stock > 0;
  return null;
end $$;
create trigger product_sizes_removed after delete on product_sizes
  referencing old table as removed for each statement execute function sizes_removed();

-- Most changes of stock neither sell a size out nor bring it back, and touch no product.
create function sizes_changed() returns trigger language plpgsql as $$
begin
  perform update_sizes_in_stock(array_agg(distinct product_id))
  from (
    select before.id, unnest(array[before.product_id, after.product_id]) as product_id
    from before join after using (id)
    where (before.stock > 0, before.label, before.product_id)
      is distinct from (after.stock > 0, after.label, after.product_id)
  ) changes;
  return null;
end $$;
create trigger product_sizes_changed after update on product_sizes
  referencing old table as before new table as after
  for each statement execute function sizes_changed();

update products p set
  color_families = color_families_of(color_name),
  sizes_in_stock = coalesce(
    (select array_agg(label order by position) from product_sizes
     where product_id = p.id and stock > 0), '{}');

-- One index a sort order, each with every column that filters read; the narrow products_filters
-- stays for counts of categories.
drop index products_listing;
create index products_listing on products (sequence desc)
  include (category, department, brand, color_families, sizes_in_stock, unit_price_cents,
    discount_price_cents)
  where deleted_at is null;
create index products_newest on products (created_at desc, sequence desc)
  include (category, department, brand, color_families, sizes_in_stock, unit_price_cents,
    discount_price_cents)
  where deleted_at is null;
create index products_price on products (unit_price_cents, sequence desc)
  include (category, department, brand, color_families, sizes_in_stock, discount_price_cents)
  where deleted_at is null;
create index products_discount on products (discount_share desc, sequence desc)
  include (category, department, brand, color_families, sizes_in_stock, unit_price_cents,
    discount_price_cents)
  where deleted_at is null;
