import type { Readable } from '../../platform/database/database.ts';
import { soldInOf } from '../pricing/markets/market-tables.ts';
import { isProductKey, isUuid } from './product-key.ts';

export type ProductMarkets = {
  id: string;
  slug: string;
  productName: string;
  /** Slugs of markets, beside the default, which sells all. */
  soldIn: string[];
};

/** Where products are sold, by ids, slugs or former slugs; without unknown and deleted ones. */
export const listProductMarkets = async (
  { database }: { database: Readable },
  keys: readonly string[],
): Promise<ProductMarkets[]> => {
  const known = keys.filter(isProductKey);
  if (known.length === 0) return [];
  const { rows } = await database.pool.query<ProductMarkets>({
    name: 'list_product_markets',
    text: `
      select id, slug, name as "productName", ${soldInOf('products')} as "soldIn"
      from products
      where deleted_at is null and (id = any($1::uuid[]) or slug = any($2)
        or id in (select product_id from former_slugs where slug = any($2)))
      order by sequence`,
    values: [known.filter(isUuid), known],
  });
  return rows;
};
