import type { Readable } from '../../platform/database/database.ts';
import { allOf, type Sql, sql } from '../../platform/database/sql.ts';
import { keptByPrice, nameUnfiltered, splitFilters } from './listing/filter-sql.ts';
import type { FilterValues } from './listing/filters.ts';

/** How many products match. */
export const countProducts = async (
  { database }: { database: Readable },
  filters: FilterValues = {},
): Promise<number> => {
  const { rows } = await database.pool.query<{ total: number }>(
    nameUnfiltered('count_products', filters, countOf(filters)),
  );
  return rows[0]?.total ?? 0;
};

/** Selects their number as `total`. */
export const countOf = (filters: FilterValues): Sql => {
  const { onCounts, onSizeCounts, onProducts } = splitFilters(filters);
  const counts = sql`facet_counts where ${onCounts ?? sql`true`}`;
  const matching = onCounts && sql`combination in (select combination from ${counts})`;
  const sum = sql`select coalesce(sum(products), 0)::int as total from`;
  if (onProducts.length === 0)
    return sql`${sum} ${onSizeCounts ? sql`size_counts where ${onSizeCounts}` : counts}`;
  const byPrice = keptByPrice(filters);
  return byPrice
    ? sql`${sum} (${byPrice}) priced where ${matching ?? sql`true`}`
    : sql`select count(*)::int as total from products
      where ${allOf([sql`deleted_at is null`, ...onProducts, matching])}`;
};
