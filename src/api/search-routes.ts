import { createRoute, z } from '@hono/zod-openapi';
import { filterParams } from '../catalog/filter-schema.ts';
import { facetsSchema, productSchema } from '../catalog/product-schema.ts';
import { defaultSearchSort, searchSortNames } from '../search/search-sorts.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { coalesce } from './coalesce.ts';
import { jsonWithEtag } from './etag.ts';
import { withAttributes } from './filter-attributes.ts';
import { adminRoute } from './guarded-route.ts';
import { productJson } from './product-json.ts';
import { createRouter, errorResponses, integerParam, okResponse } from './router.ts';

type SearchShop = Pick<
  Shop,
  | 'searchProducts'
  | 'searchFacets'
  | 'chooseAttributes'
  | 'listSearchesWithoutResults'
  | 'authenticate'
>;

export const searchRoutes = (shop: SearchShop) => {
  const searchProducts = coalesce(shop.searchProducts);
  const searchFacets = coalesce(shop.searchFacets);
  return createRouter<AuthEnv>()
    .openapi(searchRoute, async (c) => {
      const { q, size, page, sort, ...query } = c.req.valid('query');
      const filters = await withAttributes(c, shop, query);
      const found = await searchProducts({ text: q, size, page, sort, filters });
      const { correctedText, unknownText } = found;
      return jsonWithEtag(c, found.products.map(productJson), {
        'X-Total-Count': String(found.total),
        ...(found.isNear && { 'X-Search-Near': 'true' }),
        ...(correctedText && { 'X-Search-Corrected': encodeURIComponent(correctedText) }),
        ...(unknownText && { 'X-Search-Unknown': encodeURIComponent(unknownText) }),
      });
    })
    .openapi(facetsRoute, async (c) => {
      const { q, ...query } = c.req.valid('query');
      const filters = await withAttributes(c, shop, query);
      return jsonWithEtag(c, await searchFacets({ text: q, filters }));
    })
    .openapi(withoutResultsRoute(shop), async (c) => {
      const { size } = c.req.valid('query');
      const searches = await shop.listSearchesWithoutResults(size);
      return c.json(
        searches.map(({ lastAt, ...search }) => ({ ...search, lastAt: lastAt.toISOString() })),
        200,
      );
    });
};

const text = z.string().default('').meta({ example: 'linen shirt' });

const searchRoute = createRoute({
  method: 'get',
  path: '/search-products',
  tags: ['Products'],
  summary: 'Search products, the best matches first',
  description:
    'Any text is valid; it is cut after 200 characters. Finds every word in any of its meanings: ' +
    'stems, synonyms, color families. Prices and sizes narrow them: xl shirt under 50. The last ' +
    'word may be unfinished, and mistyped words are corrected. By relevance, then in stock, then ' +
    'the newest. Empty text finds the popular ' +
    'products. Pages count from zero. `X-Total-Count` is exact below 500.',
  request: {
    query: z.object({
      q: text,
      size: integerParam(1, 100, 24),
      page: integerParam(0, 1000, 0),
      sort: z.enum(searchSortNames).default(defaultSearchSort),
      ...filterParams,
    }),
  },
  responses: {
    200: {
      description: 'The products',
      headers: {
        'X-Total-Count': { schema: { type: 'integer' }, description: 'How many match' },
        'X-Search-Near': {
          schema: { type: 'string', enum: ['true'] },
          description: 'No product has all words: these have most of them',
        },
        'X-Search-Corrected': {
          schema: { type: 'string' },
          description: 'The words searched for when some were mistyped, percent-encoded',
        },
        'X-Search-Unknown': {
          schema: { type: 'string' },
          description: 'The words that no product has and that were left out, percent-encoded',
        },
      },
      content: { 'application/json': { schema: z.array(productSchema) } },
    },
    ...errorResponses(422),
  },
});

const facetsRoute = createRoute({
  method: 'get',
  path: '/search-facets',
  tags: ['Products'],
  summary: 'List the filters with their options and counts in what a text finds',
  description:
    'As `GET /facets`. `catalogTotal` is how many products the text finds without filters; ' +
    'counts are exact below 500.',
  request: { query: z.object({ q: text, ...filterParams }) },
  responses: {
    ...okResponse(facetsSchema, 'The facets, and how many products match'),
    ...errorResponses(422),
  },
});

const withoutResultsRoute = (shop: SearchShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/searches-without-results',
    tags: ['Products'],
    summary: 'List what customers searched for and did not find, for admins',
    description:
      'The most frequent first. Counted each minute; texts of the last 90 days, at most 1,000.',
    request: { query: z.object({ size: integerParam(1, 1000, 100) }) },
    responses: {
      ...okResponse(
        z.array(z.object({ text: z.string(), times: z.int(), lastAt: z.iso.datetime() })),
        'The texts',
      ),
      ...errorResponses(422),
    },
  });
