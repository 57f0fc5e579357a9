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
      /** Whether facet_counts knows what it is about, and in which column. */
      isFacet: filter.optionsOf !== undefined,
      facetColumn: filter.facetColumn ?? filter.column,
      on,
      onProducts: on(filter.column),
    };
  });

export type FacetCondition = ReturnType<typeof filterConditions>[number];

/** The `where` of visible products that match every filter. */
export const matchingProducts = (values: FilterValues): Sql =>
  allOf([sql`deleted_at is null`, ...filterConditions(values).map(({ onProducts }) => onProducts)]);

/** Names a statement without filters; one with filters is planned for its values. */
export const nameUnfiltered = (name: string, values: FilterValues, statement: Sql) =>
  chosenFilters(values).length === 0 ? named(name, statement) : statement;
