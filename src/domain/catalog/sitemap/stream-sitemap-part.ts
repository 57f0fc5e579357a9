import type { Database } from '../../../platform/database/database.ts';
import { type SitemapProduct, sitemapPartMax } from './sitemap-part.ts';

const batchProducts = 1000;

/** The products of one part, oldest first, in batches. */
export async function* streamSitemapPart(
  { database }: { database: Database },
  part: number,
): AsyncGenerator<SitemapProduct[]> {
  const end = part * sitemapPartMax;
  let from = end - sitemapPartMax;
  while (true) {
    const { rows }: { rows: (SitemapProduct & { sequence: number })[] } = await database.pool.query(
      {
        name: 'stream_sitemap_part',
        text: `
          select sequence, slug, images, updated_at as "updatedAt" from products
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
