import { allOf, named, raw, type Sql, sql } from '../../../platform/database/sql.ts';
import { countsIn } from '../../pricing/markets/market-tables.ts';
import { categoriesOf, chosenCategories } from '../categories/category-sql.ts';
import { chosenFilters, type FilterValues } from './filters.ts';
import { countedByPrice, priceRangeOf } from './stretch-sql.ts';

/** A condition for each chosen filter; `inCategories` are those that a choice finds. */
export const filterConditions = (values: FilterValues, inCategories = chosenCategories) =>
  chosenFilters(values).map(({ name, filter, value }) => {
    const [operator, type] = filter.comparison;
    const typed = sql`${filter.parameterOf(value)}::${raw(type)}`;
    const wanted = name === 'category' ? inCategories(typed) : typed;
    const on = (column: string): Sql => sql`${raw(column)} ${raw(operator)} (${wanted})`;
    return {
      name,
      filter,
      wanted,
      on,
      /** Whether facet_counts has a column for the filter. */
      isFacet: filter.optionsOf !== undefined,
      onCounts: on(filter.facetColumn ?? filter.column),
      onProducts: on(filter.column),
    };
  });

export type FacetCondition = Omit<ReturnType<typeof filterConditions>[number], 'filter' | 'wanted'>;

/** What a collection asks of each product, whatever else is chosen. */
export const withinConditions = ({ within }: FilterValues): FacetCondition[] => {
  if (!within) return [];
  // A rule lists what it holds.
  if (within.rule) return filterConditions(within.rule, categoriesOf);
  const chosen = sql`id = any(array(
    select product_id from collection_products where collection_id = ${within.id}::uuid))`;
  return [
    { name: 'within', on: () => chosen, isFacet: false, onCounts: chosen, onProducts: chosen },
  ];
};

/**
 * The filters of a listing in two parts: what `facet_counts` decides, null for nothing, for whole
 * combinations of values; and what each product decides, such as its price. `onSizeCounts` chooses
 * rows of the smaller `size_counts` with the same sum, null where filters by size prevent it.
 */
export const splitFilters = (values: FilterValues) => {
  const conditions = [...filterConditions(values), ...withinConditions(values)];
  const ofCounts = conditions.filter(({ isFacet }) => isFacet);
  const onCounts = ofCounts.length > 0 ? allOf(ofCounts.map((one) => one.onCounts)) : null;
  const [ofSizes, ...more] = ofCounts.filter(isOfSizes);
  const isOfOne = ofSizes?.name === 'sizes' && values.sizes?.length === 1 && more.length === 0;
  const ofAllSizes = sql`sizes_in_stock = '{}' and ${onCounts ?? sql`true`}`;
  return {
    onCounts,
    onSizeCounts: ofSizes ? (isOfOne ? onCounts : null) : ofAllSizes,
    onProducts: conditions.filter(({ isFacet }) => !isFacet).map(({ onProducts }) => onProducts),
  };
};

/** Whether rows of `size_counts` differ from it in what it is about. */
export const isOfSizes = ({ name }: FacetCondition): boolean =>
  name === 'sizes' || name === 'inStock';

/** Selects what `countedByPrice` does, null where products decide more than their price. */
export const keptByPrice = (values: FilterValues, market: string): Sql | null => {
  const conditions = [...filterConditions(values), ...withinConditions(values)];
  const ofProducts = conditions.filter(({ isFacet }) => !isFacet);
  return ofProducts.every(({ name }) => name === 'minPrice' || name === 'maxPrice')
    ? countedByPrice(priceRangeOf(values), market)
    : null;
};

/**
 * Whether reading all matching products is less work than reading the listing in order until `rows`
 * of them are found. The kept counts tell.
 */
export const areFew = (onCounts: Sql, rows: number, market: string): Sql => sql`
  (select matching * matching < ${rows}::bigint * listed from (
     select coalesce(sum(products) filter (where ${onCounts}), 0) as matching,
       coalesce(sum(products), 0) as listed
     from ${raw(countsIn(market, 'facet_counts'))}
   ) counted)`;

/** Products with a combination that matches, as an index finds them. */
export const ofCombinations = (onCounts: Sql, market: string): Sql =>
  sql`combination = any(array(${combinationsOf(onCounts, market)}))`;

/** Selects those that match. */
export const combinationsOf = (onCounts: Sql, market: string): Sql =>
  sql`select combination from ${raw(countsIn(market, 'facet_counts'))} where ${onCounts}`;

/** Names a statement without filters; one with filters is planned for its values. */
export const nameUnfiltered = (name: string, values: FilterValues, statement: Sql) =>
  chosenFilters(values).length === 0 && !values.within ? named(name, statement) : statement;
