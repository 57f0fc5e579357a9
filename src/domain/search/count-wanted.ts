// How many products have what filters choose: by that a search decides how it finds them.
import type { Readable } from '../../platform/database/database.ts';
import { join, type Sql, sql } from '../../platform/database/sql.ts';
import { countOf } from '../catalog/count-products.ts';
import { areFew, splitFilters } from '../catalog/listing/filter-sql.ts';
import { type FilterValues, filterNames } from '../catalog/listing/filters.ts';
import { facetConditions } from './facets-by-age.ts';
import { matchesMax } from './search.ts';

export type Wanted = {
  filters: FilterValues;
  /** So few products have what the filters choose that all of them are looked at. */
  isFew: boolean;
  /** Each of the filters on its own, and of those that the text names: rarest first. */
  counted: Counted[];
};
type Counted = { values: FilterValues; isOfText: boolean; total: number };

/** Counts what the filters choose, and what each chooses. */
export const countWanted = async (
  { pool }: Readable,
  filters: FilterValues,
  textFilters: FilterValues,
): Promise<Wanted> => {
  const { onCounts } = splitFilters(filters);
  const each = [...eachOf(textFilters, true), ...eachOf(filters, false)];
  if (each.length === 0) return { filters, isFew: false, counted: [] };
  const { rows } = await pool.query<{ isFew: boolean; totals: number[] }>(
    sql`select ${onCounts ? areFew(onCounts, matchesMax) : sql`false`} as "isFew",
      array[${join(each.map(({ values }) => sql`(${countOf(values)})`))}]::int[] as totals`,
  );
  const { isFew = false, totals = [] } = rows[0] ?? {};
  const counted = each.map((one, place) => ({ ...one, total: totals[place] ?? 0 }));
  return { filters, isFew, counted: counted.sort((one, other) => one.total - other.total) };
};

/** The filter values whose counts are stored in the facet index. */
const eachOf = (values: FilterValues, isOfText: boolean) =>
  filterNames
    .map((name) => ({ values: { [name]: values[name] } as FilterValues, isOfText }))
    .filter((one) => facetConditions(one.values).length > 0);

/** What the index of facets knows of the rarest filter of these, and of attributes. */
export const byRarest = (
  { filters, counted }: Wanted,
  { ofText, chosen = false }: { ofText: boolean; chosen?: boolean },
): Sql[] => {
  const rarest = counted.find(({ isOfText }) => (isOfText ? ofText : chosen));
  return facetConditions({ ...rarest?.values, ...(chosen && { attributes: filters.attributes }) });
};
