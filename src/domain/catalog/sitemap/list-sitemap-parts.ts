import { type MarketReads, nameIn, productsIn } from '../../pricing/markets/market-tables.ts';
import { type SitemapPart, sitemapPartMax } from './sitemap-part.ts';

/** The parts of the sitemap that have products, the oldest first. */
export const listSitemapParts = async ({
  database,
  market,
}: MarketReads): Promise<SitemapPart[]> => {
  const { rows } = await database.pool.query<SitemapPart>({
    name: nameIn(market, 'list_sitemap_parts'),
    text: `
      select sequence / ${sitemapPartMax} + 1 as part, count(*) as products,
        max(updated_at) as "updatedAt"
      from ${productsIn(market)} where deleted_at is null group by 1 order by 1`,
  });
  return rows;
};
