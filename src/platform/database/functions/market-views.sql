-- The products and sizes of markets: each column of the shop's, with the prices of the market.
-- The owner's words are in the market's language where they were typed and the shop says so.
-- Listings read a view of their own: it has the same columns, and what they find products by is all
-- of the market's row, so that PostgreSQL leaves products out.
-- Made again after migrations, which may change the columns.
create or replace function make_market_views() returns void language plpgsql as $make$
declare
  listed record;
  translated constant boolean := exists (select from pg_attribute
    where attrelid = to_regclass('translations') and attname = 'source');
begin
  for listed in
    select view, string_agg(case
        when view = 'market_listings' and column_name = 'id' then 'm.product_id as id'
        when column_name in ('id', 'product_id') or view = 'market_products'
          and column_name in ('sequence', 'created_at', 'deleted_at', 'attribute_values')
          then 'p.' || column_name
        when of_price then 'm.' || column_name
        -- Days and sums of the shop's discount say nothing of a price that was typed.
        when column_name = 'coming_discount_cents' then
          'case when not m.is_typed then (select nullif(market_cents(p.coming_discount_cents, k),
            m.price_cents) from markets k where k.slug = m.market) end as coming_discount_cents'
        when column_name ~ '^(discount_last|coming_(first|last))_day$' then
          format('case when not m.is_typed then p.%1$s end as %1$s', column_name)
        when view <> 'market_products' or not translated then 'p.' || column_name
        when column_name in ('name', 'material', 'description', 'color_name', 'seo_title',
            'seo_description')
          then format('coalesce(said.texts ->> %L, p.%2$s) as %2$s', column_name, column_name)
        -- The formatted one says what the description says.
        when column_name = 'description_body' then
          'case when said.texts ->> ''description'' is null then p.description_body end
            as description_body'
        else 'p.' || column_name end, ', ' order by place) as columns
    from (
      select view, quote_ident(a.attname) as column_name,
        a.attnum as place, exists (select from pg_attribute own
          where own.attrelid = to_regclass('market_prices') and own.attname = a.attname) as of_price
      from (values ('market_products', 'products'), ('market_listings', 'products'),
          ('market_product_sizes', 'product_sizes')) views (view, of_table)
        join pg_attribute a on a.attrelid = to_regclass(of_table)
      where a.attnum > 0 and not a.attisdropped
    ) columns
    -- Not before the migration that adds it.
    where exists (select from pg_attribute
      where attrelid = to_regclass('market_prices') and attname = 'is_sold')
    group by view
  loop
    execute format('drop view if exists %I', listed.view);
    -- By sequence alone, which indexes of both tables have in the order of listings: the one that
    -- PostgreSQL leaves out leaves no column behind.
    execute format(case listed.view when 'market_products' then $sql$
      create or replace view market_products as
      select %s, m.market from products p
      join market_prices m on m.sequence = p.sequence and m.size_id is null and m.is_sold
    $sql$ || case when translated then $sql$
      left join lateral (
        select jsonb_object_agg(t.field, t.text) as texts from translations t
        join markets k on k.slug = m.market and split_part(k.language, '-', 1) = t.language
        where t.kind = 'product' and t.row_id = p.id::text and (
          select value ->> 'texts' = 'translated' from shop_settings where name = 'locale')
      ) said on true
    $sql$ else '' end when 'market_listings' then $sql$
      create or replace view market_listings as
      select %s, m.market from market_prices m left join products p on p.sequence = m.sequence
      where m.size_id is null and m.is_sold
    $sql$ else $sql$
      create or replace view market_product_sizes as
      select %s, k.slug as market from product_sizes p cross join markets k
      left join market_prices m on m.size_id = p.id and m.market = k.slug
    $sql$ end, listed.columns);
  end loop;
  -- Of the version before, whose views are gone now.
  drop function if exists market_cents(int, bigint, int);
end $make$;
