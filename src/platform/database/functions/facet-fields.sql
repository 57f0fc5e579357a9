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

-- What counts by these fields and what searches by them.
create or replace function make_facet_triggers() returns void language plpgsql as $make$
declare
  names text := (select string_agg(name, ', ' order by position) from facet_fields);
  vals text := (select string_agg(value, ', ' order by position) from facet_fields);
  named text := (select string_agg(value || ' as ' || name, ', ' order by position)
    from facet_fields);
  searched text := (select coalesce(string_agg(', ' || column_name, ''), '') from facet_fields
    where is_searched);
  -- Of all sizes together none is named.
  sized text := (select string_agg(case name when 'sizes_in_stock' then
    'array_remove(array[size], null)' else name end, ', ' order by position) from facet_fields);
  -- By combinations of size_counts.
  paged text := format($sql$
      select 'sequence', sequence - sequence %% 2048,
        hash_record_extended(row(%s, sizes_in_stock <> '{}'), 0), sum(change)
      from version where deleted_at is null group by 2, 3 having sum(change) <> 0;$sql$,
    (select string_agg(case name when 'sizes_in_stock' then '''{}''::text[]' else value end,
      ', ' order by position) from facet_fields));
  into_pages text := 'insert into page_counts (listing, starts, combination, products)' || paged;
begin
  execute format($sql$
    create or replace function count_added_products() returns trigger language plpgsql as $$
    begin
      insert into facet_counts (combination, %1$s, products)
      select combination, %2$s, count(*) from added where deleted_at is null
      group by combination, %2$s;
      %6$s
      return null;
    end $$;

    create or replace function count_removed_products() returns trigger language plpgsql as $$
    begin
      insert into facet_counts (combination, %1$s, products)
      select combination, %2$s, -count(*) from removed where deleted_at is null
      group by combination, %2$s;
      %7$s
      return null;
    end $$;

    -- Joined, both versions would be compared row by row: the plan is kept from the first call,
    -- which changed one.
    create or replace function count_changed_products() returns trigger language plpgsql as $$
    begin
      insert into facet_counts (combination, %1$s, products)
      select combination, %1$s, sum(change) from (
        select combination, %2$s, -1 from before where deleted_at is null
        union all
        select combination, %2$s, 1 from after where deleted_at is null
      ) version (combination, %1$s, change)
      group by combination, %1$s having sum(change) <> 0;
      %8$s
      return null;
    end $$;

    create or replace function counted_pages()
    returns table (listing text, starts bigint, combination bigint, products bigint)
    language sql as $$ %9$s $$;

    create or replace function count_added_sizes() returns trigger language plpgsql as $$
    begin
      insert into size_counts (combination, %1$s, in_stock, products)
      select hash_record_extended(row(%5$s, sizes_in_stock <> '{}'), 0), %5$s,
        sizes_in_stock <> '{}', sum(products)
      from added, unnest(array_prepend(null, sizes_in_stock)) size
      group by %5$s, sizes_in_stock <> '{}' having sum(products) <> 0;
      return null;
    end $$;

    create or replace function counted_facets() returns table (facets jsonb, products bigint)
    language sql as $$
      select to_jsonb(one) - 'counted', counted
      from (
        select combination, %3$s, count(*) as counted from products
        where deleted_at is null group by combination, %2$s
      ) one
    $$;

    create or replace trigger products_words before insert or update of
        name, brand, category, color_name, color_families, material, department, description,
        discount_price_cents, attribute_values %10$s %4$s
      on products for each row execute function index_words();
    $sql$, names, vals, named, searched, sized,
    replace(into_pages, 'version', '(select *, 1 as change from added) version'),
    replace(into_pages, 'version', '(select *, -1 as change from removed) version'),
    replace(into_pages, 'version', '(select *, -1 as change from before union all
        select *, 1 from after) version'),
    replace(paged, 'version', '(select *, 1 as change from products) version'),
    -- They come with 0386.
    (select coalesce(string_agg(', ' || attname, ''), '') from pg_attribute
     where attrelid = 'products'::regclass
       and attname in ('sizes_discount_share', 'all_sizes_priced')));
  create or replace trigger facet_counts_added_sizes after insert on facet_counts
    referencing new table as added for each statement execute function count_added_sizes();
end $make$;

create or replace function forget_facets() returns void language plpgsql as $make$
begin
  delete from facet_counts;
  delete from size_counts;
  delete from page_counts;
end $make$;

-- Makes all that lists these fields. The combination is a hash of their values: products that
-- share one have equal values, equal values may have two.
create or replace function make_facets() returns void language plpgsql as $make$
declare
  names text := (select string_agg(name, ', ' order by position) from facet_fields);
  vals text := (select string_agg(value, ', ' order by position) from facet_fields);
  hashed text := (select string_agg(
    case when kind like '%[]' then format('array[''/''] || %s', value)
    else format('array[(%s)::text]', value) end, ' || ' order by position) from facet_fields);
  field record;
begin
  perform make_facet_triggers();

  for field in
    select counts, name, kind
    from facet_fields, unnest(array['facet_counts', 'size_counts']) counts
    where not exists (
      select from pg_attribute
      where attrelid = to_regclass(counts) and attname = name and not attisdropped)
  loop
    execute format('alter table %I add column %I %s', field.counts, field.name, field.kind);
  end loop;

  alter table products drop column if exists combination;
  execute format('alter table products add column combination bigint
    generated always as (hash_array_extended(%s, 0)) stored', hashed);
  perform forget_facets();
  execute format('insert into facet_counts (combination, %1$s, products)
    select combination, %2$s, count(*) from products where deleted_at is null
    group by combination, %2$s', names, vals);
  delete from attribute_counts;
  insert into attribute_counts (combination, tag, products)
  select coalesce(combination, 0), tag, count(*)
  from products, unnest(attribute_values) tag where deleted_at is null
  group by grouping sets ((combination, tag), (tag));
  perform fill_stretch_counts();
  insert into page_counts (listing, starts, combination, products) select * from counted_pages();

  create index products_combination on products (unit_price_cents, combination)
    include (attribute_values) where deleted_at is null;
  perform make_listing_indexes();
  perform make_facet_index();
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
