import { type MarketReads, nameIn, productsIn } from '../pricing/markets/market-tables.ts';
import type { Product } from './product.ts';
import { productColumns } from './product-columns.ts';
import { isUuid } from './product-key.ts';

/** The products of these ids in their order; unknown and deleted ones are left out. */
export const listProductsById = async (
  { database, market }: MarketReads,
  ids: string[],
): Promise<Product[]> => {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const { rows } = await database.pool.query<Product>({
    name: nameIn(market, 'list_products_by_id'),
    text: `
      select ${productColumns(market)}
      from unnest($1::uuid[]) with ordinality one (id, place)
      join ${productsIn(market, 'p')} using (id)
      where p.deleted_at is null
      order by place`,
    values: [known],
  });
  return rows;
};
