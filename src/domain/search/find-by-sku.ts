import { allOf, raw, sql } from '../../platform/database/sql.ts';
import { filterConditions, nameUnfiltered } from '../catalog/listing/filter-sql.ts';
import type { FilterValues } from '../catalog/listing/filters.ts';
import { hasSku } from '../catalog/sku-key.ts';
import { type MarketReads, nameIn, productsIn } from '../pricing/markets/market-tables.ts';
import type { Relevant } from './relevant-products.ts';

/** The products with a size of exactly this SKU, the newest first. */
export const findBySku = async (
  { database: { pool }, market }: MarketReads,
  text: string,
  filters: FilterValues,
): Promise<Relevant> => {
  const isOfSku = hasSku(text);
  if (!isOfSku) return { all: [], wanted: [] };
  const isWanted = allOf(filterConditions(filters).map(({ onProducts }) => onProducts));
  const { rows } = await pool.query<{ newness: number; isWanted: boolean }>(
    nameUnfiltered(
      nameIn(market, 'search_by_sku'),
      filters,
      sql`select sequence as newness, (${isWanted}) is true as "isWanted"
        from ${raw(productsIn(market))}
        where deleted_at is null
          and id = any(array(select product_id from product_sizes where ${isOfSku}))
        order by sequence desc`,
    ),
  );
  const wanted = rows.filter((row) => row.isWanted);
  return { all: rows.map(({ newness }) => newness), wanted: wanted.map(({ newness }) => newness) };
};
