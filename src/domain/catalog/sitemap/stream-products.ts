import { type MarketReads, nameIn, productsIn } from '../../pricing/markets/market-tables.ts';
import type { Product } from '../product.ts';
import { productColumns } from '../product-columns.ts';
import { productBatches } from './product-batches.ts';

const batchProducts = 200;

/** Every product, newest first, in batches. */
export const streamProducts = (
  { database, market }: MarketReads,
  batch = batchProducts,
): AsyncGenerator<Product[]> =>
  productBatches(batch, (before) =>
    database.pool.query({
      name: nameIn(market, 'stream_products'),
      text: `
        select p.sequence, ${productColumns(market)} from ${productsIn(market, 'p')}
        where p.deleted_at is null and p.sequence < coalesce($1, 9223372036854775807)
        order by p.sequence desc limit $2`,
      values: [before, batch],
    }),
  );
