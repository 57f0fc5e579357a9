import { allOf, named, raw, type Sql, sql } from '../../../platform/database/sql.ts';
import { chosenFilters, type FilterValues } from './filters.ts';

/** A condition for each chosen filter. */
export const filterConditions = (values: FilterValues) =>
  chosenFilters(values).map(({ name, filter, value }) => {
    const [operator, type] = filter.comparison;
    const on = (column: string): Sql =>
      sql`${raw(column)} ${raw(operator)} (${filter.parameterOf(value)}::${raw(type)})`;
    return {
      name,
      on,
      /** Whether facet_counts knows what it is about, and in which column. */
      isFacet: filter.optionsOf !== undefined,
      onCounts: on(filter.facetColumn ?? filter.column),
      onProducts: on(filter.column),
    };
  });

export type FacetCondition = ReturnType<typeof filterConditions>[number];

/**
 * The filters of a listing in two parts: what `facet_counts` decides, null for nothing, for whole
 * combinations of values; and what each product decides, such as its price.
 */
export const splitFilters = (values: FilterValues) => {
  const conditions = filterConditions(values);
  const ofCounts = conditions.filter(({ isFacet }) => isFacet).map(({ onCounts }) => onCounts);
  return {
    onCounts: ofCounts.length > 0 ? allOf(ofCounts) : null,
    onProducts: conditions.filter(({ isFacet }) => !isFacet).map(({ onProducts }) => onProducts),
  };
};

/** Names a statement without filters; one with filters is planned for its values. */
export const nameUnfiltered = (name: string, values: FilterValues, statement: Sql) =>
  chosenFilters(values).length === 0 ? named(name, statement) : statement;
