import type { Queryable } from '../database/database.ts';
import type { Product } from './product.ts';
import { productColumns } from './product-columns.ts';

const batchProducts = 200;

/** Every product, newest first, in batches: the next is read only when it is asked for, and no connection is kept between. */
export async function* streamProducts(
  database: Queryable,
  batch = batchProducts,
): AsyncGenerator<Product[]> {
  let below: number | null = null;
  while (true) {
    const { rows }: { rows: (Product & { position: number })[] } = await database.query({
      name: 'stream_products',
      text: `
        select p.position, ${productColumns} from products p
        where p.deleted_at is null and p.position < coalesce($1, 9223372036854775807)
        order by p.position desc limit $2`,
      values: [below, batch],
    });
    if (rows.length > 0) yield rows.map(({ position: _, ...product }) => product);
    if (rows.length < batch) return;
    below = rows.at(-1)?.position ?? 0;
  }
}
