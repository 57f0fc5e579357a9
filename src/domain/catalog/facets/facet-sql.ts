// Facets as sums over combinations of filter values, which are few.

import type { Queryable } from '../../../platform/database/database.ts';
import { allOf, join, raw, type Sql, sql } from '../../../platform/database/sql.ts';
import { type Category, withParents } from '../categories/category.ts';
import { selectCategories } from '../categories/list-categories.ts';
import { filterConditions } from '../listing/filter-sql.ts';
import {
  type Facets,
  type FilterName,
  type FilterValues,
  filterNames,
  filters,
} from '../listing/filters.ts';
import {
  type AttributeFacet,
  attributeFacet,
  listAttributeFacets,
  toAttributeFacets,
} from './attribute-facets.ts';

// A filter without options, such as a range, has no facet but narrows the others.
const facetNames = filterNames.filter((name) => filters[name].optionsOf);
const names = raw(facetNames.join(', '));

export type FacetRow = {
  /** A filter's name, `attributeFacet`, or null for the sums. */
  facet: string | null;
  value: string;
  total: number;
  catalogTotal: number;
};

/** The values of a facet, of `facet_counts` or of products. */
export const facetValues = (table: 'facet_counts' | 'products'): Sql =>
  join(
    facetNames.map((name) => {
      const { column, facetColumn = column } = filters[name];
      return raw(`${table === 'products' ? column : facetColumn} as ${name}`);
    }),
  );

/**
 * Selects the sums of a CTE `combinations`: rows of `facetValues` with a number of `products`,
 * which have the conditions of `narrowing`. Several rows may have the same values.
 */
export const facetSums = (values: FilterValues) => {
  const conditions = filterConditions(values);
  const isFacet = ({ name }: { name: string }) => facetNames.some((facet) => facet === name);
  const chosen = conditions.filter(isFacet);
  const holds = (name: string) => raw(`"is_${name}"`);
  const sumColumn = (name: FilterName) =>
    raw(chosen.some((one) => one.name === name) ? `"without_${name}"` : 'total');
  const sumWithout = (except?: string) => {
    const others = chosen.filter(({ name }) => name !== except);
    const wanted = allOf(others.map(({ name }) => holds(name)));
    return sql`coalesce(sum(products) filter (where ${wanted}), 0)`;
  };
  // All facets in one pass. Arrays are taken apart when they are few.
  const without = chosen.map(
    ({ name }) => sql`, ${sumWithout(name)} as ${raw(`"without_${name}"`)}`,
  );
  const grouped = sql`
    select grouping(${names}) as facets, ${names}, sum(products) as listed,
      ${sumWithout()} as total ${join([sql``, ...without], '')}
    from judged group by grouping sets ((), ${join(facetNames.map((name) => raw(`(${name})`)))})`;
  // All bits for what is not grouped by, the first column's the highest.
  const ofAll = 2 ** facetNames.length - 1;
  const facets = facetNames.map(
    (name, index) => sql`
      select ${raw(`'${name}'`)} as facet, value::text, total, 0 as "catalogTotal",
        row_number() over (order by ${raw(filters[name].orderBy ?? 'value')}) as place
      from (
        select ${raw(filters[name].isArray ? `unnest(${name})` : name)} as value,
          sum(${sumColumn(name)})::int as total
        from grouped
        where facets = ${raw(String(ofAll - 2 ** (facetNames.length - 1 - index)))}
          and ${raw(name)} is not null
        group by 1 having sum(listed) > 0
      ) counted
      union all`,
  );
  // Each condition is tried once a row, whatever the number of facets.
  const judged = join([
    sql`*`,
    ...chosen.map(({ name, on }) => sql`${on(name)} as ${holds(name)}`),
  ]);
  return {
    narrowing: conditions
      .filter((condition) => !isFacet(condition))
      .map(({ onProducts }) => onProducts),
    conditions,
    /**
     * `catalogTotal` selects how many products there are without any filter; `attributeCounts`
     * `tag` and `total`.
     */
    select: (catalogTotal: Sql, attributeCounts?: Sql): Sql => sql`
      , judged as materialized (select ${judged} from combinations)
      , grouped as materialized (${grouped})
      ${join(facets, '')}
      ${
        attributeCounts
          ? sql`select ${raw(`'${attributeFacet}'`)}, tag, total::int, 0, 0
              from (${attributeCounts}) tagged (tag, total) union all`
          : raw('')
      }
      select null, null, total::int, (${catalogTotal})::int, 0
      from grouped where facets = ${raw(String(ofAll))}
      order by facet, place`,
  };
};

/** What facets are called that the owner made. */
export type OwnersNames = { attributes: AttributeFacet[]; categories: Category[] };

export const findOwnersNames = async (client: Queryable): Promise<OwnersNames> => {
  const [attributes, categories] = await Promise.all([
    listAttributeFacets(client),
    selectCategories(client),
  ]);
  return { attributes, categories };
};

export const toFacets = (
  rows: readonly FacetRow[],
  { attributes, categories }: OwnersNames,
): Facets => {
  const sums = rows.find(({ facet }) => facet === null);
  const countsOf = (name: string) =>
    new Map(rows.filter(({ facet }) => facet === name).map(({ value, total }) => [value, total]));
  const optionsOf = (name: FilterName) => {
    const options = filters[name].optionsOf?.(countsOf(name)) ?? [];
    return name === 'category' ? withParents(options, categories) : options;
  };
  return {
    total: sums?.total ?? 0,
    catalogTotal: sums?.catalogTotal ?? 0,
    facets: [
      ...facetNames.map((name) => ({
        name,
        label: filters[name].label,
        options: optionsOf(name),
      })),
      ...toAttributeFacets(attributes, countsOf(attributeFacet)),
    ],
  };
};
