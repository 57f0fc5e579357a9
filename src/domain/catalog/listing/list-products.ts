import type { Database } from '../../../platform/database/database.ts';
import { allOf, raw, type Sql, sql } from '../../../platform/database/sql.ts';
import { listingPagesMax, type Product } from '../product.ts';
import { productColumns } from '../product-columns.ts';
import { nameUnfiltered, splitFilters } from './filter-sql.ts';
import type { FilterValues } from './filters.ts';
import { defaultSort, type SortName, sorts } from './sorts.ts';

type Page = { page: number; size: number; filters?: FilterValues; sort?: SortName };

/** One page, `page` from zero; empty past the end and past `listingPagesMax`. */
export const listProducts = async (
  { database }: { database: Database },
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
      sql`${pageOf(filters, { order, limit, offset: page * limit })}
        select ${raw(productColumns)} from page join products p using (sequence)
        order by ${order}`,
    ),
  );
  return rows;
};

type Part = { order: Sql; limit: number; offset: number };

/** A CTE `page (sequence)`. */
const pageOf = (filters: FilterValues, { order, limit, offset }: Part): Sql => {
  const { onCounts, onProducts } = splitFilters(filters);
  const part = sql`order by ${order} limit ${raw(String(limit))} offset ${offset}`;
  const visible = allOf([sql`deleted_at is null`, ...onProducts]);
  if (onCounts === null)
    return sql`with page as (select sequence from products where ${visible} ${part})`;
  // Where few match, all of them are read and sorted; where many do, the listing is read in its
  // order until the page is full: whatever reads less. The counts know.
  const combinations = sql`select combination from facet_counts where ${onCounts}`;
  return sql`
    with size as materialized (
      select matching * matching < ${offset + limit}::bigint * listed as "isSmall" from (
        select coalesce(sum(products) filter (where ${onCounts}), 0) as matching,
          coalesce(sum(products), 0) as listed
        from facet_counts
      ) counted
    ), page as (
      (select sequence from products
       where ${visible} and (combination in (${combinations})) is true
         and not (select "isSmall" from size) ${part})
      union all
      (select sequence from products
       where ${visible} and combination = any(array(${combinations}))
         and (select "isSmall" from size) ${part})
    )`;
};
