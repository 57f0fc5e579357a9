import type { Database } from '../database/database.ts';
import { combinationOf, type FacetRow, facetSums, toFacets } from './facet-sql.ts';
import { nameUnfiltered } from './filter-sql.ts';
import type { Facets, FilterValues } from './filters.ts';

/**
 * Every filter's options with the number of products that each would find beside the other
 * chosen filters: a facet's counts ignore the facet's own choice.
 */
export const listFacets = async (
  { database }: { database: Database },
  values: FilterValues = {},
): Promise<Facets> => {
  const { narrowing, select, parameters } = facetSums(values);
  const { rows } = await database.pool.query<FacetRow>({
    ...nameUnfiltered('list_facets', values),
    text: `
      with combinations as materialized (${combinations(narrowing)})
      ${select('select coalesce(sum(products), 0) from facet_counts')}`,
    values: parameters,
  });
  return toFacets(rows);
};

const named = combinationOf('facet_counts');

// Prices are no part of a combination: beside them the products are counted.
const combinations = (narrowing: readonly string[]): string =>
  narrowing.length === 0
    ? `select ${named}, sum(products) as products from facet_counts
       group by combination having sum(products) > 0`
    : `select named.*, matching.products
       from (
         select combination, count(*) as products from products
         where deleted_at is null and ${narrowing.join(' and ')} group by combination
       ) matching
       join (select combination, ${named} from facet_counts group by combination) named
         using (combination)`;
