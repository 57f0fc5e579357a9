import { allOf, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { countsIn, listingIn, type MarketReads, nameIn } from '../pricing/markets/market-tables.ts';
import { keptByPrice, nameUnfiltered, splitFilters } from './listing/filter-sql.ts';
import type { FilterValues } from './listing/filters.ts';

/** How many products match. */
export const countProducts = async (
  { database, market }: MarketReads,
  filters: FilterValues = {},
): Promise<number> => {
  const { rows } = await database.pool.query<{ total: number }>(
    nameUnfiltered(nameIn(market, 'count_products'), filters, countOf(filters, market)),
  );
  return rows[0]?.total ?? 0;
};

/** Selects their number as `total`. */
export const countOf = (filters: FilterValues, market: string): Sql => {
  const { onCounts, onSizeCounts, onProducts } = splitFilters(filters);
  const counts = sql`${raw(countsIn(market, 'facet_counts'))} where ${onCounts ?? sql`true`}`;
  const matching = onCounts && sql`combination in (select combination from ${counts})`;
  const sum = sql`select coalesce(sum(products), 0)::int as total from`;
  if (onProducts.length === 0)
    return onSizeCounts
      ? sql`${sum} ${raw(countsIn(market, 'size_counts'))} where ${onSizeCounts}`
      : sql`${sum} ${counts}`;
  const byPrice = keptByPrice(filters, market);
  return byPrice
    ? sql`${sum} (${byPrice}) priced where ${matching ?? sql`true`}`
    : sql`select count(*)::int as total from ${raw(listingIn(market))}
      where ${allOf([sql`deleted_at is null`, ...onProducts, matching])}`;
};
