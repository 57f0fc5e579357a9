// Counts the products that filters choose. A search decides by this count how to find them.
import { join, type Sql, sql } from '../../platform/database/sql.ts';
import { countOf } from '../catalog/count-products.ts';
import { areFew, splitFilters } from '../catalog/listing/filter-sql.ts';
import { type FilterValues, filterNames } from '../catalog/listing/filters.ts';
import type { MarketReads } from '../pricing/markets/market-tables.ts';
import { facetConditions } from './facets-by-age.ts';
import { matchesMax } from './search.ts';

export type Wanted = {
  filters: FilterValues;
  market: string;
  /** If the filters leave this few products, all of them are looked at. */
  isFew: boolean;
  /** Each of the filters on its own, and of those that the text names: rarest first. */
  counted: Counted[];
};
type Counted = { values: FilterValues; isOfText: boolean; total: number };

/** Counts what the filters choose, and what each chooses. */
export const countWanted = async (
  { database: { pool }, market }: MarketReads,
  filters: FilterValues,
  textFilters: FilterValues,
): Promise<Wanted> => {
  const { onCounts } = splitFilters(filters);
  const each = [...eachOf(textFilters, market, true), ...eachOf(filters, market, false)];
  if (each.length === 0) return { filters, market, isFew: false, counted: [] };
  const { rows } = await pool.query<{ isFew: boolean; totals: number[] }>(
    sql`select ${onCounts ? areFew(onCounts, matchesMax, market) : sql`false`} as "isFew",
      array[${join(each.map(({ values }) => sql`(${countOf(values, market)})`))}]::int[] as totals`,
  );
  const { isFew = false, totals = [] } = rows[0] ?? {};
  const counted = each.map((one, place) => ({ ...one, total: totals[place] ?? 0 }));
  return { filters, market, isFew, counted: counted.sort((one, other) => one.total - other.total) };
};

/** The filter values whose counts are stored in the facet index. */
const eachOf = (values: FilterValues, market: string, isOfText: boolean) =>
  filterNames
    .map((name) => ({ values: { [name]: values[name] } as FilterValues, isOfText }))
    .filter((one) => facetConditions(one.values, market).length > 0);

/** What the index of facets knows of the rarest filter of these, and of attributes. */
export const byRarest = (
  { filters, market, counted }: Wanted,
  { ofText, chosen = false }: { ofText: boolean; chosen?: boolean },
): Sql[] => {
  const rarest = counted.find(({ isOfText }) => (isOfText ? ofText : chosen));
  return facetConditions(
    { ...rarest?.values, ...(chosen && { attributes: filters.attributes }) },
    market,
  );
};
