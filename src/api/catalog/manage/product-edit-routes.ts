// What admins do to one product in the list of all, without its form.
import { z } from '@hono/zod-openapi';
import { changePrice } from '../../../domain/catalog/manage/change-price.ts';
import { correctStock } from '../../../domain/catalog/manage/correct-stock.ts';
import { duplicateProduct } from '../../../domain/catalog/manage/duplicate-product.ts';
import type { ManagedProduct } from '../../../domain/catalog/manage/list/managed-product.ts';
import {
  managedProductSchema,
  productIdParamsSchema,
} from '../../../domain/catalog/manage/list/managed-product-schema.ts';
import { previewProduct } from '../../../domain/catalog/manage/preview-product.ts';
import {
  duplicateSchema,
  priceChangeSchema,
  stockCorrectionSchema,
} from '../../../domain/catalog/manage/save/product-edit-schema.ts';
import { productInFullSchema } from '../../../domain/catalog/product-schema.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { deny, unwrap } from '../../http/http-errors.ts';
import { adminRoute } from '../../http/route.ts';
import { acknowledged, acknowledgedSchema } from '../../http/router.ts';
import { productInFullJson } from '../product-json.ts';
import { managedProductJson } from './managed-product-json.ts';

const changedSchema = acknowledgedSchema.extend({ product: managedProductSchema });

export const productEditRoutes = [
  adminRoute({
    method: 'put',
    path: '/product/{id}/price',
    needs: 'products.write',
    summary: 'Change the prices of a product',
    description:
      'A product that was changed meanwhile answers 409 with its current values in ' +
      '`product`, unless these are its prices.',
    limit: 'productChanges',
    params: productIdParamsSchema,
    body: priceChangeSchema,
    output: changedSchema,
    answer: 'Changed, or so already',
    errors: [404, 409],
    verb: async ({ context, params, body, user }) =>
      changedJson(await changePrice(context, { ...body, ...params, actorId: user.id })),
  }),
  adminRoute({
    method: 'post',
    path: '/product/{id}/stock',
    needs: 'products.write',
    summary: 'Add to the stock of sizes, or take from it',
    description:
      'All or nothing: 409 with the current values in `product` when fewer items are ' +
      'left than one size loses.',
    limit: 'productChanges',
    params: productIdParamsSchema,
    body: stockCorrectionSchema,
    output: changedSchema,
    answer: 'Changed, or so already',
    errors: [404, 409],
    verb: async ({ context, params, body, user }) =>
      changedJson(await correctStock(context, { ...body, ...params, actorId: user.id })),
  }),
  adminRoute({
    method: 'post',
    path: '/product/{id}/duplicate',
    needs: 'products.write',
    summary: 'Copy a product',
    description: 'The copy is a draft without stock: customers do not see it yet.',
    limit: 'productChanges',
    params: productIdParamsSchema,
    body: duplicateSchema,
    output: acknowledgedSchema.extend({ insertedId: z.string() }),
    answer: 'Copied',
    errors: [404, 409],
    verb: async ({ context, params, body: { _id: copyId }, user }) => {
      const copy = await duplicateProduct(context, { ...params, copyId, actorId: user.id });
      return { ...acknowledged, insertedId: unwrap(copy).id };
    },
  }),
  adminRoute({
    method: 'get',
    path: '/product/{id}/preview',
    needs: 'products.read',
    summary: 'Find a product as customers would see it, also an archived one',
    params: productIdParamsSchema,
    output: productInFullSchema,
    answer: 'The product',
    errors: [404],
    verb: async ({ context, params: { id } }) =>
      productInFullJson(unwrap(await previewProduct(context, id))),
  }),
];

const changedJson = (result: ManagedProduct | Failure) => ({
  ...acknowledged,
  product: managedProductJson(withCurrent(result)),
});

/** The product; an error with the current one answers it as JSON. */
const withCurrent = (result: ManagedProduct | Failure): ManagedProduct => {
  if (isFailure(result) && result.code === 'changed_meanwhile') {
    const { product, ...detail } = result.detail as { product: ManagedProduct };
    return deny(result.code, result.message, { ...detail, product: managedProductJson(product) });
  }
  return unwrap(result);
};
