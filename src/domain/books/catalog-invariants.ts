// Stored counts and sums for lists and filters equal what the rows say.
import type { Invariant } from './invariant.ts';

/** A row for each combination of filter values whose stored count is wrong. */
export const wrongFacets = `
  with counted as (
    select to_jsonb(f) - 'id' - 'products' as facets, sum(products) as products
    from facet_counts f group by 1 having sum(products) <> 0
  )
  select facets, coalesce(c.products, 0) as counted, coalesce(l.products, 0) as products
  from counted c full join counted_facets() l using (facets)
  where coalesce(c.products, 0) <> coalesce(l.products, 0)`;

/** The same for the counts by size, which are computed from them. */
export const wrongSizeCounts = `
  with counted as (
    select to_jsonb(s) - 'id' - 'products' - 'combination' as facets, sum(products) as products
    from size_counts s group by 1 having sum(products) <> 0
  ), listed as (
    select to_jsonb(f) - 'id' - 'products' - 'combination' || jsonb_build_object(
        'in_stock', sizes_in_stock <> '{}', 'sizes_in_stock', array_remove(array[size], null))
        as facets,
      sum(products) as products
    from facet_counts f, unnest(array_prepend(null, sizes_in_stock)) size
    group by 1 having sum(products) <> 0
  )
  select facets, coalesce(c.products, 0) as counted, coalesce(l.products, 0) as products
  from counted c full join listed l using (facets)
  where coalesce(c.products, 0) <> coalesce(l.products, 0)`;

/** A row for each count of a market that is wrong: of its facets, sizes, stretches, attributes. */
export const wrongMarketCounts = `
  with counted as (
    select 'facets' as kind, to_jsonb(f) - 'id' - 'products' as what, sum(products) as products
    from market_facet_counts f group by 2 having sum(products) <> 0
    union all
    select 'sizes', to_jsonb(s) - 'id' - 'products' - 'combination', sum(products)
    from market_size_counts s group by 2 having sum(products) <> 0
    union all
    select 'stretches', jsonb_build_array(market, listing, starts, combination), sum(products)
    from market_stretch_counts group by 2 having sum(products) <> 0
    union all
    select 'attributes', jsonb_build_array(market, combination, tag), sum(products)
    from market_attribute_counts group by 2 having sum(products) <> 0
  ), sold as (
    select * from market_prices where size_id is null and is_sold and deleted_at is null
  ), listed as (
    select 'facets' as kind, facets as what, products from counted_market_facets()
    union all
    select 'sizes', to_jsonb(f) - 'id' - 'products' - 'combination' || jsonb_build_object(
        'in_stock', sizes_in_stock <> '{}', 'sizes_in_stock', array_remove(array[size], null)),
      sum(products)
    from market_facet_counts f, unnest(array_prepend(null, sizes_in_stock)) size
    group by 2 having sum(products) <> 0
    union all
    select 'stretches', jsonb_build_array(market, 'price', price_stretch(unit_price_cents),
      combination), count(*)
    from sold group by 2
    union all
    select 'attributes', jsonb_build_array(market, coalesce(combination, 0), tag), count(*)
    from sold, unnest(attribute_values) tag
    group by market, grouping sets ((combination, tag), (tag))
  )
  select kind, what, coalesce(c.products, 0) as counted, coalesce(l.products, 0) as products
  from counted c full join listed l using (kind, what)
  where coalesce(c.products, 0) <> coalesce(l.products, 0)`;

/** A row for each combination and stretch whose kept count is wrong. */
export const wrongStretches = `
  with counted as (
    select listing, starts, combination, sum(products) as products
    from stretch_counts group by 1, 2, 3 having sum(products) <> 0
  ), listed as (
    select listing, starts, combination, count(*) as products
    from products, stretches_of(sequence, unit_price_cents) where deleted_at is null
    group by 1, 2, 3
  )
  select listing, starts, coalesce(c.products, 0) as counted, coalesce(l.products, 0) as products
  from counted c full join listed l using (listing, starts, combination)
  where coalesce(c.products, 0) <> coalesce(l.products, 0)`;

