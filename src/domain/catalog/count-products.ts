import type { Readable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { matchingProducts, nameUnfiltered } from './listing/filter-sql.ts';
import type { FilterValues } from './listing/filters.ts';

/** How many products match. */
export const countProducts = async (
  { database }: { database: Readable },
  filters: FilterValues = {},
): Promise<number> => {
  const { rows } = await database.pool.query<{ total: number }>(
    nameUnfiltered(
      'count_products',
      filters,
      sql`select count(*) as total from products where ${matchingProducts(filters)}`,
    ),
  );
  return rows[0]?.total ?? 0;
};
