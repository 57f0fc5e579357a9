import type { Database } from '../../../../platform/database/database.ts';
import { raw, sql } from '../../../../platform/database/sql.ts';
import { findShopSettings } from '../../../shop-settings/find-shop-settings.ts';
import { type ManagedFilter, type ManagedSort, managedPagesMax } from './managed-filter.ts';
import type { ManagedProduct } from './managed-product.ts';
import { managedProductColumns } from './managed-product-columns.ts';
import { matchingProducts } from './matching-products.ts';

type Query = { filter: ManagedFilter; sort: ManagedSort; page: number; size: number };

/** One page of products for admins, `page` from zero, how many match, and the shop's bound. */
export const listManagedProducts = async (
  { database }: { database: Database },
  { filter, sort, page, size }: Query,
): Promise<{ products: ManagedProduct[]; total: number; lowStockMax: number }> => {
  const where = matchingProducts(filter);
  const [{ max: lowStockMax }, { rows: counted }] = await Promise.all([
    findShopSettings(database.pool, 'lowStock'),
    database.pool.query<{ total: number }>(
      sql`select count(*) as total from products p where ${where}`,
    ),
  ]);
  const total = counted[0]?.total ?? 0;
  const skipped = Math.min(page, managedPagesMax) * size;
  const limit = Math.min(size, total - skipped);
  if (limit <= 0) return { products: [], total, lowStockMax };
  // The far half is read from its end: half as many rows are skipped.
  const isFar = skipped > total / 2;
  const [order, fromEnd] = orders[sort];
  const { rows: products } = await database.pool.query<ManagedProduct>(
    sql`select ${raw(managedProductColumns)}
      from (
        select p.sequence from products p ${raw(stocksOf(sort))} where ${where}
        order by ${raw(isFar ? fromEnd : order)}
        limit ${limit} offset ${isFar ? total - skipped - limit : skipped}
      ) page
      join products p using (sequence) ${raw(stocksOf(sort))} order by ${raw(order)}`,
  );
  return { products, total, lowStockMax };
};

// At most a few seconds old.
const stocksOf = (sort: ManagedSort): string =>
  sort.startsWith('stock') ? 'join product_stocks s on s.product_id = p.id' : '';

const newest = ['p.sequence desc', 'p.sequence'] as const;
const name = ['lower(p.name), p.sequence desc', 'lower(p.name) desc, p.sequence'] as const;
const price = [
  'p.unit_price_cents, p.sequence desc',
  'p.unit_price_cents desc, p.sequence',
] as const;
const stock = ['s.stock, s.product_id', 's.stock desc, s.product_id desc'] as const;

/** Each an index, and the same from its end, which is that index read backwards. */
const orders: Record<ManagedSort, readonly [string, string]> = {
  newest,
  name,
  'name-desc': [name[1], name[0]],
  'price-asc': price,
  'price-desc': [price[1], price[0]],
  'stock-asc': stock,
  'stock-desc': [stock[1], stock[0]],
};
