// Filters as conditions on the index of facets by age.
import { raw, type Sql, sql } from '../../platform/database/sql.ts';
import { filterConditions } from '../catalog/listing/filter-sql.ts';
import { type FilterValues, filterNames, filters } from '../catalog/listing/filters.ts';

type Column = { column: string; facetColumn?: string; optionsOf?: unknown };

/** As in `facet_fields`, which has no row for those that are SQL on other columns. */
const fieldOf = ({ column, facetColumn = column, optionsOf }: Column): string | null => {
  if (column === 'unit_price_cents') return 'price';
  if (column === 'attribute_values') return column;
  return optionsOf && /^\w+$/.test(facetColumn) ? facetColumn : null;
};

const ofFacets = filterNames
  .map((name) => filters[name])
  .filter(({ optionsOf }) => optionsOf)
  .flatMap((filter): [field: string, values: string][] => {
    const field = fieldOf(filter);
    if (field === null) return [];
    return [[field, filter.isArray ? filter.column : `array[(${filter.column})::text]`]];
  })
  .sort(([one], [other]) => (one < other ? -1 : 1));

/** The expression of the index, as `make_facet_index` writes it. */
const facetKeys = [
  ...ofFacets,
  ['attribute_values', 'attribute_values'],
  ['price', 'array[price_band(unit_price_cents)::text]'],
]
  .map(([field, values]) => `facet_keys(product_age(sequence), '${field}', ${values})`)
  .join(' || ');

/** Conditions on an `age`. They know only some filters, and let more products pass. */
export const facetConditions = (values: FilterValues, market: string): Sql[] =>
  filterConditions(values).flatMap(({ filter, wanted }) => {
    const field = fieldOf(filter);
    if (field === null || (market && filter.isOfPrice)) return [];
    const chosen = field === 'price' ? bandsOf(filter.comparison[0], wanted) : ofList(wanted);
    return sql`(${raw(facetKeys)}) && facet_keys(age, ${raw(`'${field}'`)}, array(
      select one::text from ${chosen} one))`;
  });

const ofList = (wanted: Sql): Sql => sql`unnest(${wanted})`;

const bandsOf = (operator: string, cents: Sql): Sql =>
  operator === '>='
    ? sql`generate_series(price_band(${cents}), ${bandOf('max')})`
    : sql`generate_series(${bandOf('min')}, price_band(${cents}))`;

const bandOf = (end: 'min' | 'max'): Sql =>
  raw(`(select price_band(${end}(unit_price_cents)) from products)`);
