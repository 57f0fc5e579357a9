import { createRoute, z } from '@hono/zod-openapi';
import { departments, type Product, shopPageSize } from '../catalog/product.ts';
import { type ProductJson, productInFullSchema, productSchema } from '../catalog/product-schema.ts';
import type { Shop } from '../shop.ts';
import { jsonWithEtag, revalidate, typedJson } from './etag.ts';
import { unwrap } from './http-errors.ts';
import { productInFullJson, productJson } from './product-json.ts';
import { createRouter, errorResponses, integerParam, okResponse } from './router.ts';

type Tools = Pick<Shop, 'listProducts' | 'countProducts' | 'streamProducts' | 'findProduct'>;

export const productRoutes = (shop: Tools) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { products, total } = await shop.listProducts(c.req.valid('query'));
      return jsonWithEtag(c, products.map(productJson), { 'X-Total-Count': String(total) });
    })
    .openapi(countRoute, async (c) =>
      jsonWithEtag(c, { result: await shop.countProducts(c.req.valid('query')) }),
    )
    .openapi(streamRoute, async (c) => {
      const body = await jsonArray(shop.streamProducts());
      return typedJson<ProductJson[]>(c.body(body, 200, { ...revalidate, ...chunkedJson }));
    })
    .openapi(findRoute, async (c) => {
      const product = unwrap(await shop.findProduct(c.req.valid('param').id));
      return jsonWithEtag(c, [productInFullJson(product)]);
    });

const filters = {
  category: z
    .string()
    .max(60)
    .regex(/^[^\0]*$/)
    .optional()
    .meta({ example: 'Clothing' }),
  department: z.enum(departments).optional().meta({ description: 'Unisex items are in both' }),
};

const listRoute = createRoute({
  method: 'get',
  path: '/productss',
  tags: ['Products'],
  summary: 'One page of products, newest first',
  description:
    'Pages count from zero; past the end the answer is empty. How many there are is in `X-Total-Count`.',
  request: {
    query: z.object({
      page: integerParam(0, 1_000_000, 0),
      size: integerParam(1, 100, shopPageSize),
      ...filters,
    }),
  },
  responses: {
    200: {
      description: 'The products of the page',
      headers: {
        'X-Total-Count': {
          schema: { type: 'integer' },
          description: 'How many products all pages hold',
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
  summary: 'How many products there are',
  request: { query: z.object(filters) },
  responses: {
    ...okResponse(z.object({ result: z.int() }).meta({ id: 'ProductsCount' }), 'The number'),
    ...errorResponses(422),
  },
});

const streamRoute = createRoute({
  method: 'get',
  path: '/products',
  tags: ['Products'],
  summary: 'All products, newest first, as a stream',
  responses: okResponse(
    z.array(productSchema),
    'Every product; the array is written while it is read',
  ),
});

const findRoute = createRoute({
  method: 'get',
  path: '/products/{id}',
  tags: ['Products'],
  summary: 'One product with its colorways',
  request: { params: z.object({ id: z.string().meta({ description: 'Its _id or its slug' }) }) },
  responses: {
    ...okResponse(z.array(productInFullSchema), 'An array with the product'),
    ...errorResponses(404),
  },
});

// The first batch is read before the answer begins, so that a database that is down is a 500 and not half an array.
// Chunked tells the compression that this is a stream.
const chunkedJson = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };

const jsonArray = async (
  batches: AsyncGenerator<Product[]>,
): Promise<ReadableStream<Uint8Array>> => {
  const encoder = new TextEncoder();
  let next = await batches.next();
  let separator = '[';
  return new ReadableStream(
    {
      async pull(controller) {
        if (next.done) {
          controller.enqueue(encoder.encode(separator === '[' ? '[]' : ']'));
          controller.close();
          return;
        }
        const products = next.value
          .map((product) => JSON.stringify(productJson(product)))
          .join(',');
        controller.enqueue(encoder.encode(separator + products));
        separator = ',';
        next = await batches.next();
      },
      async cancel() {
        await batches.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
};
