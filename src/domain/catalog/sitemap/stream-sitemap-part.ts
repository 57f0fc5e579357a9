import {
  type MarketReads,
  nameIn,
  productsIn,
  soldInOf,
} from '../../pricing/markets/market-tables.ts';
import { type SitemapProduct, sitemapPartMax } from './sitemap-part.ts';

const batchProducts = 1000;

/** The products of one part, oldest first, in batches; `isInMarkets`: with where they are sold. */
export async function* streamSitemapPart(
  { database, market }: MarketReads,
  part: number,
  isInMarkets: boolean,
): AsyncGenerator<SitemapProduct[]> {
  const end = part * sitemapPartMax;
  let from = end - sitemapPartMax;
  while (true) {
    const { rows }: { rows: (SitemapProduct & { sequence: number })[] } = await database.pool.query(
      {
        name: nameIn(market, isInMarkets ? 'stream_market_sitemap_part' : 'stream_sitemap_part'),
        text: `
          select sequence, slug, images, updated_at as "updatedAt"${
            isInMarkets ? `, ${soldInOf('products')} as "soldIn"` : ''
          } from ${productsIn(market)}
          where deleted_at is null and sequence >= $1 and sequence < $2
          order by sequence limit ${batchProducts}`,
        values: [from, end],
      },
    );
    if (rows.length > 0) yield rows;
    if (rows.length < batchProducts) return;
    from = (rows.at(-1)?.sequence ?? end) + 1;
  }
}
