import type { Database } from '../../platform/database/database.ts';
import {
  type AttributeFacet,
  attributeCounts,
  listAttributeFacets,
} from '../catalog/facets/attribute-facets.ts';
import { combinationOf, type FacetRow, facetSums, toFacets } from '../catalog/facets/facet-sql.ts';
import { listFacets } from '../catalog/facets/list-facets.ts';
import type { FacetCondition } from '../catalog/listing/filter-sql.ts';
import type { Facets, FilterValues } from '../catalog/listing/filters.ts';
import { findByText } from './find-by-text.ts';
import { parametersOf, relevantProducts } from './relevant-products.ts';
import type { TextQuery } from './text-query.ts';

/**
 * The facets of what a text finds; `catalogTotal` is how many products it finds without filters.
 * Empty text is the whole catalog.
 */
export const searchFacets = async (
  { database }: { database: Database },
  { text, filters = {} }: { text: string; filters?: FilterValues },
): Promise<Facets> => {
  if (text.trim() === '') return listFacets({ database }, filters);
  const attributes = await listAttributeFacets(database.pool);
  const { result } = await findByText(database, text, (query) =>
    facetsOf(database, query, { filters, attributes }),
  );
  return result?.facets ?? toFacets([], attributes);
};

type Wanted = { filters: FilterValues; attributes: AttributeFacet[] };

const facetsOf = async ({ pool }: Database, query: TextQuery, { filters, attributes }: Wanted) => {
  const ofText = parametersOf(query);
  const { narrowing, conditions, select, parameters } = facetSums(filters, ofText.length);
  const counts = attributes.length > 0 ? attributeCounts(conditions, countedFrom) : undefined;
  const { rows } = await pool.query<FacetRow>(
    `with ${relevantProducts(query, filters)},
     combinations as materialized (
       select ${combinationOf('products')}, count(*) as products
       from relevant join products using (id)
       where ${['true', ...narrowing].join(' and ')} group by combination
     )
     ${select('select count(*) from relevant', counts)}`,
    [...ofText, ...parameters],
  );
  const facets = toFacets(rows, attributes);
  return { facets, matched: facets.catalogTotal };
};

const countedFrom = (conditions: readonly FacetCondition[]): string =>
  `select tag, count(*) as total
   from relevant join products using (id), unnest(attribute_values) tag
   where ${['true', ...conditions.map(({ onProducts }) => onProducts)].join(' and ')}
   group by tag`;
