import type { Product } from '../catalog/product.ts';
import { productColumns } from '../catalog/product-columns.ts';
import { type MarketReads, nameIn, productsIn } from '../pricing/markets/market-tables.ts';
import { type Found, nothingFound } from './search.ts';

const ordersMax = 1000;

/** The best sellers of the latest paid orders, then the products with the most ratings. */
export const popularProducts = async (
  { database, market }: MarketReads,
  size: number,
): Promise<Found> => {
  const { rows } = await database.pool.query<Product>({
    name: nameIn(market, 'popular_products'),
    text: `
      with sold as (
        select line.product_id as id, sum(line.quantity) as items
        from (
          select id from orders where state = 'paid' order by number desc limit $2
        ) latest
        join order_lines line on line.order_id = latest.id
          and line.removed_at is null
        group by 1
      ),
      candidates as (
        select id, items from sold
        union all
        select id, 0 from (
          select id from ${productsIn(market)} where deleted_at is null
          order by rating_count desc, sequence desc limit $1
        ) rated
      )
      select ${productColumns(market)}
      from (select id, max(items) as items from candidates group by id) popular
      join ${productsIn(market, 'p')} on p.id = popular.id and p.deleted_at is null
      order by popular.items desc, p.rating_count desc, p.sequence desc limit $1`,
    values: [size, ordersMax],
  });
  return { ...nothingFound, products: rows, total: rows.length };
};
