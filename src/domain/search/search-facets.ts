import { allOf, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { attributeCounts } from '../catalog/facets/attribute-facets.ts';
import {
  type FacetRow,
  facetSums,
  facetValues,
  findOwnersNames,
  toFacets,
} from '../catalog/facets/facet-sql.ts';
import { listFacets } from '../catalog/facets/list-facets.ts';
import { type FacetCondition, nameUnfiltered } from '../catalog/listing/filter-sql.ts';
import type { Facets, FilterValues } from '../catalog/listing/filters.ts';
import { type MarketReads, nameIn, productsIn } from '../pricing/markets/market-tables.ts';
import { findByText } from './find-by-text.ts';

/**
 * The facets of what a text finds; `catalogTotal` is how many products it finds without filters.
 * Empty text is the whole catalog.
 */
export const searchFacets = async (
  reads: MarketReads,
  { text, filters = {} }: { text: string; filters?: FilterValues },
): Promise<Facets> => {
  if (text.trim() === '') return listFacets(reads, filters);
  const { database, market } = reads;
  const [names, { relevant }] = await Promise.all([
    findOwnersNames(database.pool),
    findByText(reads, text, filters),
  ]);
  const { narrowing, conditions, sourcesOf, select } = facetSums(filters);
  const found = sql`sequence = any(${relevant.all}::bigint[])`;
  const counts =
    names.attributes.length > 0
      ? attributeCounts(conditions, countedFrom(market, found))
      : undefined;
  const { rows } = await database.pool.query<FacetRow>(
    nameUnfiltered(
      nameIn(market, counts ? 'search_all_facets' : 'search_facets'),
      filters,
      sql`with combinations as (
         select ${facetValues('products')}, 1 as products from ${raw(productsIn(market))}
         where ${allOf([found, ...narrowing])}
       ), ${select(sourcesOf(sql`combinations`), sql`select ${relevant.all.length}::int`, counts)}`,
    ),
  );
  return toFacets(rows, names);
};

const countedFrom =
  (market: string, found: Sql) =>
  (conditions: readonly FacetCondition[]): Sql =>
    sql`select tag, count(*) as total from ${raw(productsIn(market))}, unnest(attribute_values) tag
     where ${allOf([found, ...conditions.map(({ onProducts }) => onProducts)])} group by tag`;
