// What admins do to one product in the list of all, without its form.
import { z } from '@hono/zod-openapi';
import { productInFullSchema } from '../catalog/product-schema.ts';
import { type Failure, isFailure } from '../errors.ts';
import type { ManagedProduct } from '../products/managed-product.ts';
import { managedProductSchema, productIdParamsSchema } from '../products/managed-product-schema.ts';
import {
  duplicateSchema,
  priceChangeSchema,
  stockCorrectionSchema,
} from '../products/product-edit-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { deny, unwrap } from './http-errors.ts';
import { managedProductJson } from './managed-product-json.ts';
import { productInFullJson } from './product-json.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  changeErrors,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';

type EditShop = Pick<
  Shop,
  'authenticate' | 'changePrice' | 'correctStock' | 'duplicateProduct' | 'previewProduct'
>;

export const productEditRoutes = (shop: EditShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(priceRoute(shop), async (c) => {
      await limits.byAccount(c, 'productChanges');
      const change = { ...c.req.valid('json'), ...c.req.valid('param'), actorId: c.var.user.id };
      const product = withCurrent(await shop.changePrice(change));
      return c.json({ ...acknowledged, product: managedProductJson(product) }, 200);
    })
    .openapi(stockRoute(shop), async (c) => {
      await limits.byAccount(c, 'productChanges');
      const change = { ...c.req.valid('json'), ...c.req.valid('param'), actorId: c.var.user.id };
      const product = withCurrent(await shop.correctStock(change));
      return c.json({ ...acknowledged, product: managedProductJson(product) }, 200);
    })
    .openapi(duplicateRoute(shop), async (c) => {
      await limits.byAccount(c, 'productChanges');
      const { id } = c.req.valid('param');
      const copying = { id, copyId: c.req.valid('json')._id, actorId: c.var.user.id };
      const copy = unwrap(await shop.duplicateProduct(copying));
      return c.json({ ...acknowledged, insertedId: copy.id }, 200);
    })
    .openapi(previewRoute(shop), async (c) => {
      const product = unwrap(await shop.previewProduct(c.req.valid('param').id));
      return c.json(productInFullJson(product), 200);
    });

/** The product; an error with the current one answers it as JSON. */
const withCurrent = (result: ManagedProduct | Failure): ManagedProduct => {
  if (isFailure(result) && result.code === 'changed_meanwhile') {
    const { product, ...detail } = result.detail as { product: ManagedProduct };
    return deny(result.code, result.message, { ...detail, product: managedProductJson(product) });
  }
  return unwrap(result);
};

const changedSchema = acknowledgedSchema.extend({ product: managedProductSchema });

const priceRoute = (shop: EditShop) =>
  adminRoute(shop, {
    method: 'put',
    path: '/product/{id}/price',
    tags: ['Products'],
    summary: 'Change the prices of a product',
    description:
      'For admins. A product that was changed meanwhile answers 409 with its current values in ' +
      '`product`, unless these are its prices.',
    request: { params: productIdParamsSchema, ...jsonBody(priceChangeSchema) },
    responses: { ...okResponse(changedSchema, 'Changed, or so already'), ...changeErrors },
  });

const stockRoute = (shop: EditShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/product/{id}/stock',
    tags: ['Products'],
    summary: 'Add to the stock of sizes, or take from it',
    description:
      'For admins. All or nothing: 409 with the current values in `product` when fewer items are ' +
      'left than one size loses.',
    request: { params: productIdParamsSchema, ...jsonBody(stockCorrectionSchema) },
    responses: { ...okResponse(changedSchema, 'Changed, or so already'), ...changeErrors },
  });

const duplicateRoute = (shop: EditShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/product/{id}/duplicate',
    tags: ['Products'],
    summary: 'Copy a product',
    description: 'For admins. The copy is archived and has no stock: customers do not see it yet.',
    request: { params: productIdParamsSchema, ...jsonBody(duplicateSchema) },
    responses: {
      ...okResponse(acknowledgedSchema.extend({ insertedId: z.string() }), 'Copied'),
      ...changeErrors,
    },
  });

const previewRoute = (shop: EditShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/product/{id}/preview',
    tags: ['Products'],
    summary: 'Find a product as customers would see it, also an archived one',
    request: { params: productIdParamsSchema },
    responses: {
      ...okResponse(productInFullSchema, 'The product'),
      ...errorResponses(404, 422),
    },
  });
