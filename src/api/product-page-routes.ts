// What a product page loads beside its product.
import { createRoute, z } from '@hono/zod-openapi';
import { productsByIdMax } from '../catalog/product.ts';
import { measuresSchema, productSchema } from '../catalog/product-schema.ts';
import type { Shop } from '../shop.ts';
import { jsonWithEtag } from './etag.ts';
import { productJson } from './product-json.ts';
import { createRouter, errorResponses, okResponse } from './router.ts';

type ProductPageShop = Pick<Shop, 'listMeasures' | 'listRelated' | 'listProductsById'>;

export const productPageRoutes = (shop: ProductPageShop) =>
  createRouter()
    .openapi(measuresRoute, async (c) =>
      jsonWithEtag(c, await shop.listMeasures(c.req.valid('param').id)),
    )
    .openapi(relatedRoute, async (c) => {
      const products = await shop.listRelated(c.req.valid('param').id);
      return jsonWithEtag(c, products.map(productJson));
    })
    .openapi(byIdRoute, async (c) => {
      const products = await shop.listProductsById([c.req.valid('query').id].flat());
      return jsonWithEtag(c, products.map(productJson));
    });

const params = z.object({ id: z.string().meta({ description: 'Its _id or its slug' }) });

const measuresRoute = createRoute({
  method: 'get',
  path: '/products/{id}/measures',
  tags: ['Products'],
  summary: 'List what each size of a product measures',
  description: 'Empty for a product without measures.',
  request: { params },
  responses: okResponse(measuresSchema, 'The measures'),
});

const relatedRoute = createRoute({
  method: 'get',
  path: '/products/{id}/related',
  tags: ['Products'],
  summary: 'List what is worn with a product',
  description: 'Up to four products in stock. What was bought together comes first.',
  request: { params },
  responses: okResponse(z.array(productSchema), 'The products'),
});

const byIdRoute = createRoute({
  method: 'get',
  path: '/products-by-id',
  tags: ['Products'],
  summary: 'List the products of some ids',
  description: 'In the order of the ids. Unknown and deleted products are left out.',
  request: {
    query: z.object({
      id: z
        .union([z.string(), z.array(z.string()).max(productsByIdMax)])
        .meta({ description: `An _id, up to ${productsByIdMax} times` }),
    }),
  },
  responses: {
    ...okResponse(z.array(productSchema), 'The products'),
    ...errorResponses(422),
  },
});
