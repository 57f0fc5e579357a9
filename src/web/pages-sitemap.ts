// The sitemap's part of pages: what is always there, the menus' listings, the journal.
import { alternateLinks, alternatesNamespace } from '../domain/markets/alternates.ts';
import { shopDay } from '../platform/text/day-in.ts';
import { marketPrefix } from '../platform/text/locale.ts';
import { xmlDeclaration, xmlElement } from '../platform/text/xml.ts';
import { apiContext, loadJson } from './api-client.ts';
import { shopUrl } from './catalog/listing/shop-url.ts';
import { type Article, listArticles, listPages } from './content/page-queries.ts';
import { footerPaths, mainLinksOf } from './layout/navigation.ts';
import { findSale, findStorefront, type Load, listCategories } from './product-queries.ts';

export const loader = async ({ request, context }: Load) => {
  const { origin } = new URL(request.url);
  const api = context.get(apiContext);
  const [categories, sale, { departments, menus, markets = [] }, pages, articles, collections] =
    await Promise.all([
      listCategories(api),
      findSale(api),
      findStorefront(api),
      listPages(api),
      listArticles(api, articlesMax),
      loadJson(api.collections.$get()),
    ]);
  const shown = new Set([
    ...mainLinksOf(menus, categories.length > 0)
      .map(({ to }) => to)
      .filter((to) => to.startsWith('/')),
    ...footerPaths(menus),
    ...pages.map(({ path }) => path),
    ...(articles.length > 0 ? [journal] : []),
    // Other menu links are listings, which are added below.
    ...collections.map(({ path }) => path).filter((path) => path.startsWith('/Collection/')),
  ]);
  const entry = (path: string, date?: string): string =>
    [
      `<url>${xmlElement('loc', origin + marketPrefix() + path)}`,
      alternateLinks(markets, origin, path),
      `${date ? xmlElement('lastmod', date) : ''}</url>`,
    ].join('');
  const entries = [
    ...[...shown].map((path) => entry(path, path === journal ? dayOf(articles[0]) : '')),
    ...categories.map(({ name }) => entry(shopUrl({ category: [name] }))),
    ...(sale ? [entry(shopUrl({ sale: ['true'] }))] : []),
    ...departments.map((name) => entry(shopUrl({ department: [name] }))),
    ...articles.map((article) => entry(article.path, dayOf(article))),
  ];
  return new Response(urlset(entries, alternatesNamespace(markets)), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
};

const journal = '/journal';
const articlesMax = 1000;
const dayOf = (article: Article | undefined) => article && shopDay(new Date(article.publishedAt));

const urlset = (entries: string[], namespaces: string): string =>
  [
    `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
