import type { Database } from '../database/database.ts';
import { filterConditions, nameUnfiltered } from './filter-sql.ts';
import {
  type Facets,
  type FilterName,
  type FilterValues,
  filterNames,
  filters,
} from './filters.ts';

/**
 * Every filter's options with the number of products that each would find beside the other
 * chosen filters: a facet's counts ignore the facet's own choice.
 */
export const listFacets = async (
  { database }: { database: Database },
  values: FilterValues = {},
): Promise<Facets> => {
  const { rows } = await database.pool.query<Row>({
    ...nameUnfiltered('list_facets', values),
    ...statement(values),
  });
  const sums = rows.find(({ facet }) => facet === null);
  const countsOf = (name: FilterName) =>
    new Map(rows.filter(({ facet }) => facet === name).map(({ value, total }) => [value, total]));
  return {
    total: sums?.total ?? 0,
    catalogTotal: sums?.catalogTotal ?? 0,
    facets: facetNames.map((name) => ({
      name,
      label: filters[name].label,
      options: filters[name].optionsOf?.(countsOf(name)) ?? [],
    })),
  };
};

// A filter without options, such as a range, has no facet but narrows the others.
const facetNames = filterNames.filter((name) => filters[name].optionsOf);

type Row = { facet: FilterName | null; value: string; total: number; catalogTotal: number };

const valueSql = (name: FilterName): string => (filters[name].isArray ? `unnest(${name})` : name);

// Products are counted for each combination of values, and combinations are few to sum up.
const statement = (values: FilterValues) => {
  const { conditions, parameters } = filterConditions(values);
  const isFacet = ({ name }: { name: FilterName }) => facetNames.includes(name);
  const narrowing = conditions.filter((condition) => !isFacet(condition));
  const sum = (except?: FilterName) => {
    const others = conditions.filter(isFacet).filter(({ name }) => name !== except);
    const wanted = ['true', ...others.map(({ name, on }) => on(name))].join(' and ');
    return `coalesce(sum(products) filter (where ${wanted}), 0)::int`;
  };
  const facets = facetNames.map(
    (name) => `
      select '${name}' as facet, value::text, total, 0 as "catalogTotal",
        row_number() over (order by ${filters[name].orderBy ?? 'value'}) as place
      from (
        select ${valueSql(name)} as value, ${sum(name)} as total
        from combinations where ${name} is not null group by 1
      ) counted
      union all`,
  );
  const text = `
    with combinations as materialized (${combinations(narrowing.map(onProductsOf))})
    ${facets.join('')}
    select null, null, ${sum()},
      (select coalesce(sum(products), 0) from facet_counts)::int, 0 from combinations
    order by facet, place`;
  return { text, values: parameters };
};

const onProductsOf = ({ onProducts }: { onProducts: string }): string => onProducts;

const columns = facetNames
  .map((name) => `any_value(${filters[name].facetColumn ?? filters[name].column}) as ${name}`)
  .join(', ');

// Prices are no part of a combination: beside them the products are counted.
const combinations = (narrowing: readonly string[]): string =>
  narrowing.length === 0
    ? `select ${columns}, sum(products) as products from facet_counts
       group by combination having sum(products) > 0`
    : `select named.*, matching.products
       from (
         select combination, count(*) as products from products
         where deleted_at is null and ${narrowing.join(' and ')} group by combination
       ) matching
       join (
         select combination, ${columns} from facet_counts group by combination
       ) named using (combination)`;
