// Sitemaps as sitemaps.org describes them: an index, and parts of at most 50,000 URLs.
import type { SitemapPart, SitemapProduct } from '../../domain/catalog/sitemap/sitemap-part.ts';
import { imageUrl } from '../../platform/images/image-url.ts';
import { xmlDeclaration, xmlElement } from '../../platform/text/xml.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Lists the parts with products, and the part that the pages write themselves. */
export const sitemapIndex = (origin: string, parts: readonly SitemapPart[]): string =>
  [
    `${xmlDeclaration}<sitemapindex xmlns="${namespace}">`,
    entry('sitemap', `${origin}/sitemap-pages.xml`),
    ...parts.map(({ part, updatedAt }) =>
      entry('sitemap', `${origin}/sitemap-products-${part}.xml`, lastmod(updatedAt)),
    ),
    '</sitemapindex>',
    '',
  ].join('\n');

/** One part as a stream of text. */
export async function* sitemapOfProducts(
  origin: string,
  batches: AsyncGenerator<SitemapProduct[]>,
): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n`;
  for await (const products of batches)
    yield products.map((product) => `${productEntry(origin, product)}\n`).join('');
  yield '</urlset>\n';
}

const productEntry = (origin: string, { slug, images, updatedAt }: SitemapProduct): string =>
  entry(
    'url',
    `${origin}/product/${encodeURIComponent(slug)}`,
    lastmod(updatedAt),
    ...images.map(({ id }) => image(origin + imageUrl(id, 960, 'webp'))),
  );

const entry = (name: string, url: string, ...more: string[]): string =>
  `<${name}>${xmlElement('loc', url)}${more.join('')}</${name}>`;

const lastmod = (at: Date): string => xmlElement('lastmod', at.toISOString());

const image = (url: string): string => `<image:image>${xmlElement('image:loc', url)}</image:image>`;
