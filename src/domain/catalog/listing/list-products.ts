import type { Readable } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { listingPagesMax, type Product } from '../product.ts';
import { productColumns } from '../product-columns.ts';
import { matchingProducts, nameUnfiltered } from './filter-sql.ts';
import type { FilterValues } from './filters.ts';
import { defaultSort, type SortName, sorts } from './sorts.ts';

type Page = { page: number; size: number; filters?: FilterValues; sort?: SortName };

/** One page, `page` from zero; empty past the end and past `listingPagesMax`. */
export const listProducts = async (
  { database }: { database: Readable },
  { page, size, filters = {}, sort = defaultSort }: Page,
): Promise<Product[]> => {
  if (page >= listingPagesMax) return [];
  // The page is found in a narrow index, then its rows are read. The size is part of the text,
  // because the planner has to see how few rows it means.
  const limit = Math.trunc(size);
  const order = raw(sorts[sort].order);
  const { rows } = await database.pool.query<Product>(
    nameUnfiltered(
      `list_products_${limit}_${sort}`,
      filters,
      sql`select ${raw(productColumns)}
        from (
          select sequence from products where ${matchingProducts(filters)}
          order by ${order} limit ${raw(String(limit))} offset ${page * limit}
        ) page
        join products p using (sequence)
        order by ${order}`,
    ),
  );
  return rows;
};
