-- What facet_counts and the other kept counts hold of the shop, for each market: of its rows of
-- products that are for sale there.

-- Columns of products that facets read and a market's row has not.
create or replace function facet_columns() returns text language sql stable as $$
  select coalesce(string_agg(distinct format(', p.%I', column_name), ''), '') from facet_fields
  where not exists (select from pg_attribute where attrelid = to_regclass('market_prices')
    and attname = column_name and not attisdropped)
$$;

-- The listed rows of `source` with what facets read.
create or replace function market_listed(source text) returns text language sql stable as $$
  select format('select m.*%s from (%s) m join products p on p.id = m.product_id
    where m.size_id is null and m.is_sold and m.deleted_at is null', facet_columns(), source)
$$;

-- Statements that add to the counts. `changes` selects rows of market_prices and `change`, 1 or -1
-- of each; `added` those of 1. What a combination stands for is known of a row that has it now, or
-- else of what was counted before.
create or replace function market_counts_of(changes text, added text) returns text[]
language sql stable as $$
  select array[format($sql$
    with moved as (
      select market, combination, sum(change)::int as change,
        (array_agg(id) filter (where change > 0))[1] as example
      from (%1$s) version where size_id is null and is_sold and deleted_at is null
      group by market, combination having sum(change) <> 0
    )
    insert into market_facet_counts (market, combination, %2$s, products)
    select moved.market, moved.combination, %3$s, change
    from moved join (%4$s) listed on listed.id = example where change > 0
    union all
    select moved.market, moved.combination, %2$s, change
    from moved cross join lateral (
      select %2$s from market_facet_counts known
      where known.market = moved.market and known.combination = moved.combination limit 1
    ) known where change < 0
    $sql$, changes, facet_list('%1$I'), facet_list('%2$s'), market_listed(added)),
  format($sql$
    insert into market_stretch_counts (market, listing, starts, combination, products)
    select market, 'price', price_stretch(unit_price_cents), combination, sum(change)
    from (%s) version where size_id is null and is_sold and deleted_at is null
    group by 1, 3, 4 having sum(change) <> 0
    $sql$, changes),
  format($sql$
    insert into market_attribute_counts (market, combination, tag, products)
    select market, coalesce(combination, 0), tag, sum(change)
    from (%s) version, unnest(attribute_values) tag
    where size_id is null and is_sold and deleted_at is null
    group by grouping sets ((market, combination, tag), (market, tag)) having sum(change) <> 0
    $sql$, changes)]
$$;

create or replace function count_market_prices() returns trigger language plpgsql as $$
declare
  statement text;
begin
  foreach statement in array market_counts_of(
    case tg_op when 'INSERT' then 'select *, 1 as change from after'
      when 'DELETE' then 'select *, -1 as change from before'
      else 'select *, -1 as change from before union all select *, 1 from after' end,
    -- A deleted row is an example of nothing.
    case tg_op when 'DELETE' then 'select * from before where false' else 'table after' end)
  loop
    execute statement;
  end loop;
  return null;
end $$;

create or replace function forget_market_counts() returns void language plpgsql as $$
begin
  -- Before the migration that makes them.
  if to_regclass('market_facet_counts') is null then return; end if;
  delete from market_facet_counts;
  delete from market_size_counts;
  delete from market_stretch_counts;
  delete from market_attribute_counts;
end $$;

create or replace function forget_market_prices() returns trigger language plpgsql as $$
begin
  perform forget_market_counts();
  return null;
end $$;

-- Of a row that is written: what it takes from its product, and the hash of what filters read, as
-- products have it, by the market's prices.
create or replace function make_market_placing() returns void language plpgsql as $make$
begin
  if to_regclass('market_facet_counts') is null then return; end if;
  execute format($sql$
    create or replace function market_price_placed() returns trigger language plpgsql as $body$
    begin
      select sequence, created_at, deleted_at, attribute_values, style, shop_combination,
        hash_array_extended(%s, 0)
      into new.sequence, new.created_at, new.deleted_at, new.attribute_values,
        new.style, new.shop_combination, new.combination
      from (
        select p.sequence, p.created_at, p.deleted_at, p.attribute_values, p.style,
          p.combination as shop_combination, %s%s
        from products p where p.id = new.product_id
      ) listed;
      return new;
    end $body$
    $sql$, combined_facets(), (
      select string_agg(format('new.%1$I as %1$I', attname), ', ' order by attnum)
      from pg_attribute priced
      where attrelid = 'market_prices'::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' and attname <> all(array['id', 'sequence', 'combination',
          'created_at', 'deleted_at', 'attribute_values', 'style'])
        and exists (select from pg_attribute own where own.attrelid = 'products'::regclass
          and own.attname = priced.attname and not own.attisdropped)
    ), facet_columns());
  create or replace trigger market_prices_placed before insert or update on market_prices
    for each row when (new.size_id is null) execute function market_price_placed();
  create or replace trigger market_prices_added_counts after insert on market_prices
    referencing new table as after for each statement execute function count_market_prices();
  create or replace trigger market_prices_removed_counts after delete on market_prices
    referencing old table as before for each statement execute function count_market_prices();
  create or replace trigger market_prices_changed_counts after update on market_prices
    referencing old table as before new table as after
    for each statement execute function count_market_prices();
  create or replace trigger market_prices_emptied_counts after truncate on market_prices
    for each statement execute function forget_market_prices();
  create or replace trigger market_facet_counts_added_sizes after insert on market_facet_counts
    referencing new table as added for each statement execute function count_sizes();
end $make$;

-- Counts all anew, whatever the counts said.
create or replace function make_market_counts() returns void language plpgsql as $make$
declare
  statement text;
begin
  perform make_market_placing();
  if to_regclass('market_facet_counts') is null then return; end if;
  perform place_market_prices(null);
  perform forget_market_counts();
  foreach statement in array market_counts_of('select *, 1 as change from market_prices',
    'table market_prices')
  loop
    execute statement;
  end loop;
end $make$;

-- What market_facet_counts should hold.
create or replace function counted_market_facets() returns table (facets jsonb, products bigint)
language plpgsql stable as $make$
begin
  return query execute format($sql$
    select to_jsonb(one) - 'counted', counted
    from (
      select market, combination, %s, count(*) as counted from (%s) listed
      group by market, combination, %s
    ) one
    $sql$, facet_list('%2$s as %1$I'), market_listed('table market_prices'),
    facet_list('%2$s'));
end $make$;

select make_market_placing();
