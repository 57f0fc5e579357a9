// Products, for admins: the specified calls, and what their pages read.
import { createRoute, z } from '@hono/zod-openapi';
import { isFailure } from '../errors.ts';
import { type ManagedProduct, managedPagesMax } from '../products/managed-product.ts';
import {
  type ManagedProductJson,
  managedListSchema,
  managedProductSchema,
  managedProductsSchema,
  newProductSchema,
  productChangeSchema,
  productIdParamsSchema,
} from '../products/managed-product-schema.ts';
import type { Shop } from '../shop.ts';
import { type AuthEnv, requireAdmin } from './auth.ts';
import { deny, unwrap } from './http-errors.ts';
import { productJson } from './product-json.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledgedSchema,
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
  | 'changeProduct'
  | 'archiveProduct'
  | 'restoreProduct'
  | 'findManagedProduct'
  | 'listManagedProducts'
>;

export const managedProductRoutes = (shop: ManagedShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(addRoute(shop), async (c) => {
      await limits.byAccount(c, 'productChanges');
      const { id, input } = c.req.valid('json');
      const added = unwrap(await shop.addProduct({ id, input, actorId: c.var.user.id }));
      return c.json({ ...acknowledged, insertedId: added.id }, 200);
    })
    .openapi(changeRoute(shop), async (c) => {
      await limits.byAccount(c, 'productChanges');
      const change = { ...c.req.valid('json'), ...c.req.valid('param'), actorId: c.var.user.id };
      const changed = await shop.changeProduct(change);
      if (isFailure(changed) && changed.code === 'changed_meanwhile') {
        const { product } = changed.detail as { product: ManagedProduct };
        return deny(changed.code, changed.message, { product: toJson(product) });
      }
      return c.json({ ...acknowledged, product: toJson(unwrap(changed)) }, 200);
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
      const { q: text, ...query } = c.req.valid('query');
      const { products, total } = await shop.listManagedProducts({ text, ...query });
      return c.json({ products: products.map(toJson), total }, 200);
    })
    .openapi(findRoute(shop), async (c) =>
      c.json(toJson(unwrap(await shop.findManagedProduct(c.req.valid('param').id))), 200),
    );

const acknowledged = { acknowledged: true as const };

const toJson = (product: ManagedProduct): ManagedProductJson => ({
  ...productJson(product),
  sizes: product.sizes.map(({ id, ...size }) => ({ _id: id, ...size })),
  revision: product.revision,
  archivedAt: product.archivedAt?.toISOString() ?? null,
  updatedAt: product.updatedAt.toISOString(),
});

const changeErrors = errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 429);

const addRoute = (shop: ManagedShop) =>
  createRoute({
    method: 'post',
    path: '/products',
    tags: ['Products'],
    security: [{ bearer: [] }],
    middleware: [requireAdmin(shop)] as const,
    summary: 'Add a product',
    description: 'For admins. Without `sizes` it has one size, with `ProductStock` items.',
    request: jsonBody(newProductSchema),
    responses: {
      ...okResponse(acknowledgedSchema.extend({ insertedId: z.string() }), 'Added'),
      ...changeErrors,
    },
  });

const changeRoute = (shop: ManagedShop) =>
  createRoute({
    method: 'put',
    path: '/products/{id}',
    tags: ['Products'],
    security: [{ bearer: [] }],
    middleware: [requireAdmin(shop)] as const,
    summary: 'Change a product',
    description:
      'For admins. Optional fields that are left out stay. With `revision`, a product that was ' +
      'changed meanwhile answers 409 with its current values in `product`.',
    request: { params: productIdParamsSchema, ...jsonBody(productChangeSchema) },
    responses: {
      ...okResponse(acknowledgedSchema.extend({ product: managedProductSchema }), 'Changed'),
      ...changeErrors,
    },
  });

const archiveRoute = (shop: ManagedShop) =>
  createRoute({
    method: 'delete',
    path: '/product/{id}',
    tags: ['Products'],
    security: [{ bearer: [] }],
    middleware: [requireAdmin(shop)] as const,
    summary: 'Take a product out of the shop',
    description: 'For admins. It is archived: orders keep it, and it can be restored.',
    request: { params: productIdParamsSchema },
    responses: { ...okResponse(acknowledgedSchema, 'Archived, or so already'), ...changeErrors },
  });

const restoreRoute = (shop: ManagedShop) =>
  createRoute({
    method: 'post',
    path: '/product/{id}/restore',
    tags: ['Products'],
    security: [{ bearer: [] }],
    middleware: [requireAdmin(shop)] as const,
    summary: 'Put an archived product back into the shop',
    request: { params: productIdParamsSchema },
    responses: { ...okResponse(acknowledgedSchema, 'In the shop'), ...changeErrors },
  });

const listRoute = (shop: ManagedShop) =>
  createRoute({
    method: 'get',
    path: '/managed-products',
    tags: ['Products'],
    security: [{ bearer: [] }],
    middleware: [requireAdmin(shop)] as const,
    summary: 'List products by page, archived ones too',
    description: 'For admins. Pages count from zero.',
    request: {
      query: managedListSchema.extend({
        page: integerParam(0, managedPagesMax, 0),
        size: integerParam(1, 100, 25),
      }),
    },
    responses: {
      ...okResponse(managedProductsSchema, 'The products of the page'),
      ...errorResponses(401, 403, 422),
    },
  });

const findRoute = (shop: ManagedShop) =>
  createRoute({
    method: 'get',
    path: '/managed-products/{id}',
    tags: ['Products'],
    security: [{ bearer: [] }],
    middleware: [requireAdmin(shop)] as const,
    summary: 'Find a product, also an archived one',
    request: { params: productIdParamsSchema },
    responses: {
      ...okResponse(managedProductSchema, 'The product'),
      ...errorResponses(401, 403, 404, 422),
    },
  });
