import type { Readable } from '../../../platform/database/database.ts';
import { allOf, raw, sql } from '../../../platform/database/sql.ts';
import { listingPagesMax, type Product } from '../product.ts';
import { productColumns } from '../product-columns.ts';
import { areFew, nameUnfiltered, ofCombinations, splitFilters } from './filter-sql.ts';
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
  const offset = page * limit;
  const order = raw(sorts[sort].order);
  const part = sql`order by ${order} limit ${raw(String(limit))} offset ${offset}`;
  const { onCounts, onProducts } = splitFilters(filters);
  const visible = allOf([sql`deleted_at is null`, ...onProducts]);
  const read = sql`
    select ${raw(productColumns)} from page join products p using (sequence) order by ${order}`;
  const { rows } = await database.pool.query<Product>(
    onCounts === null
      ? nameUnfiltered(
          `list_products_${limit}_${sort}`,
          filters,
          sql`with page as (select sequence from products where ${visible} ${part}) ${read}`,
        )
      : sql`
        with size as materialized (
          select ${areFew(onCounts, offset + limit)} as "isSmall"
        ), few as materialized (
          select sequence, created_at, unit_price_cents, discount_share from products
          where ${visible} and ${ofCombinations(onCounts)} and (select "isSmall" from size)
        ), page as (
          (select sequence from products
           where ${visible} and (combination in (select combination from facet_counts
               where ${onCounts})) is true
             and not (select "isSmall" from size) ${part})
          union all
          (select sequence from few ${part})
        )
        ${read}`,
  );
  return rows;
};
