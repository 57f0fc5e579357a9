import { allOf, raw, type Sql, sql } from '../../../platform/database/sql.ts';
import {
  countsIn,
  listingIn,
  type MarketReads,
  nameIn,
} from '../../pricing/markets/market-tables.ts';
import { countOf } from '../count-products.ts';
import {
  combinationsOf,
  type FacetCondition,
  isOfSizes,
  keptByPrice,
  nameUnfiltered,
  withinConditions,
} from '../listing/filter-sql.ts';
import type { Facets, FilterValues } from '../listing/filters.ts';
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
  const sums = facetSums(values);
  const within = withinConditions(values);
  const asked = [...sums.narrowing, ...within.filter(({ isFacet }) => !isFacet).map(onProducts)];
  const ofFacets = within.filter(({ isFacet }) => isFacet);
  const listed = allOf(ofFacets.map(({ onCounts }) => onCounts));
  const isBySize = asked.length === 0 && !ofFacets.some(isOfSizes);
  const countedWithin = (chosen: readonly FacetCondition[]) =>
    countedFrom(market, [...chosen, ...within]);
  // Only with attributes is their part of the statement there, which then has another name.
  const counts =
    names.attributes.length > 0 ? attributeCounts(sums.conditions, countedWithin) : undefined;
  const catalogTotal = countOf({ within: values.within }, market);
  const byPrice = keptByPrice(values, market);
  const kept = () => keptSources({ market, ofSizes: sums.ofSizes, values, listed });
  const { rows } = await database.pool.query<FacetRow>(
    nameUnfiltered(
      nameIn(market, counts ? 'list_all_facets' : 'list_facets'),
      values,
      isBySize
        ? sql`with ${sums.select(kept(), catalogTotal, counts)}`
        : sql`with combinations as (${combinations(market, asked, byPrice, listed)}),
            ${sums.select(sums.sourcesOf(sql`combinations`), catalogTotal, counts)}`,
    ),
  );
  return toFacets(rows, names);
};

type Kept = {
  market: string;
  ofSizes: FacetCondition | undefined;
  values: FilterValues;
  listed: Sql;
};

// Products with one size are counted; with two, those of both would be counted twice.
const keptSources = ({ market, ofSizes, values, listed }: Kept): FacetSources => {
  const kept = sql`select ${facetValues('size_counts')}, products
    from ${raw(countsIn(market, 'size_counts'))} where ${listed}`;
  const all = sql`(${kept} and sizes_in_stock = '{}') kept`;
  const table = values.sizes?.length === 1 ? 'size_counts' : 'facet_counts';
  return {
    withSizes: ofSizes
      ? sql`select ${otherFacets}, products as listed, 0 as products from ${all}
          union all
          select ${otherFacets}, 0, sum(products)::int from (
            select ${facetValues(table)}, products from ${raw(countsIn(market, table))}
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
): Sql => {
  const counts = raw(countsIn(market, 'facet_counts'));
  return narrowing.length === 0
    ? sql`select ${facetValues('facet_counts')}, products from ${counts} where ${listed}`
    : sql`select ${facetValues('facet_counts')}, matching.products
       from (
         ${
           byPrice
             ? sql`select combination, sum(products)::int as products from (${byPrice}) priced`
             : sql`select combination, count(*)::int as products from ${raw(listingIn(market))}
                 where deleted_at is null and ${allOf(narrowing)}`
         } group by combination
       ) matching
       join (
         select distinct on (combination) * from ${counts} where ${listed}
       ) named using (combination)`;
};

// Counts are kept for each combination and tag; beside prices and other tags products are counted.
const countedFrom = (market: string, conditions: readonly FacetCondition[]): Sql => {
  const ofFacets = conditions.filter(({ isFacet }) => isFacet);
  const narrowing = conditions.filter(({ isFacet }) => !isFacet);
  const kept = sql`select tag, sum(products) as total
    from ${raw(countsIn(market, 'attribute_counts'))}`;
  if (conditions.length === 0) return sql`${kept} where combination = 0 group by tag`;
  const matching = sql`combination in (
    ${combinationsOf(allOf(ofFacets.map(({ onCounts }) => onCounts)), market)})`;
  if (narrowing.length === 0) return sql`${kept} where ${matching} group by tag`;
  const wanted = allOf([
    sql`deleted_at is null`,
    ...narrowing.map(onProducts),
    ofFacets.length > 0 && matching,
  ]);
  // Products of the same values are counted before the values are taken apart.
  return sql`select tag, sum(products) as total
    from (
      select attribute_values, count(*) as products from ${raw(listingIn(market))}
      where ${wanted} group by attribute_values
    ) alike, unnest(attribute_values) tag
    group by tag`;
};

const onProducts = (condition: FacetCondition): Sql => condition.onProducts;
