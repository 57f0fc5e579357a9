import { createRoute, z } from '@hono/zod-openapi';
import { productSchema } from '../catalog/product-schema.ts';
import type { Shop } from '../shop.ts';
import { jsonWithEtag } from './etag.ts';
import { productJson } from './product-json.ts';
import { createRouter, errorResponses, integerParam } from './router.ts';

export const searchRoutes = (shop: Pick<Shop, 'searchProducts'>) =>
  createRouter().openapi(searchRoute, async (c) => {
    const { q, size } = c.req.valid('query');
    const found = await shop.searchProducts({ text: q, size });
    return jsonWithEtag(c, found.products.map(productJson), {
      'X-Total-Count': String(found.total),
      ...(found.isNear && { 'X-Search-Near': 'true' }),
      ...(found.correctedText && { 'X-Search-Corrected': encodeURIComponent(found.correctedText) }),
    });
  });

const searchRoute = createRoute({
  method: 'get',
  path: '/search-products',
  tags: ['Products'],
  summary: 'Search products, the best matches first',
  description:
    'Any text is valid; it is cut after 200 characters. Finds every word in any of its meanings: ' +
    'stems, synonyms, color families. The last word may be unfinished, and mistyped words are ' +
    'corrected. By relevance, then in stock, then the newest. Empty text finds the popular ' +
    'products. `X-Total-Count` is exact below 500.',
  request: {
    query: z.object({
      q: z.string().default('').meta({ example: 'linen shirt' }),
      size: integerParam(1, 100, 24),
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
      },
      content: { 'application/json': { schema: z.array(productSchema) } },
    },
    ...errorResponses(422),
  },
});
