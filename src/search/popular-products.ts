import type { Product } from '../catalog/product.ts';
import { productColumns } from '../catalog/product-columns.ts';
import type { Queryable } from '../database/database.ts';
import type { Found } from './search.ts';

const ordersMax = 1000;

/** What sold most in the latest paid orders, then what has been reviewed most. */
export const popularProducts = async (database: Queryable, size: number): Promise<Found> => {
  const { rows } = await database.query<Product>({
    name: 'popular_products',
    text: `
      with sold as (
        select line.product_id as id, sum(line.quantity) as items
        from (select id, paid_at from orders where state = 'paid' order by number desc limit $2) latest
        join order_lines line on line.order_id = latest.id
          and (line.deleted_at is null or line.deleted_at >= latest.paid_at)
        group by 1
      ),
      wanted as (
        select id, items from sold
        union all
        select id, 0 from (
          select id from products where deleted_at is null order by rating_count desc, position desc limit $1
        ) reviewed
      )
      select ${productColumns}
      from (select id, max(items) as items from wanted group by id) popular
      join products p on p.id = popular.id and p.deleted_at is null
      order by popular.items desc, p.rating_count desc, p.position desc limit $1`,
    values: [size, ordersMax],
  });
  return { products: rows, total: rows.length };
};
