-- Facts that the owner adds to products without code: 'Pattern: plain, striped, checked'.

-- `key` is the parameter of URLs and stays when the name changes. What is deleted is gone for
-- everybody at once; a job takes it from the products and then deletes the row.
create table attributes (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (name <> ''),
  position int not null,
  is_filter boolean not null default true,
  revision int not null default 1,
  deleted_at timestamptz
);

create table attribute_values (
  attribute text not null references attributes on delete cascade,
  key text not null check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  label text not null check (label <> ''),
  position int not null,
  tag text generated always as (attribute || ':' || key) stored unique,
  deleted_at timestamptz,
  -- Products of a higher `sequence` have the words of its former label; null: none.
  reindex_from bigint,
  primary key (attribute, key)
);

-- The tags of a product, sorted: on the row, so that a filter needs no join and no migration.
alter table products add column attribute_values text[] not null default '{}';
create index products_attribute_values on products using gin (attribute_values);
-- Facets beside a price or a tag read no products.
drop index products_combination;
create index products_combination on products (unit_price_cents, combination)
  include (attribute_values) where deleted_at is null;

-- How many products of a combination have a tag, and of all combinations as number 0. Each change
-- adds rows, as in facet_counts, and a job adds them up.
create table attribute_counts (
  id bigint generated always as identity primary key,
  combination bigint not null,
  tag text not null,
  products int not null
);
create index attribute_counts_of_all on attribute_counts (tag) include (products)
  where combination = 0;

create function count_added_attributes() returns trigger language plpgsql as $$
begin
  insert into attribute_counts (combination, tag, products)
  select coalesce(combination, 0), tag, count(*)
  from added, unnest(attribute_values) tag where deleted_at is null
  group by grouping sets ((combination, tag), (tag));
  return null;
end $$;
create trigger products_added_attributes after insert on products
  referencing new table as added for each statement execute function count_added_attributes();

create function count_removed_attributes() returns trigger language plpgsql as $$
begin
  insert into attribute_counts (combination, tag, products)
  select coalesce(combination, 0), tag, -count(*)
  from removed, unnest(attribute_values) tag where deleted_at is null
  group by grouping sets ((combination, tag), (tag));
  return null;
end $$;
create trigger products_removed_attributes after delete on products
  referencing old table as removed for each statement execute function count_removed_attributes();

create function count_changed_attributes() returns trigger language plpgsql as $$
begin
  insert into attribute_counts (combination, tag, products)
  select coalesce(version.combination, 0), tag, sum(version.change)
  from before join after using (id), lateral (values
    (before.deleted_at, before.combination, before.attribute_values, -1),
    (after.deleted_at, after.combination, after.attribute_values, 1)
  ) version (deleted_at, combination, attribute_values, change),
    unnest(version.attribute_values) tag
  where (before.combination, before.deleted_at is null, before.attribute_values)
      is distinct from (after.combination, after.deleted_at is null, after.attribute_values)
    and version.deleted_at is null
  group by grouping sets ((version.combination, tag), (tag))
  having sum(version.change) <> 0;
  return null;
end $$;
create trigger products_changed_attributes after update on products
  referencing old table as before new table as after
  for each statement execute function count_changed_attributes();

create function forget_attribute_counts() returns trigger language plpgsql as $$
begin
  delete from attribute_counts;
  return null;
end $$;
create trigger products_emptied_attributes after truncate on products
  for each statement execute function forget_attribute_counts();

-- The labels of a product's values are found as its material is.
create or replace function index_words() returns trigger language plpgsql as $$
declare
  name text := search_text(new.name);
  brand text := search_text(new.brand);
  kind text := concat_ws(' ', brand, search_text(concat_ws(' ', new.color_name, new.category)));
  families text := search_text(array_to_string(new.color_families, ' '));
  labels text := (select string_agg(label, ' ' order by tag) from attribute_values
    where tag = any(new.attribute_values) and deleted_at is null);
  stuff text := search_text(concat_ws(' ', new.material, labels, new.department,
    case when new.discount_price_cents is not null then 'sale' end));
  departments text := case new.department when 'unisex' then 'women men' end;
  description text := search_text(new.description);
begin
  new.words :=
    setweight(to_tsvector('english', concat_ws(' ', item_word(name), families)), 'A') ||
    setweight(to_tsvector('english', name || ' ' || kind), 'B') ||
    setweight(to_tsvector('english', stuff), 'C') ||
    setweight(to_tsvector('english', concat_ws(' ', departments, description)), 'D');
  perform add_search_words(concat_ws(' ', name, kind, families, stuff, departments), true, true);
  perform add_search_words(description, false, true);
  perform add_joined_words(search_text(replace(new.name, '-', ' ')));
  perform add_joined_words(brand);
  update search_words set description_score = 0
  where word = item_word(name) and description_score = 0.2;
  return new;
end $$;
drop trigger products_words on products;
create trigger products_words before insert or update of
    name, brand, category, color_name, color_families, material, department, description,
    discount_price_cents, attribute_values
  on products for each row execute function index_words();
