import type { Database } from '../../platform/database/database.ts';
import { matchingProducts, nameUnfiltered } from './listing/filter-sql.ts';
import type { FilterValues } from './listing/filters.ts';

/** How many products match. */
export const countProducts = async (
  { database }: { database: Database },
  filters: FilterValues = {},
): Promise<number> => {
  const { where, parameters } = matchingProducts(filters);
  const { rows } = await database.pool.query<{ total: number }>({
    ...nameUnfiltered('count_products', filters),
    text: `select count(*) as total from products where ${where}`,
    values: parameters,
  });
  return rows[0]?.total ?? 0;
};
