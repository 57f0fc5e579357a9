// Sitemaps as sitemaps.org describes them: an index, and parts of at most 50,000 URLs.
import type { SitemapPart, SitemapProduct } from '../../domain/catalog/sitemap/sitemap-part.ts';
import { alternateLinks, alternatesNamespace } from '../../domain/markets/alternates.ts';
import type { ShownMarket } from '../../domain/markets/market.ts';
import { imageUrl } from '../../platform/images/image-url.ts';
import { xmlDeclaration, xmlElement } from '../../platform/text/xml.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

type MarketParts = { base: string; parts: readonly SitemapPart[] };

/** The parts with products, and that which the pages write themselves, by market and language. */
export const sitemapIndex = (origin: string, markets: readonly MarketParts[]): string =>
  [
    `${xmlDeclaration}<sitemapindex xmlns="${namespace}">`,
    ...markets.flatMap(({ base, parts }) => [
      entry('sitemap', `${origin}${base && `/${base}`}/sitemap-pages.xml`),
      ...parts.map(({ part, updatedAt }) =>
        entry(
          'sitemap',
          `${origin}/sitemap-products-${part}.xml${base && `?market=${base}`}`,
          lastmod(updatedAt),
        ),
      ),
    ]),
    '</sitemapindex>',
    '',
  ].join('\n');

type Site = {
  /** 'https://shop.example' */
  origin: string;
  /** What the listed addresses begin with; empty: the root. */
  base: string;
  /** Those that customers see; none where the default is alone. */
  markets: readonly ShownMarket[];
};

/** One part as a stream of text. */
export async function* sitemapOfProducts(
  site: Site,
  batches: AsyncGenerator<SitemapProduct[]>,
): AsyncGenerator<string> {
  const namespaces = `xmlns:image="${imageNamespace}"${alternatesNamespace(site.markets)}`;
  yield `${xmlDeclaration}<urlset xmlns="${namespace}" ${namespaces}>\n`;
  for await (const products of batches)
    yield products.map((product) => `${productEntry(site, product)}\n`).join('');
  yield '</urlset>\n';
}

const productEntry = ({ origin, base, markets }: Site, product: SitemapProduct): string => {
  const { slug, images, updatedAt, soldIn = [] } = product;
  const path = `/product/${encodeURIComponent(slug)}`;
  return entry(
    'url',
    `${origin}${base && `/${base}`}${path}`,
    alternateLinks(markets, origin, path, soldIn),
    lastmod(updatedAt),
    ...images.map(({ id }) => image(origin + imageUrl(id, 960, 'webp'))),
  );
};

const entry = (name: string, url: string, ...more: string[]): string =>
  `<${name}>${xmlElement('loc', url)}${more.join('')}</${name}>`;

const lastmod = (at: Date): string => xmlElement('lastmod', at.toISOString());

const image = (url: string): string => `<image:image>${xmlElement('image:loc', url)}</image:image>`;
