import { chosenFilters, type FilterValues } from './filters.ts';

/** A condition for each chosen filter, and their parameters, after `before` others. */
export const filterConditions = (values: FilterValues, before = 0) => {
  const chosen = chosenFilters(values);
  return {
    conditions: chosen.map(({ name, filter }, index) => ({
      name,
      /** Whether facet_counts knows what it is about, and in which column. */
      isFacet: filter.optionsOf !== undefined,
      facetColumn: filter.facetColumn ?? filter.column,
      on: (column: string) => filter.condition(column, `$${before + index + 1}`),
      onProducts: filter.condition(filter.column, `$${before + index + 1}`),
    })),
    parameters: chosen.map(({ filter, value }) => filter.parameterOf(value)),
  };
};

export type FacetCondition = ReturnType<typeof filterConditions>['conditions'][number];

/** The `where` of visible products that match every filter. */
export const matchingProducts = (values: FilterValues) => {
  const { conditions, parameters } = filterConditions(values);
  const where = ['deleted_at is null', ...conditions.map(({ onProducts }) => onProducts)];
  return { where: where.join(' and '), parameters };
};

/** Names a statement without filters; one with filters is planned for its values. */
export const nameUnfiltered = (name: string, values: FilterValues): { name?: string } =>
  chosenFilters(values).length === 0 ? { name } : {};
