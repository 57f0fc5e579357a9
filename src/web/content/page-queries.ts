// Reads the API about pages and articles, for loaders.
import { redirect } from 'react-router';
import type { PublicPageJson } from '../../domain/content/pages/page-schema.ts';
import { apiContext, loadJson, pathParam } from '../api-client.ts';
import type { Load } from '../product-queries.ts';
import type { ApiClient } from '../rest-client.ts';

export type Article = PublicPageJson;

export const listPages = (api: ApiClient) => loadJson(api.pages.$get());

/** The newest first. */
export const listArticles = (api: ApiClient, size: number): Promise<Article[]> =>
  loadJson(api.articles.$get({ query: { size: String(size) } }));

/** An unknown one is the 404 page; one that has moved leads to its address. */
export const findPage = async ({ context }: Pick<Load, 'context'>, slug: string) => {
  const api = context.get(apiContext);
  const page = await loadJson(api.pages[':slug'].$get({ param: { slug: pathParam(slug) } }));
  return atItsAddress(page, slug);
};

export const findArticle = async ({ context }: Pick<Load, 'context'>, slug: string) => {
  const api = context.get(apiContext);
  const param = { slug: pathParam(slug) };
  return atItsAddress(await loadJson(api.articles[':slug'].$get({ param })), slug);
};

const atItsAddress = <Page extends PublicPageJson>(page: Page, slug: string): Page => {
  const [current] = page.path.split('/').slice(-1);
  if (current?.toLowerCase() === slug.toLowerCase()) return page;
  throw redirect(page.path, 301);
};
