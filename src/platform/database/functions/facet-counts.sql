-- Counts of products by what listings filter by. Rows of facet_fields name it, so these statements
-- are made of them when they run.
create or replace function facet_list(template text) returns text language plpgsql stable as $$
begin
  return (select string_agg(format(template, name, value), ', ' order by position)
    from facet_fields);
end $$;

-- Adds to facet_counts; `changes` selects columns of products, and `change`: 1 or -1 of each.
create or replace function facet_counts_of(changes text) returns text
language plpgsql stable as $make$
begin
  return format($sql$
    insert into facet_counts (combination, %s, products)
    select combination, %s, sum(change) from (%s) version where deleted_at is null
    group by combination, %2$s having sum(change) <> 0
    $sql$, facet_list('%1$I'), facet_list('%2$s'), changes);
end $make$;

create or replace function count_products() returns trigger language plpgsql as $$
begin
  execute facet_counts_of(case tg_op
    when 'INSERT' then 'select *, 1 as change from added'
    when 'DELETE' then 'select *, -1 as change from removed'
    else 'select *, -1 as change from before union all select *, 1 from after' end);
  return null;
end $$;
create or replace trigger products_added_counts after insert on products
  referencing new table as added for each statement execute function count_products();
create or replace trigger products_removed_counts after delete on products
  referencing old table as removed for each statement execute function count_products();
create or replace trigger products_changed_counts after update on products
  referencing old table as before new table as after
  for each statement execute function count_products();

-- Once for all sizes, which names none, and once for each.
create or replace function count_sizes() returns trigger language plpgsql as $make$
begin
  execute format($sql$
    insert into %3$s (%4$scombination, %1$s, in_stock, products)
    select %4$shash_record_extended(row(%2$s, in_stock), 0), %2$s, in_stock, sum(products)
    from added, unnest(array_prepend(null, sizes_in_stock)) size,
      lateral (select sizes_in_stock <> '{}' as in_stock) stocked
    group by %4$s%2$s, in_stock having sum(products) <> 0
    $sql$, facet_list('%1$I'), (
      select string_agg(case name when 'sizes_in_stock' then 'array_remove(array[size], null)'
        else name end, ', ' order by position) from facet_fields),
    replace(tg_table_name, 'facet', 'size'),
    case when tg_table_name like 'market%' then 'market, ' else '' end);
  return null;
end $make$;
create or replace trigger facet_counts_added_sizes after insert on facet_counts
  referencing new table as added for each statement execute function count_sizes();

create or replace function forget_facets() returns void language plpgsql as $$
begin
  delete from facet_counts;
  delete from size_counts;
  delete from page_counts;
  perform forget_market_counts();
end $$;
create or replace function forget_product_counts() returns trigger language plpgsql as $$
begin
  perform forget_facets();
  return null;
end $$;
create or replace trigger products_emptied_counts after truncate on products
  for each statement execute function forget_product_counts();

-- What facet_counts should hold.
create or replace function counted_facets() returns table (facets jsonb, products bigint)
language plpgsql stable as $make$
begin
  return query execute format($sql$
    select to_jsonb(one) - 'counted', counted
    from (
      select combination, %s, count(*) as counted from products
      where deleted_at is null group by combination, %s
    ) one
    $sql$, facet_list('%2$s as %1$I'), facet_list('%2$s'));
end $make$;
