import type { Readable } from '../../../platform/database/database.ts';
import { allOf, raw, type Sql, sql } from '../../../platform/database/sql.ts';
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
  const order = orderOf(filters, sort);
  const part = sql`order by ${order} limit ${raw(String(limit))} offset ${offset}`;
  const { onCounts, onProducts } = splitFilters(filters);
  const isByHand = filters.within?.rule === null;
  const visible = allOf([
    sql`deleted_at is null`,
    ...onProducts,
    // Few were chosen by hand: they are narrowed one by one.
    isByHand &&
      onCounts &&
      sql`combination in (select combination from facet_counts where ${onCounts})`,
  ]);
  const read = sql`
    select ${raw(productColumns)} from page join products p using (sequence) order by ${order}`;
  const { rows } = await database.pool.query<Product>(
    onCounts === null || isByHand
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

/** The order that a collection has by itself stands for the default one. */
const orderOf = ({ within }: FilterValues, sort: SortName): Sql => {
  if (!within || sort !== defaultSort) return raw(sorts[sort].order);
  if (within.rule) return raw(sorts[within.sort].order);
  return sql`(select position from collection_products chosen
    where chosen.collection_id = ${within.id}::uuid and chosen.product_id = id)`;
};
