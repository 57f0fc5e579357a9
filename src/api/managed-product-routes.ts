// Products, for admins: the specified calls, and what their pages read.
import { z } from '@hono/zod-openapi';
import { isFailure } from '../errors.ts';
import { managedPagesMax } from '../products/managed-filter.ts';
import {
  managedFilterSchema,
  managedSortSchema,
  toManagedFilter,
} from '../products/managed-filter-schema.ts';
import type { ManagedProductInFull } from '../products/managed-product.ts';
import {
  managedProductInFullSchema,
  measurePointsSchema,
} from '../products/managed-product-in-full-schema.ts';
import {
  managedProductsSchema,
  newProductSchema,
  productChangeSchema,
  productIdParamsSchema,
} from '../products/managed-product-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { deny, unwrap } from './http-errors.ts';
import { importImagesOf } from './import-images-of.ts';
import { managedProductInFullJson, managedProductJson } from './managed-product-json.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  changeErrors,
  createRouter,
  errorResponses,
  integerParam,
  jsonBody,
  okResponse,
} from './router.ts';

type ManagedShop = Pick<
  Shop,
  | 'authenticate'
  | 'addProduct'
  | 'importImages'
  | 'changeProduct'
  | 'archiveProduct'
  | 'restoreProduct'
  | 'findManagedProduct'
  | 'listManagedProducts'
  | 'listMeasurePoints'
>;

export const managedProductRoutes = (shop: ManagedShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(addRoute(shop), async (c) => {
      await limits.byAccount(c, 'productChanges');
      const { id, input } = c.req.valid('json');
      input.images = await importImagesOf(c, { shop, limits }, input.images);
      const added = unwrap(await shop.addProduct({ id, input, actorId: c.var.user.id }));
      return c.json({ ...acknowledged, insertedId: added.id }, 200);
    })
    .openapi(changeRoute(shop), async (c) => {
      await limits.byAccount(c, 'productChanges');
      const change = { ...c.req.valid('json'), ...c.req.valid('param'), actorId: c.var.user.id };
      change.input.images = await importImagesOf(c, { shop, limits }, change.input.images);
      const changed = await shop.changeProduct(change);
      if (isFailure(changed) && changed.code === 'changed_meanwhile') {
        const { product } = changed.detail as { product: ManagedProductInFull };
        return deny(changed.code, changed.message, { product: managedProductInFullJson(product) });
      }
      return c.json({ ...acknowledged, product: managedProductInFullJson(unwrap(changed)) }, 200);
    })
    .openapi(archiveRoute(shop), async (c) => {
      await limits.byAccount(c, 'productChanges');
      const target = { ...c.req.valid('param'), actorId: c.var.user.id };
      unwrap(await shop.archiveProduct(target));
      return c.json(acknowledged, 200);
    })
    .openapi(restoreRoute(shop), async (c) => {
      await limits.byAccount(c, 'productChanges');
      const target = { ...c.req.valid('param'), actorId: c.var.user.id };
      unwrap(await shop.restoreProduct(target));
      return c.json(acknowledged, 200);
    })
    .openapi(listRoute(shop), async (c) => {
      const { sort, page, size, ...params } = c.req.valid('query');
      const query = { filter: toManagedFilter(params), sort, page, size };
      const { products, ...list } = await shop.listManagedProducts(query);
      return c.json({ products: products.map(managedProductJson), ...list }, 200);
    })
    .openapi(findRoute(shop), async (c) =>
      c.json(
        managedProductInFullJson(unwrap(await shop.findManagedProduct(c.req.valid('param').id))),
        200,
      ),
    )
    .openapi(measurePointsRoute(shop), async (c) => c.json(await shop.listMeasurePoints(), 200));

const addRoute = (shop: ManagedShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/products',
    tags: ['Products'],
    summary: 'Add a product',
    description: 'For admins. Without `sizes` it has one size, with `ProductStock` items.',
    request: jsonBody(newProductSchema),
    responses: {
      ...okResponse(acknowledgedSchema.extend({ insertedId: z.string() }), 'Added'),
      ...changeErrors,
    },
  });

const changeRoute = (shop: ManagedShop) =>
  adminRoute(shop, {
    method: 'put',
    path: '/products/{id}',
    tags: ['Products'],
    summary: 'Change a product',
    description:
      'For admins. Optional fields that are left out stay. With `revision`, a product that was ' +
      'changed meanwhile answers 409 with its current values in `product`.',
    request: { params: productIdParamsSchema, ...jsonBody(productChangeSchema) },
    responses: {
      ...okResponse(acknowledgedSchema.extend({ product: managedProductInFullSchema }), 'Changed'),
      ...changeErrors,
    },
  });

const archiveRoute = (shop: ManagedShop) =>
  adminRoute(shop, {
    method: 'delete',
    path: '/product/{id}',
    tags: ['Products'],
    summary: 'Take a product out of the shop',
    description: 'For admins. It is archived: orders keep it, and it can be restored.',
    request: { params: productIdParamsSchema },
    responses: { ...okResponse(acknowledgedSchema, 'Archived, or so already'), ...changeErrors },
  });

const restoreRoute = (shop: ManagedShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/product/{id}/restore',
    tags: ['Products'],
    summary: 'Put an archived product back into the shop',
    request: { params: productIdParamsSchema },
    responses: { ...okResponse(acknowledgedSchema, 'In the shop'), ...changeErrors },
  });

const listRoute = (shop: ManagedShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/managed-products',
    tags: ['Products'],
    summary: 'List products by page, archived ones too',
    description: 'For admins. Pages count from zero.',
    request: {
      query: managedFilterSchema.extend({
        sort: managedSortSchema,
        page: integerParam(0, managedPagesMax, 0),
        size: integerParam(1, 100, 25),
      }),
    },
    responses: {
      ...okResponse(managedProductsSchema, 'The products of the page'),
      ...errorResponses(422),
    },
  });

const findRoute = (shop: ManagedShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/managed-products/{id}',
    tags: ['Products'],
    summary: 'Find a product, also an archived one',
    request: { params: productIdParamsSchema },
    responses: {
      ...okResponse(managedProductInFullSchema, 'The product'),
      ...errorResponses(404, 422),
    },
  });

const measurePointsRoute = (shop: ManagedShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/measure-points',
    tags: ['Products'],
    summary: 'List what can be measured of an item',
    responses: okResponse(measurePointsSchema, 'In their order'),
  });
