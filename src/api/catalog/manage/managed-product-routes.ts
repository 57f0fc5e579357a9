// Products, for admins: the specified calls, and what their pages read.
import { z } from '@hono/zod-openapi';
import { addProduct } from '../../../domain/catalog/manage/add-product.ts';
import { archiveProduct, restoreProduct } from '../../../domain/catalog/manage/archive-product.ts';
import { changeProduct } from '../../../domain/catalog/manage/change-product.ts';
import { findManagedProduct } from '../../../domain/catalog/manage/find-managed-product.ts';
import { findTimeZone } from '../../../domain/catalog/manage/find-time-zone.ts';
import { listManagedProducts } from '../../../domain/catalog/manage/list/list-managed-products.ts';
import { managedPagesMax } from '../../../domain/catalog/manage/list/managed-filter.ts';
import {
  managedFilterSchema,
  managedSortSchema,
  toManagedFilter,
} from '../../../domain/catalog/manage/list/managed-filter-schema.ts';
import type { ManagedProductInFull } from '../../../domain/catalog/manage/list/managed-product.ts';
import {
  managedProductsSchema,
  newProductSchema,
  productChangeSchema,
  productIdParamsSchema,
} from '../../../domain/catalog/manage/list/managed-product-schema.ts';
import { listMeasurePoints } from '../../../domain/catalog/manage/list-measure-points.ts';
import {
  managedProductInFullSchema,
  measurePointsSchema,
} from '../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { deny, unwrap } from '../../http/http-errors.ts';
import { adminRoute } from '../../http/route.ts';
import { acknowledged, acknowledgedSchema, integerParam } from '../../http/router.ts';
import { importImagesOf } from './import-images-of.ts';
import { managedProductInFullJson, managedProductJson } from './managed-product-json.ts';

export const managedProductRoutes = [
  adminRoute({
    method: 'post',
    path: '/products',
    needs: 'products.write',
    summary: 'Add a product',
    description: 'Without `sizes` it has one size, with `ProductStock` items.',
    limit: 'productChanges',
    body: newProductSchema,
    output: acknowledgedSchema.extend({ insertedId: z.string() }),
    answer: 'Added',
    errors: [404, 409],
    verb: async ({ body: { id, input }, user, ...given }) => {
      input.images = await importImagesOf(given, input.images);
      const added = unwrap(await addProduct(given.context, { id, input, actorId: user.id }));
      return { ...acknowledged, insertedId: added.id };
    },
  }),
  adminRoute({
    method: 'put',
    path: '/products/{id}',
    needs: 'products.write',
    summary: 'Change a product',
    description:
      'Optional fields that are left out stay. With `revision`, a product that was ' +
      'changed meanwhile answers 409 with its current values in `product`. So does another stock ' +
      'without `stockSeen` when orders changed it since it was last set, or when it is just the ' +
      'one from before an order.',
    limit: 'productChanges',
    params: productIdParamsSchema,
    body: productChangeSchema,
    output: acknowledgedSchema.extend({ product: managedProductInFullSchema }),
    answer: 'Changed',
    errors: [404, 409],
    verb: async ({ params, body, user, ...given }) => {
      body.input.images = await importImagesOf(given, body.input.images);
      const change = { ...body, ...params, actorId: user.id };
      const changed = await changeProduct(given.context, change);
      if (isFailure(changed) && changed.code === 'changed_meanwhile') {
        const { product } = changed.detail as { product: ManagedProductInFull };
        return deny(changed.code, changed.message, { product: managedProductInFullJson(product) });
      }
      return { ...acknowledged, product: managedProductInFullJson(unwrap(changed)) };
    },
  }),
  adminRoute({
    method: 'delete',
    path: '/product/{id}',
    needs: 'products.write',
    summary: 'Take a product out of the shop',
    description: 'It is archived: orders keep it, and it can be restored.',
    limit: 'productChanges',
    params: productIdParamsSchema,
    answer: 'Archived, or so already',
    errors: [404, 409],
    verb: ({ context, params, user }) => archiveProduct(context, { ...params, actorId: user.id }),
  }),
  adminRoute({
    method: 'post',
    path: '/product/{id}/restore',
    needs: 'products.write',
    summary: 'Make an archived product or a draft active',
    limit: 'productChanges',
    params: productIdParamsSchema,
    answer: 'In the shop',
    errors: [404, 409],
    verb: ({ context, params, user }) => restoreProduct(context, { ...params, actorId: user.id }),
  }),
  adminRoute({
    method: 'get',
    path: '/managed-products',
    needs: 'products.read',
    summary: 'List products by page, hidden ones too',
    description: 'Pages count from zero.',
    query: managedFilterSchema.extend({
      sort: managedSortSchema,
      page: integerParam(0, managedPagesMax, 0),
      size: integerParam(1, 100, 25),
    }),
    output: managedProductsSchema,
    answer: 'The products of the page',
    verb: async ({ context, query: { sort, page, size, ...params } }) => {
      const filter = toManagedFilter(params);
      const { products, ...list } = await listManagedProducts(context, {
        filter,
        sort,
        page,
        size,
      });
      return { products: products.map(managedProductJson), ...list };
    },
  }),
  adminRoute({
    method: 'get',
    path: '/managed-products/{id}',
    needs: 'products.read',
    summary: 'Find a product, also a hidden one',
    params: productIdParamsSchema,
    output: managedProductInFullSchema,
    answer: 'The product',
    errors: [404],
    verb: async ({ context, params: { id } }) =>
      managedProductInFullJson(unwrap(await findManagedProduct(context, id))),
  }),
  adminRoute({
    method: 'get',
    path: '/measure-points',
    needs: 'products.read',
    summary: 'List what can be measured of an item',
    output: measurePointsSchema,
    answer: 'In their order',
    verb: ({ context }) => listMeasurePoints(context),
  }),
  adminRoute({
    method: 'get',
    path: '/time-zone',
    needs: [],
    summary: 'Find the time zone of the shop, by which times are typed',
    output: z.object({ timeZone: z.string().meta({ example: 'Europe/Lisbon' }) }),
    answer: 'As the settings have it',
    verb: ({ context }) => findTimeZone(context),
  }),
];
