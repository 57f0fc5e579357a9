// What a product page loads beside its product.
import { z } from '@hono/zod-openapi';
import { listMeasures } from '../../domain/catalog/list-measures.ts';
import { listProductMarkets } from '../../domain/catalog/list-product-markets.ts';
import { listProductsById } from '../../domain/catalog/list-products-by-id.ts';
import { listRelated } from '../../domain/catalog/list-related.ts';
import { productsByIdMax } from '../../domain/catalog/product.ts';
import {
  measuresSchema,
  productMarketsSchema,
  productSchema,
} from '../../domain/catalog/product-schema.ts';
import { publicRoute } from '../http/route.ts';
import { productJson } from './product-json.ts';
import { inMarket } from './reads-of.ts';

const params = z.object({ id: z.string().meta({ description: 'Its _id or its slug' }) });

const several = (what: string) =>
  z
    .union([z.string(), z.array(z.string()).max(productsByIdMax)])
    .meta({ description: `${what}, up to ${productsByIdMax} times` });

export const productPageRoutes = [
  publicRoute({
    method: 'get',
    path: '/products/{id}/measures',
    summary: 'List what each size of a product measures',
    description: 'Empty for a product without measures.',
    params,
    output: measuresSchema,
    answer: 'The measures',
    cache: 'no-cache',
    verb: ({ context, params: { id } }) => listMeasures(context, id),
  }),
  publicRoute({
    method: 'get',
    path: '/products/{id}/related',
    summary: 'List what is worn with a product',
    description: 'Up to four products in stock. What was bought together comes first.',
    params,
    output: z.array(productSchema),
    answer: 'The products',
    cache: 'no-cache',
    verb: async ({ context, params: { id } }) =>
      (await listRelated(inMarket(context), id)).map(productJson),
  }),
  publicRoute({
    method: 'get',
    path: '/products-by-id',
    summary: 'List the products of some ids',
    description: 'In the order of the ids. Unknown and deleted products are left out.',
    query: z.object({ id: several('An _id') }),
    output: z.array(productSchema),
    answer: 'The products',
    cache: 'no-cache',
    verb: async ({ context, query: { id } }) =>
      (await listProductsById(inMarket(context), [id].flat())).map(productJson),
  }),
  publicRoute({
    method: 'get',
    path: '/product-markets',
    summary: 'List where products are sold',
    description: 'Asked of what a market does not sell. Unknown and deleted products are left out.',
    query: z.object({ product: several('An _id or a slug') }),
    output: z.array(productMarketsSchema),
    answer: 'The products',
    cache: 'no-cache',
    verb: async ({ context, query: { product } }) =>
      (await listProductMarkets(context, [product].flat())).map(({ id, ...found }) => ({
        _id: id,
        ...found,
      })),
  }),
];