export const catalogInvariants: Invariant[] = [
  {
    // What changed in the last seconds is noted, and added up by a job.
    name: 'The stock of a product is the sum of its sizes',
    sql: `select p.id as product, k.stock, coalesce(sum(s.stock), 0) as sizes
      from products p left join product_sizes s on s.product_id = p.id
        left join product_stocks k on k.product_id = p.id
      where not exists (select from changed_stocks c where c.product_id = p.id)
      group by p.id, k.stock having coalesce(k.stock, 0) <> coalesce(sum(s.stock), 0)`,
  },
  {
    name: 'A product is listed under the sizes that are in stock, and no other',
    sql: `select p.id as product, p.sizes_in_stock, array_agg(s.label) as sizes
      from products p left join product_sizes s on s.product_id = p.id and s.stock > 0
      group by p.id having array(select unnest(p.sizes_in_stock) order by 1)
        <> array_remove(array_agg(s.label order by s.label), null)`,
  },
  {
    name: 'A product is listed by the lowest price of its sizes for sale',
    sql: `select p.id as product, p.unit_price_cents as listed, min(cost.cents) as lowest
      from products p join product_sizes s on s.product_id = p.id
          and (s.stock > 0 or p.sizes_in_stock = '{}')
        cross join lateral (select case when s.price_cents is null
          then coalesce(p.discount_price_cents, p.price_cents)
          else coalesce(s.discount_price_cents, s.price_cents) end as cents) cost
      group by p.id having p.unit_price_cents <> min(cost.cents)`,
  },
  {
    name: 'The newest row of the price history is what is shown',
    sql: `with newest as (
        select distinct on (market, product_id, size_id) market, product_id, size_id, price_cents,
          shown_cents
        from price_history order by market, product_id, size_id, id desc
      ), shown as (
        select '' as market, id as product_id, null::uuid as size_id, price_cents,
          discount_price_cents
        from products
        union all
        select '', product_id, id, price_cents, discount_price_cents from product_sizes
        union all
        select market, product_id, size_id, price_cents, discount_price_cents from market_prices
      )
      select s.market, s.product_id as product, s.size_id as size, s.price_cents as price,
        s.discount_price_cents as discount, n.price_cents as kept, n.shown_cents as kept_shown
      from shown s left join newest n on n.market = s.market and n.product_id = s.product_id
        and n.size_id is not distinct from s.size_id
      where (s.price_cents, coalesce(s.discount_price_cents, s.price_cents))
        is distinct from (n.price_cents, n.shown_cents)`,
  },
  {
    name: 'A price of a market is typed, or follows from the price of the shop',
    sql: `select d.market, d.product_id as product, d.size_id as size, d.price_cents as price,
        p.price_cents as kept
      from derived_market_prices d left join market_prices p on p.market = d.market
        and p.product_id = d.product_id and p.size_id is not distinct from d.size_id
      where p.is_typed is not true
        and (select prices_due_after is null from markets where slug = d.market)
        and (p.price_cents, p.discount_price_cents) is distinct from (d.price_cents,
          case when d.discount_price_cents < d.price_cents then d.discount_price_cents end)`,
  },
  {
    name: 'Listings of a market filter and order its products as the shop does',
    sql: `select m.market, p.id as product from products p
      join market_prices m on m.product_id = p.id and m.size_id is null
      where (m.sequence, m.shop_combination, m.created_at, m.deleted_at, m.attribute_values,
          m.style)
        is distinct from (p.sequence, p.combination, p.created_at, p.deleted_at,
          p.attribute_values, p.style)`,
  },
  {
    name: 'Facets count the products that are for sale',
    sql: wrongFacets,
  },
  {
    name: 'Facets count the products that are for sale in each size',
    sql: wrongSizeCounts,
  },
  {
    name: 'Attributes count the products that have them',
    sql: `with counted as (
        select combination, tag, sum(products) as products
        from attribute_counts group by 1, 2 having sum(products) <> 0
      ), listed as (
        select coalesce(combination, 0) as combination, tag, count(*) as products
        from products, unnest(attribute_values) tag where deleted_at is null
        group by grouping sets ((combination, tag), (tag)))
      select tag, coalesce(c.products, 0) as counted, coalesce(l.products, 0) as products
      from counted c full join listed l using (combination, tag)
      where coalesce(c.products, 0) <> coalesce(l.products, 0)`,
  },
  {
    name: 'Stretches of prices count the products that are for sale',
    sql: wrongStretches,
  },
  {
    name: 'A market counts the products that are for sale there',
    sql: wrongMarketCounts,
  },
];
