// Facets as sums over combinations of filter values, which are few.

import type { Queryable } from '../../../platform/database/database.ts';
import { allOf, join, raw, type Sql, sql } from '../../../platform/database/sql.ts';
import { type Category, withParents } from '../categories/category.ts';
import { selectCategories } from '../categories/list-categories.ts';
import { type FacetCondition, filterConditions } from '../listing/filter-sql.ts';
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
// Sizes multiply combinations, and are added up apart.
const otherNames: FilterName[] = facetNames.filter((name) => name !== 'sizes');
export const otherFacets = raw(otherNames.join(', '));

export type FacetRow = {
  /** A filter's name, `attributeFacet`, or null for the sums. */
  facet: string | null;
  value: string;
  total: number;
  catalogTotal: number;
};

/** The values of a facet, of kept counts or of products. */
export const facetValues = (table: 'facet_counts' | 'size_counts' | 'products'): Sql =>
  join(
    facetNames.map((name) => {
      const { column, facetColumn = column } = filters[name];
      if (table === 'size_counts' && name === 'inStock') return sql`in_stock as instock`;
      return raw(`${table === 'products' ? column : facetColumn} as ${name}`);
    }),
  );

/** Several rows may have the same values; add them up. */
export type FacetSources = {
  /** Selects `otherFacets`, `products` with the chosen sizes, and those of any as `listed`. */
  withSizes: Sql;
  /** Selects `facetValues` and `products`, whichever sizes are chosen. */
  bySize: Sql;
};

/** The sums of products that have the conditions of `narrowing`. */
export const facetSums = (values: FilterValues) => {
  const conditions = filterConditions(values);
  const isFacet = ({ name }: { name: string }) => facetNames.some((facet) => facet === name);
  const ofSizes = conditions.find(({ name }) => name === 'sizes');
  const chosen = conditions.filter((one) => isFacet(one) && one !== ofSizes);
  return {
    narrowing: conditions
      .filter((condition) => !isFacet(condition))
      .map(({ onProducts }) => onProducts),
    conditions,
    ofSizes,
    /** From rows of `facetValues` and a number of `products`. */
    sourcesOf: (combinations: Sql): FacetSources => ({
      withSizes: sql`
        select ${otherFacets}, sum(products)::int as listed,
          sum(products) filter (
            where ${ofSizes ? conditionOf(ofSizes) : sql`true`})::int as products
        from ${combinations} group by ${otherFacets}`,
      bySize: sql`select * from ${combinations}`,
    }),
    /**
     * `catalogTotal` selects how many products there are without any filter; `attributeCounts`
     * `tag` and `total`.
     */
    select: ({ withSizes, bySize }: FacetSources, catalogTotal: Sql, attributeCounts?: Sql): Sql =>
      sql`judged as materialized (
        ${judge(withSizes, chosen)}
      ), grouped as materialized (
        select grouping(${otherFacets}) as facets, ${otherFacets}, sum(listed)::int as listed,
          ${sums(chosen)}
        from judged group by grouping sets ((), ${join(otherNames.map((name) => raw(`(${name})`)))})
      ), sized as materialized (
        select sizes, sum(products)::int as listed, ${sumWithout(chosen)} as total
        from (${judge(bySize, chosen)}) judged group by sizes
      )
      select facet, value, total::int, (${catalogTotal})::int as "catalogTotal"
      from (
        select ${facetOf} as facet, value, sum(${totalOf(chosen)}) as total
        from grouped, unnest(${valuesOf}) value
        where value is not null or facets = ${ofAll}
        group by facets, value having sum(listed) > 0 or facets = ${ofAll}
        union all
        select 'sizes', size, sum(total) from sized, unnest(sizes) size
        group by size having sum(listed) > 0
        ${
          attributeCounts
            ? sql`union all select ${raw(`'${attributeFacet}'`)}, tag, total
                from (${attributeCounts}) tagged (tag, total)`
            : sql``
        }
      ) counted
      order by facet, ${place}, value`,
  };
};

// Each condition is tried once a row, whatever the number of facets.
const judge = (rows: Sql, chosen: readonly FacetCondition[]): Sql => {
  const holds = chosen.map((one) => sql`${conditionOf(one)} as ${holdsOf(one.name)}`);
  return sql`select ${join([sql`*`, ...holds])} from (${rows}) combinations`;
};
const conditionOf = ({ name, on }: FacetCondition): Sql => on(name);
const holdsOf = (name: string) => raw(`"is_${name}"`);

const sums = (chosen: readonly FacetCondition[]): Sql =>
  join([
    sql`${sumWithout(chosen)} as total`,
    ...chosen.map(({ name }) => sql`${sumWithout(chosen, name)} as ${withoutOf(name)}`),
  ]);
const withoutOf = (name: string) => raw(`"without_${name}"`);

const sumWithout = (chosen: readonly FacetCondition[], except?: string): Sql => {
  const others = chosen.filter(({ name }) => name !== except);
  const wanted = allOf(others.map(({ name }) => holdsOf(name)));
  return sql`coalesce(sum(products) filter (where ${wanted}), 0)::int`;
};

// What `grouping` says: all bits but that of the facet, the first one's the highest.
const bitsOf = (name: string): Sql => {
  const index = otherNames.indexOf(name as FilterName);
  return raw(String(2 ** otherNames.length - 1 - 2 ** (otherNames.length - 1 - index)));
};
const ofAll = raw(String(2 ** otherNames.length - 1));

const facetOf = sql`case facets ${join(
  otherNames.map((name) => sql`when ${bitsOf(name)} then ${raw(`'${name}'`)}`),
  ' ',
)} end`;
const totalOf = (chosen: readonly FacetCondition[]): Sql => {
  const own = chosen.map(({ name }) => sql`when facets = ${bitsOf(name)} then ${withoutOf(name)}`);
  return sql`case ${join([...own, sql`when true then total`], ' ')} end`;
};
// Arrays are taken apart when they are few.
const valuesOf = sql`case ${join(
  otherNames.map((name) =>
    filters[name].isArray
      ? sql`when facets = ${bitsOf(name)} then ${raw(name)}`
      : sql`when facets = ${bitsOf(name)} then array[${raw(name)}::text]`,
  ),
  ' ',
)} else array[null] end`;
const place = sql`case facet ${join(
  otherNames.map((name) => raw(`when '${name}' then ${filters[name].orderBy ?? 'null'}`)),
  ' ',
)} end`;

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
