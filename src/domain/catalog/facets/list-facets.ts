import { allOf, raw, type Sql, sql } from '../../../platform/database/sql.ts';
import {
  isDueIn,
  type MarketReads,
  nameIn,
  productsIn,
  unsoldIn,
} from '../../pricing/markets/market-tables.ts';
import { countOf } from '../count-products.ts';
import {
  type FacetCondition,
  isOfSizes,
  keptByPrice,
  nameUnfiltered,
  withinConditions,
} from '../listing/filter-sql.ts';
import { type Facets, type FilterValues, filters } from '../listing/filters.ts';
import { attributeCounts } from './attribute-facets.ts';
import {
  type FacetRow,
  type FacetSources,
  facetSums,
  facetValues,
  findOwnersNames,
  otherFacets,
  toFacets,
} from './facet-sql.ts';

/**
 * Every filter's options with the number of products that each would find beside the other
 * chosen filters: a facet's counts ignore the facet's own choice.
 */
export const listFacets = async (
  { database, market }: MarketReads,
  values: FilterValues = {},
): Promise<Facets> => {
  const names = await findOwnersNames(database.pool);
  const sums = facetSums(values, market);
  const within = withinConditions(values, market);
  const asked = [...sums.narrowing, ...within.filter(({ isFacet }) => !isFacet).map(onProducts)];
  const ofFacets = within.filter(({ isFacet }) => isFacet);
  const listed = allOf(ofFacets.map(({ onCounts }) => onCounts));
  const isBySize = !market && asked.length === 0 && !ofFacets.some(isOfSizes);
  const countedWithin = (chosen: readonly FacetCondition[]) =>
    countedFrom(market, [...chosen, ...within]);
  // Only with attributes is their part of the statement there, which then has another name.
  const counts =
    names.attributes.length > 0 ? attributeCounts(sums.conditions, countedWithin) : undefined;
  const catalogTotal = countOf({ within: values.within }, market);
  const byPrice = keptByPrice(values, market);
  const { rows } = await database.pool.query<FacetRow>(
    nameUnfiltered(
      nameIn(market, counts ? 'list_all_facets' : 'list_facets'),
      values,
      isBySize
        ? sql`with ${sums.select(keptSources(sums.ofSizes, values, listed), catalogTotal, counts)}`
        : sql`with combinations as (${combinations(market, asked, byPrice, listed)}),
            ${sums.select(sums.sourcesOf(sql`combinations`), catalogTotal, counts)}`,
    ),
  );
  return toFacets(rows, names);
};

// Products with one size are counted; with two, those of both would be counted twice.
const keptSources = (
  ofSizes: FacetCondition | undefined,
  { sizes }: FilterValues,
  listed: Sql,
): FacetSources => {
  const kept = sql`select ${facetValues('size_counts')}, products from size_counts where ${listed}`;
  const all = sql`(${kept} and sizes_in_stock = '{}') kept`;
  const table = sizes?.length === 1 ? 'size_counts' : 'facet_counts';
  return {
    withSizes: ofSizes
      ? sql`select ${otherFacets}, products as listed, 0 as products from ${all}
          union all
          select ${otherFacets}, 0, sum(products)::int from (
            select ${facetValues(table)}, products from ${raw(table)}
            where ${listed} and ${ofSizes.onCounts}
          ) chosen group by ${otherFacets}`
      : sql`select ${otherFacets}, products, products as listed from ${all}`,
    bySize: sql`${kept} and sizes_in_stock <> '{}'`,
  };
};

// Prices are no part of a combination: beside them stretches are added up, or products counted.
const combinations = (
  market: string,
  narrowing: readonly Sql[],
  byPrice: Sql | null,
  listed: Sql,
): Sql =>
  narrowing.length === 0 && !market
    ? sql`select ${facetValues('facet_counts')}, products from facet_counts where ${listed}`
    : sql`select ${facetValues('facet_counts', market && 'matching')}, matching.products
       from (
         ${market ? countedIn(market, narrowing) : countedBeside(narrowing, byPrice)}
       ) matching
       join (
         select distinct on (combination) * from facet_counts where ${listed}
       ) named using (combination)`;

const countedBeside = (narrowing: readonly Sql[], byPrice: Sql | null): Sql => sql`
         ${
           byPrice
             ? sql`select combination, sum(products)::int as products from (${byPrice}) priced`
             : sql`select combination, count(*)::int as products from products
                 where deleted_at is null and ${allOf(narrowing)}`
         } group by combination`;

/**
 * In a market combinations don't tell what is reduced. Where products decide nothing else, those
 * that the market reduces or does not sell are taken from the kept counts.
 */
const countedIn = (market: string, narrowing: readonly Sql[]): Sql => {
  const { column, facetColumn } = filters.sale;
  const isKept = narrowing.length === 0;
  const isDue = raw(isKept ? isDueIn(market) : 'true');
  const ofMarket = raw(productsIn(market));
  const kept = sql`
    union all select combination, false, products from facet_counts where not ${isDue}
    union all select combination, false, -1 from ${raw(unsoldIn(market))}
      where deleted_at is null and not ${isDue}
    union all select combination, moved.* from ${ofMarket}, (values (true, 1), (false, -1)) moved
      where deleted_at is null and discount_share > 0 and not ${isDue}`;
  return sql`select combination, ${raw(facetColumn ?? column)}, sum(products)::int as products
    from (
      select combination, ${raw(column)} as ${raw(facetColumn ?? column)}, 1 as products
      from ${ofMarket} where deleted_at is null and ${isDue} and ${allOf(narrowing)}
      ${isKept ? kept : sql``}
    ) counted group by 1, 2`;
};

// Counts are kept for each combination and tag; beside prices and other tags products are counted.
const countedFrom = (market: string, conditions: readonly FacetCondition[]): Sql => {
  const ofFacets = conditions.filter(({ isFacet }) => isFacet);
  const narrowing = conditions.filter(({ isFacet }) => !isFacet);
  const kept = sql`select tag, sum(products) as total from attribute_counts`;
  if (!market && conditions.length === 0) return sql`${kept} where combination = 0 group by tag`;
  const matching = sql`combination in (
    select combination from facet_counts
    where ${allOf(ofFacets.map(({ onCounts }) => onCounts))})`;
  if (!market && narrowing.length === 0) return sql`${kept} where ${matching} group by tag`;
  const wanted = allOf([
    sql`deleted_at is null`,
    ...narrowing.map(onProducts),
    ofFacets.length > 0 && matching,
  ]);
  // Products of the same values are counted before the values are taken apart.
  return sql`select tag, sum(products) as total
    from (
      select attribute_values, count(*) as products from ${raw(productsIn(market))}
      where ${wanted} group by attribute_values
    ) alike, unnest(attribute_values) tag
    group by tag`;
};

const onProducts = (condition: FacetCondition): Sql => condition.onProducts;
