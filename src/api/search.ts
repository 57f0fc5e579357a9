import { createRoute, z } from '@hono/zod-openapi';
import { productSchema } from '../catalogue/schema.ts';
import type { Shop } from '../shop.ts';
import { productJson } from './product-json.ts';
import { jsonToRevalidate } from './revalidated.ts';
import { errors, openDoor, wholeNumber } from './validation.ts';

export const searchCalls = (shop: Pick<Shop, 'searchProducts'>) =>
  openDoor().openapi(searchRoute, async (c) => {
    const { q, size } = c.req.valid('query');
    const { products, total } = await shop.searchProducts({ text: q, size });
    return jsonToRevalidate(c, products.map(productJson), { 'X-Total-Count': String(total) });
  });

const searchRoute = createRoute({
  method: 'get',
  path: '/search-products',
  tags: ['Products'],
  summary: 'Products that match a text, the best first',
  description:
    'Any text may be asked for; what stands after the 200th character is left out. The last word may be unfinished, and ' +
    'mistyped words are corrected when nothing matches. Empty text answers what is popular. `X-Total-Count` is exact below 500.',
  request: {
    query: z.object({
      q: z.string().default('').meta({ example: 'linen shirt' }),
      size: wholeNumber(1, 100, 24),
    }),
  },
  responses: {
    200: {
      description: 'The products',
      headers: { 'X-Total-Count': { schema: { type: 'integer' }, description: 'How many match' } },
      content: { 'application/json': { schema: z.array(productSchema) } },
    },
    ...errors(422),
  },
});
