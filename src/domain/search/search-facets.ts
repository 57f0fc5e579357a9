import type { Readable } from '../../platform/database/database.ts';
import { allOf, type Sql, sql } from '../../platform/database/sql.ts';
import { attributeCounts } from '../catalog/facets/attribute-facets.ts';
import {
  type FacetRow,
  facetSums,
  facetValues,
  findOwnersNames,
  type OwnersNames,
  toFacets,
} from '../catalog/facets/facet-sql.ts';
import { listFacets } from '../catalog/facets/list-facets.ts';
import type { FacetCondition } from '../catalog/listing/filter-sql.ts';
import type { Facets, FilterValues } from '../catalog/listing/filters.ts';
import { findByText } from './find-by-text.ts';
import { countWanted, relevantProducts, type Wanted } from './relevant-products.ts';
import type { TextQuery } from './text-query.ts';

/**
 * The facets of what a text finds; `catalogTotal` is how many products it finds without filters.
 * Empty text is the whole catalog.
 */
export const searchFacets = async (
  { database }: { database: Readable },
  { text, filters = {} }: { text: string; filters?: FilterValues },
): Promise<Facets> => {
  if (text.trim() === '') return listFacets({ database }, filters);
  const names = await findOwnersNames(database.pool);
  const wanted = await countWanted(database, filters);
  const { result } = await findByText(database, text, (query) =>
    facetsOf(database, query, wanted, names),
  );
  return result?.facets ?? toFacets([], names);
};

const facetsOf = async (
  { pool }: Readable,
  query: TextQuery,
  wanted: Wanted,
  names: OwnersNames,
) => {
  const { narrowing, conditions, select } = facetSums(wanted.filters);
  const counts = names.attributes.length > 0 ? attributeCounts(conditions, countedFrom) : undefined;
  const { rows } = await pool.query<FacetRow>(
    sql`with ${relevantProducts(query, wanted)},
     combinations as (
       select ${facetValues('products')}, 1 as products
       from relevant join products using (id) where ${allOf(narrowing)}
     )${select(sql`select count(*) from relevant`, counts)}`,
  );
  const facets = toFacets(rows, names);
  return { facets, matched: facets.catalogTotal };
};

const countedFrom = (conditions: readonly FacetCondition[]): Sql =>
  sql`select tag, count(*) as total
   from relevant join products using (id), unnest(attribute_values) tag
   where ${allOf(conditions.map(({ onProducts }) => onProducts))}
   group by tag`;
