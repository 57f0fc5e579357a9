-- An index a sort order of listings. What filters read is the combination and the price.
create or replace function make_listing_indexes() returns void language plpgsql as $make$
declare
  sorted record;
begin
  for sorted in
    select index_name, keys, more from (values
      ('products_listing', 'sequence desc', ', unit_price_cents'),
      ('products_newest', 'created_at desc, sequence desc', ', unit_price_cents'),
      ('products_price', 'unit_price_cents, sequence desc', ''),
      ('products_discount', 'discount_share desc, sequence desc', ', unit_price_cents')
    ) sorts (index_name, keys, more)
  loop
    execute format('drop index if exists %I', sorted.index_name);
    execute format('create index %I on products (%s) include (combination%s)
      where deleted_at is null', sorted.index_name, sorted.keys, sorted.more);
  end loop;
  -- For a page of few products, in whichever order.
  drop index if exists products_of_combination;
  create index products_of_combination on products (combination, sequence)
    include (unit_price_cents, created_at, discount_share) where deleted_at is null;
end $make$;

-- What these fields, attributes and prices hold, by age as words are. PostgreSQL does not
-- combine two indexes with one condition: this one has none.
create or replace function make_facet_index() returns void language plpgsql as $make$
declare
  keys text := (select string_agg(format('facet_keys(product_age(sequence), %L, %s)', name,
      case when kind like '%[]' then value else format('array[(%s)::text]', value) end),
    ' || ' order by name collate "C") from facet_fields);
begin
  drop index if exists products_facets_by_age;
  execute format($sql$
    create index products_facets_by_age on products using gin ((%s
        || facet_keys(product_age(sequence), 'attribute_values', attribute_values)
        || facet_keys(product_age(sequence), 'price', array[price_band(unit_price_cents)::text])))
      with (fastupdate = off)$sql$, keys);
end $make$;

-- Rows of markets follow these products, or all for null. Whoever calls holds the products.
create or replace function place_market_prices(changed uuid[]) returns void language plpgsql as $$
begin
  -- Before the migration that makes it.
  if to_regclass('market_facet_counts') is null then return; end if;
  update market_prices m set sequence = m.sequence   -- a trigger takes all from the product
  from products p
  where p.id = m.product_id and m.size_id is null and (changed is null or p.id = any(changed))
    and (m.shop_combination, m.created_at, m.deleted_at, m.attribute_values, m.style)
      is distinct from (p.combination, p.created_at, p.deleted_at, p.attribute_values, p.style);
end $$;

-- SQL of a hash of the values of all fields.
create or replace function combined_facets() returns text language sql stable as $$
  select string_agg(
    case when kind like '%[]' then format('array[''/''] || %s', value)
    else format('array[(%s)::text]', value) end, ' || ' order by position) from facet_fields
$$;

-- Makes all that lists these fields. The combination is a hash of their values: products that
-- share one have equal values, equal values may have two.
create or replace function make_facets() returns void language plpgsql as $make$
declare
  field record;
begin
  perform make_words_trigger();

  for field in
    select counts, name, kind
    from facet_fields, unnest(array['facet_counts', 'size_counts',
      'market_facet_counts', 'market_size_counts']) counts
    where to_regclass(counts) is not null and not exists (
      select from pg_attribute
      where attrelid = to_regclass(counts) and attname = name and not attisdropped)
  loop
    execute format('alter table %I add column %I %s', field.counts, field.name, field.kind);
  end loop;

  -- It has the column that is made anew.
  drop view if exists market_products, market_listings;
  alter table products drop column if exists combination;
  execute format('alter table products add column combination bigint
    generated always as (hash_array_extended(%s, 0)) stored', combined_facets());
  perform forget_facets();
  execute facet_counts_of('select *, 1 as change from products');
  delete from attribute_counts;
  insert into attribute_counts (combination, tag, products)
  select coalesce(combination, 0), tag, count(*)
  from products, unnest(attribute_values) tag where deleted_at is null
  group by grouping sets ((combination, tag), (tag));
  perform fill_stretch_counts();

  create index products_combination on products (unit_price_cents, combination)
    include (attribute_values) where deleted_at is null;
  perform make_listing_indexes();
  perform make_facet_index();
  perform make_market_counts();
  perform make_market_views();
end $make$;

-- For a column of products that listings filter by from now on.
create or replace function add_facet_field(field text, is_searched boolean default false)
returns void language plpgsql as $$
begin
  insert into facet_fields (name, kind, column_name, value, is_searched)
  select field, format_type(atttypid, atttypmod), field, format('%I', field), is_searched
  from pg_attribute
  where attrelid = 'products'::regclass and attname = field and not attisdropped;
  perform make_facets();
end $$;
