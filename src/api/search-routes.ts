import { createRoute, z } from '@hono/zod-openapi';
import { productSchema } from '../catalog/product-schema.ts';
import type { Shop } from '../shop.ts';
import { jsonWithEtag } from './etag.ts';
import { productJson } from './product-json.ts';
import { createRouter, errorResponses, integerParam } from './router.ts';

export const searchRoutes = (shop: Pick<Shop, 'searchProducts'>) =>
  createRouter().openapi(searchRoute, async (c) => {
    const { q, size } = c.req.valid('query');
    const { products, total } = await shop.searchProducts({ text: q, size });
    return jsonWithEtag(c, products.map(productJson), { 'X-Total-Count': String(total) });
  });

const searchRoute = createRoute({
  method: 'get',
  path: '/search-products',
  tags: ['Products'],
  summary: 'Search products, the best matches first',
  description:
    'Any text is valid; it is cut after 200 characters. The last word may be unfinished, and ' +
    'mistyped words are corrected when nothing matches. Empty text finds the popular products. ' +
    '`X-Total-Count` is exact below 500.',
  request: {
    query: z.object({
      q: z.string().default('').meta({ example: 'linen shirt' }),
      size: integerParam(1, 100, 24),
    }),
  },
  responses: {
    200: {
      description: 'The products',
      headers: { 'X-Total-Count': { schema: { type: 'integer' }, description: 'How many match' } },
      content: { 'application/json': { schema: z.array(productSchema) } },
    },
    ...errorResponses(422),
  },
});
