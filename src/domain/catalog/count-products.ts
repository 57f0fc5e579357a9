import { allOf, raw, type Sql, sql } from '../../platform/database/sql.ts';
import {
  isDueIn,
  type MarketReads,
  nameIn,
  productsIn,
  unsoldIn,
} from '../pricing/markets/market-tables.ts';
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
  const { onCounts, onSizeCounts, onProducts } = splitFilters(filters, market);
  const counts = sql`facet_counts where ${onCounts ?? sql`true`}`;
  const matching = onCounts && sql`combination in (select combination from ${counts})`;
  const sum = sql`select coalesce(sum(products), 0)::int as total from`;
  const all = (from: string) => sql`select count(*)::int as total from ${raw(from)}
      where ${allOf([sql`deleted_at is null`, ...onProducts, matching])}`;
  if (onProducts.length === 0) {
    const kept = sql`${sum} ${onSizeCounts ? sql`size_counts where ${onSizeCounts}` : counts}`;
    return market
      ? sql`select case when ${raw(isDueIn(market))} then (${all(productsIn(market))})
          else (${kept}) - (${all(unsoldIn(market))}) end as total`
      : kept;
  }
  const byPrice = keptByPrice(filters, market);
  return byPrice
    ? sql`${sum} (${byPrice}) priced where ${matching ?? sql`true`}`
    : all(productsIn(market));
};
