// The sitemap's part of pages: what is always there, the menus' listings, the journal.
import { xmlDeclaration, xmlElement } from '../platform/text/xml.ts';
import { apiContext } from './api-client.ts';
import { shopUrl } from './catalog/listing/shop-url.ts';
import { textPages } from './content/text-pages.ts';
import { latestArticles } from './journal/articles.ts';
import { footerPaths, mainLinksOf } from './layout/navigation.ts';
import { findSale, findStorefront, type Load, listCategories } from './product-queries.ts';

export const loader = async ({ request, context }: Load) => {
  const { origin } = new URL(request.url);
  const api = context.get(apiContext);
  const [categories, sale, { isDemo, departments, menus }] = await Promise.all([
    listCategories(api),
    findSale(api),
    findStorefront(api),
  ]);
  const shown = new Set([
    ...mainLinksOf(menus, categories.length > 0)
      .map(({ to }) => to)
      .filter((to) => to.startsWith('/')),
    ...footerPaths(menus),
    ...textPages.map(({ path }) => path),
  ]);
  const articles = isDemo ? latestArticles : [];
  const entries = [
    ...[...shown].map((path) => entry(origin + path, path === journal ? articles[0]?.date : '')),
    ...categories.map(({ name }) => entry(origin + shopUrl({ category: [name] }))),
    ...(sale ? [entry(origin + shopUrl({ sale: ['true'] }))] : []),
    ...departments.map((name) => entry(origin + shopUrl({ department: [name] }))),
    ...articles.map(({ path, date }) => entry(origin + path, date)),
  ];
  return new Response(urlset(entries), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
};

const journal = '/journal';

const entry = (url: string, date?: string): string =>
  `<url>${xmlElement('loc', url)}${date ? xmlElement('lastmod', date) : ''}</url>`;

const urlset = (entries: string[]): string =>
  [
    `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
