import type { Database } from '../../../platform/database/database.ts';
import { listingPagesMax, type Product } from '../product.ts';
import { productColumns } from '../product-columns.ts';
import { matchingProducts, nameUnfiltered } from './filter-sql.ts';
import type { FilterValues } from './filters.ts';
import { defaultSort, type SortName, sorts } from './sorts.ts';

type Page = { page: number; size: number; filters?: FilterValues; sort?: SortName };

/** One page, `page` from zero; empty past the end and past `listingPagesMax`. */
export const listProducts = async (
  { database }: { database: Database },
  { page, size, filters = {}, sort = defaultSort }: Page,
): Promise<Product[]> => {
  if (page >= listingPagesMax) return [];
  const { where, parameters } = matchingProducts(filters);
  // The page is found in a narrow index, then its rows are read. The size is part of the text,
  // because the planner has to see how few rows it means.
  const limit = Math.trunc(size);
  const { order } = sorts[sort];
  const { rows } = await database.pool.query<Product>({
    ...nameUnfiltered(`list_products_${limit}_${sort}`, filters),
    text: `
      select ${productColumns}
      from (
        select sequence from products where ${where}
        order by ${order} limit ${limit} offset $${parameters.length + 1}
      ) page
      join products p using (sequence)
      order by ${order}`,
    values: [...parameters, page * limit],
  });
  return rows;
};
