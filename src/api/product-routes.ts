import { createRoute, z } from '@hono/zod-openapi';
import { filterParams } from '../catalog/filter-schema.ts';
import { listingPagesMax, shopPageSize } from '../catalog/product.ts';
import {
  categorySchema,
  facetsSchema,
  type ProductJson,
  productInFullSchema,
  productSchema,
  saleSchema,
} from '../catalog/product-schema.ts';
import { defaultSort, sortNames } from '../catalog/sorts.ts';
import type { Shop } from '../shop.ts';
import { coalesce } from './coalesce.ts';
import { jsonWithEtag, revalidate, typedJson } from './etag.ts';
import { withAttributes } from './filter-attributes.ts';
import { unwrap } from './http-errors.ts';
import { keepFor } from './keep-for.ts';
import { productInFullJson, productJson } from './product-json.ts';
import { createRouter, errorResponses, integerParam, okResponse } from './router.ts';
import { chunked, jsonArray, streamText } from './stream-text.ts';

type ProductShop = Pick<
  Shop,
  | 'listProducts'
  | 'countProducts'
  | 'listFacets'
  | 'chooseAttributes'
  | 'listCategories'
  | 'findSale'
  | 'streamProducts'
  | 'findProduct'
>;

// Every page asks for it.
const saleMs = 5_000;

export const productRoutes = (shop: ProductShop) => {
  const countProducts = coalesce(shop.countProducts);
  const listFacets = coalesce(shop.listFacets);
  const findSale = keepFor(saleMs, shop.findSale);
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { page, size, sort, ...query } = c.req.valid('query');
      const filters = await withAttributes(c, shop, query);
      const [products, total] = await Promise.all([
        shop.listProducts({ page, size, filters, sort }),
        countProducts(filters),
      ]);
      return jsonWithEtag(c, products.map(productJson), { 'X-Total-Count': String(total) });
    })
    .openapi(countRoute, async (c) => {
      const filters = await withAttributes(c, shop, c.req.valid('query'));
      return jsonWithEtag(c, { result: await countProducts(filters) });
    })
    .openapi(facetsRoute, async (c) => {
      const filters = await withAttributes(c, shop, c.req.valid('query'));
      return jsonWithEtag(c, await listFacets(filters));
    })
    .openapi(categoriesRoute, async (c) => jsonWithEtag(c, await shop.listCategories()))
    .openapi(saleRoute, async (c) => jsonWithEtag(c, { sale: await findSale() }))
    .openapi(streamRoute, async (c) => {
      const products = shop.streamProducts();
      const body = await streamText(jsonArray(products, (batch) => batch.map(productJson)));
      return typedJson<ProductJson[]>(c.body(body, 200, { ...revalidate, ...chunked, ...json }));
    })
    .openapi(findRoute, async (c) => {
      const product = unwrap(await shop.findProduct(c.req.valid('param').id));
      return jsonWithEtag(c, [productInFullJson(product)]);
    });
};

const listRoute = createRoute({
  method: 'get',
  path: '/productss',
  tags: ['Products'],
  summary: 'List products by page, filtered and sorted',
  description:
    `Pages count from zero and end after ${listingPagesMax}: narrow the filters to see more. ` +
    'Past the end the answer is an empty array.',
  request: {
    query: z.object({
      page: integerParam(0, 1_000_000, 0),
      size: integerParam(1, 100, shopPageSize),
      sort: z.enum(sortNames).default(defaultSort),
      ...filterParams,
    }),
  },
  responses: {
    200: {
      description: 'The products of the page',
      headers: {
        'X-Total-Count': {
          schema: { type: 'integer' },
          description: 'How many products match the filters',
        },
      },
      content: { 'application/json': { schema: z.array(productSchema) } },
    },
    ...errorResponses(422),
  },
});

const countRoute = createRoute({
  method: 'get',
  path: '/productsCount',
  tags: ['Products'],
  summary: 'Count products',
  request: { query: z.object(filterParams) },
  responses: {
    ...okResponse(z.object({ result: z.int() }).meta({ id: 'ProductsCount' }), 'The number'),
    ...errorResponses(422),
  },
});

const facetsRoute = createRoute({
  method: 'get',
  path: '/facets',
  tags: ['Products'],
  summary: 'List the filters with their options and counts',
  description: 'The counts of a filter respect the other filters, not its own choice.',
  request: { query: z.object(filterParams) },
  responses: {
    ...okResponse(facetsSchema, 'The facets, and how many products match'),
    ...errorResponses(422),
  },
});

const categoriesRoute = createRoute({
  method: 'get',
  path: '/categories',
  tags: ['Products'],
  summary: 'List the categories that have products',
  responses: okResponse(z.array(categorySchema), 'The categories, in the order of the menus'),
});

const saleRoute = createRoute({
  method: 'get',
  path: '/sale',
  tags: ['Products'],
  summary: 'Get whether there is a sale, and when it ends',
  responses: okResponse(
    z.object({ sale: saleSchema.nullable() }),
    'The sale, up to five seconds old; null when no product is reduced',
  ),
});

const streamRoute = createRoute({
  method: 'get',
  path: '/products',
  tags: ['Products'],
  summary: 'List all products, newest first, as a stream',
  responses: okResponse(z.array(productSchema), 'Every product'),
});

const findRoute = createRoute({
  method: 'get',
  path: '/products/{id}',
  tags: ['Products'],
  summary: 'Find a product with its colorways',
  request: { params: z.object({ id: z.string().meta({ description: 'Its _id or its slug' }) }) },
  responses: {
    ...okResponse(z.array(productInFullSchema), 'An array with the product'),
    ...errorResponses(404),
  },
});

const json = { 'Content-Type': 'application/json' };
