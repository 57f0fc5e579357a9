// The sitemap's part of pages: what is always there, the menus' listings, the journal.
import { xmlDeclaration, xmlElement } from '../xml.ts';
import { apiContext } from './api-client.ts';
import { shopUrl } from './catalog/shop-url.ts';
import { textPages } from './content/text-pages.ts';
import { latestArticles } from './journal/articles.ts';
import { findSale, type Load, listCategories } from './product-queries.ts';

const pages = ['/', '/Shop', '/Collection', '/About', '/contact', '/newsletter'];

export const loader = async ({ request, context }: Load) => {
  const { origin } = new URL(request.url);
  const api = context.get(apiContext);
  const [categories, sale] = await Promise.all([listCategories(api), findSale(api)]);
  const entries = [
    ...[...pages, ...textPages.map(({ path }) => path)].map((path) => entry(origin + path)),
    ...categories.map(({ name }) => entry(origin + shopUrl({ category: [name] }))),
    ...(sale ? [entry(origin + shopUrl({ sale: ['true'] }))] : []),
    ...['women', 'men'].map((name) => entry(origin + shopUrl({ department: [name] }))),
    entry(`${origin}/journal`, latestArticles[0]?.date),
    ...latestArticles.map(({ path, date }) => entry(origin + path, date)),
  ];
  return new Response(urlset(entries), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
};

const entry = (url: string, date?: string): string =>
  `<url>${xmlElement('loc', url)}${date ? xmlElement('lastmod', date) : ''}</url>`;

const urlset = (entries: string[]): string =>
  [
    `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
