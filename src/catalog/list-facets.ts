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
    rows.filter(({ facet }) => facet === name).map(({ value, total }) => [value, total] as const);
  return {
    total: sums?.total ?? 0,
    catalogTotal: sums?.catalogTotal ?? 0,
    facets: filterNames.map((name) => ({
      name,
      label: filters[name].label,
      options: filters[name].optionsOf(new Map(countsOf(name))),
    })),
  };
};

type Row = { facet: FilterName | null; value: string; total: number; catalogTotal: number };

// Products are counted once for each combination of values, and combinations are few to sum up.
const statement = (values: FilterValues) => {
  const { conditions, parameters } = filterConditions(values);
  const sum = (except?: FilterName) => {
    const others = conditions.filter(({ name }) => name !== except).map(({ name, on }) => on(name));
    return `coalesce(sum(products) filter (where ${['true', ...others].join(' and ')}), 0)::int`;
  };
  const columns = filterNames.map((name) => `${filters[name].column} as ${name}`);
  const facets = filterNames.map(
    (name) => `
      select '${name}' as facet, value, total, 0 as "catalogTotal",
        row_number() over (order by ${filters[name].orderBy}) as place
      from (
        select ${name} as value, ${sum(name)} as total
        from combinations where ${name} is not null group by ${name}
      ) counted
      union all`,
  );
  const text = `
    with combinations as materialized (
      select ${columns.join(', ')}, count(*) as products
      from products where deleted_at is null
      group by ${columns.map((_, index) => index + 1).join(', ')}
    )
    ${facets.join('')}
    select null, null, ${sum()}, coalesce(sum(products), 0)::int, 0 from combinations
    order by facet, place`;
  return { text, values: parameters };
};
