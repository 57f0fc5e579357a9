// The catalog as everybody reads it.
import { z } from '@hono/zod-openapi';
import { listCategories } from '../../domain/catalog/categories/list-categories.ts';
import { countProducts } from '../../domain/catalog/count-products.ts';
import { listFacets } from '../../domain/catalog/facets/list-facets.ts';
import { findProduct } from '../../domain/catalog/find-product.ts';
import { findSale } from '../../domain/catalog/find-sale.ts';
import { filterParams } from '../../domain/catalog/listing/filter-schema.ts';
import type { FilterValues } from '../../domain/catalog/listing/filters.ts';
import { listProducts } from '../../domain/catalog/listing/list-products.ts';
import { defaultSort, sortNames } from '../../domain/catalog/listing/sorts.ts';
import { listingPagesMax, shopPageSize } from '../../domain/catalog/product.ts';
import {
  categorySchema,
  facetsSchema,
  productInFullSchema,
  productSchema,
  saleSchema,
} from '../../domain/catalog/product-schema.ts';
import { streamProducts } from '../../domain/catalog/sitemap/stream-products.ts';
import type { ReadContext } from '../../shop/context.ts';
import { coalesce } from '../http/coalesce.ts';
import { unwrap } from '../http/http-errors.ts';
import { keepFor } from '../http/keep-for.ts';
import { perShop } from '../http/per-shop.ts';
import { publicRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';
import { chunked, jsonArray, streamText } from '../http/stream-text.ts';
import { collectionParam, withCollection } from './filter-attributes.ts';
import { productInFullJson, productJson } from './product-json.ts';
import { inMarket, readsOf } from './reads-of.ts';

// Every page asks for the sale.
const saleMs = 5_000;

const keptSale = perShop((context: ReadContext) => keepFor(saleMs, () => findSale(context)));
const shared = perShop((reads: ReadContext) => ({
  countProducts: coalesce((filters: FilterValues) => countProducts(reads, filters)),
  listFacets: coalesce((filters: FilterValues) => listFacets(reads, filters)),
}));

export const productRoutes = [
  publicRoute({
    method: 'get',
    path: '/productss',
    summary: 'List products by page, filtered and sorted',
    description:
      `Pages count from zero and end after ${listingPagesMax}: narrow the filters to see more. ` +
      'Past the end the answer is an empty array.',
    query: z.object({
      page: integerParam(0, 1_000_000, 0),
      size: integerParam(1, 100, shopPageSize),
      sort: z.enum(sortNames).default(defaultSort),
      ...filterParams,
      ...collectionParam,
    }),
    output: z.array(productSchema),
    answer: 'The products of the page',
    headers: {
      'X-Total-Count': {
        schema: { type: 'integer' },
        description: 'How many products match the filters',
      },
    },
    cache: 'no-cache',
    verb: async ({ context, c, query: { page, size, sort, ...query } }) => {
      const filters = await withCollection(c, context, query);
      const reads = readsOf(c, context);
      const [products, total] = await Promise.all([
        listProducts(reads, { page, size, filters, sort }),
        shared(reads).countProducts(filters),
      ]);
      c.header('X-Total-Count', String(total));
      return products.map(productJson);
    },
  }),
  publicRoute({
    method: 'get',
    path: '/productsCount',
    summary: 'Count products',
    query: z.object({ ...filterParams, ...collectionParam }),
    output: z.object({ result: z.int() }).meta({ id: 'ProductsCount' }),
    answer: 'The number',
    cache: 'no-cache',
    verb: async ({ context, c, query }) => {
      const filters = await withCollection(c, context, query);
      return { result: await shared(readsOf(c, context)).countProducts(filters) };
    },
  }),
  publicRoute({
    method: 'get',
    path: '/facets',
    summary: 'List the filters with their options and counts',
    description: 'The counts of a filter respect the other filters, not its own choice.',
    query: z.object({ ...filterParams, ...collectionParam }),
    output: facetsSchema,
    answer: 'The facets, and how many products match',
    cache: 'no-cache',
    verb: async ({ context, c, query }) =>
      shared(readsOf(c, context)).listFacets(await withCollection(c, context, query)),
  }),
  publicRoute({
    method: 'get',
    path: '/categories',
    summary: 'List the categories that have products',
    output: z.array(categorySchema),
    answer: 'The categories, in the order of the menus',
    cache: 'no-cache',
    verb: ({ context }) => listCategories(inMarket(context)),
  }),
  publicRoute({
    method: 'get',
    path: '/sale',
    summary: 'Get whether there is a sale, and when it ends',
    output: z.object({ sale: saleSchema.nullable() }),
    answer: 'The sale, up to five seconds old; null when no product is reduced',
    cache: 'no-cache',
    verb: async ({ context }) => ({ sale: await keptSale(inMarket(context))() }),
  }),
  publicRoute({
    method: 'get',
    path: '/products',
    summary: 'List all products, newest first, as a stream',
    output: z.array(productSchema),
    answer: 'Every product',
    verb: async ({ context, c }) => {
      const products = streamProducts(inMarket(context));
      const body = await streamText(jsonArray(products, (batch) => batch.map(productJson)));
      return c.body(body, 200, { ...revalidate, ...chunked, ...json });
    },
  }),
  publicRoute({
    method: 'get',
    path: '/products/{id}',
    summary: 'Find a product with its colorways',
    params: z.object({ id: z.string().meta({ description: 'Its _id or its slug' }) }),
    output: z.array(productInFullSchema),
    answer: 'An array with the product',
    errors: [404],
    cache: 'no-cache',
    verb: async ({ context, params: { id } }) => [
      productInFullJson(unwrap(await findProduct(inMarket(context), id))),
    ],
  }),
];

const revalidate = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
const json = { 'Content-Type': 'application/json' };
