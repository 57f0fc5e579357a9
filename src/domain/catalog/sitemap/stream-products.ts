import type { Database } from '../../../platform/database/database.ts';
import type { Product } from '../product.ts';
import { productColumns } from '../product-columns.ts';

const batchProducts = 200;

/** Every product, newest first, in batches. No connection is kept while the reader pauses. */
export async function* streamProducts(
  { database }: { database: Database },
  batch = batchProducts,
): AsyncGenerator<Product[]> {
  let before: number | null = null;
  while (true) {
    const { rows }: { rows: (Product & { sequence: number })[] } = await database.pool.query({
      name: 'stream_products',
      text: `
        select p.sequence, ${productColumns} from products p
        where p.deleted_at is null and p.sequence < coalesce($1, 9223372036854775807)
        order by p.sequence desc limit $2`,
      values: [before, batch],
    });
    if (rows.length > 0) yield rows.map(({ sequence: _, ...product }) => product);
    if (rows.length < batch) return;
    before = rows.at(-1)?.sequence ?? 0;
  }
}
