import type { Queryable } from '../database/database.ts';
import type { ListingFilter } from './product.ts';

/** How many products a listing with this filter holds, from the kept counts. */
export const countProducts = async (
  database: Queryable,
  { category = '', department }: ListingFilter = {},
): Promise<number> => {
  const { rows } = await database.query<{ total: number }>({
    name: 'count_products',
    text: 'select coalesce(sum(products), 0)::int as total from listing_counts where category = $1 and department = $2',
    values: [category, department ?? ''],
  });
  return rows[0]?.total ?? 0;
};
