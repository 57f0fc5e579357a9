// Changes of many products at once, for admins: previewed, applied, undone.

import { z } from '@hono/zod-openapi';
import { applyBulkEdit } from '../../../domain/catalog/bulk/apply-bulk-edit.ts';
import {
  type BulkEdit,
  type BulkEditProduct,
  type BulkFacts,
  bulkEditMax,
  bulkParts,
  previewEnd,
  priceFieldNames,
  undoEnd,
} from '../../../domain/catalog/bulk/bulk-edit.ts';
import {
  type BulkEditProductJson,
  bulkEditParamsSchema,
  bulkEditProductSchema,
  bulkEditSchema,
  newBulkEditSchema,
} from '../../../domain/catalog/bulk/bulk-edit-schema.ts';
import { findBulkEdit } from '../../../domain/catalog/bulk/find-bulk-edit.ts';
import { listBulkEditProducts } from '../../../domain/catalog/bulk/list-bulk-edit-products.ts';
import { listBulkEdits } from '../../../domain/catalog/bulk/list-bulk-edits.ts';
import { previewBulkEdit } from '../../../domain/catalog/bulk/preview-bulk-edit.ts';
import { undoBulkEdit } from '../../../domain/catalog/bulk/undo-bulk-edit.ts';
import { bulkFieldNames, fieldsJson } from '../../../domain/catalog/field-lists.ts';
import { toManagedFilter } from '../../../domain/catalog/manage/list/managed-filter-schema.ts';
import type { PublicationState } from '../../../domain/catalog/publication.ts';
import { imageUrl } from '../../../platform/images/image-url.ts';
import { toDollars } from '../../../platform/values/money.ts';
import { pageKey } from '../../../platform/values/page-key-schema.ts';
import { unwrap } from '../../http/http-errors.ts';
import { adminRoute } from '../../http/route.ts';
import { integerParam } from '../../http/router.ts';

export const bulkEditRoutes = [
  adminRoute({
    method: 'post',
    path: '/bulk-edits',
    needs: 'products.write',
    summary: 'Preview a change of many products',
    description: 'Changes nothing: it is kept for an hour, to be applied as it was shown.',
    limit: 'bulkPreviews',
    body: newBulkEditSchema,
    output: bulkEditSchema,
    answer: 'What would change',
    errors: [404, 409],
    verb: async ({ context, body: { target, change }, user }) => {
      const edit = await previewBulkEdit(context, {
        target: 'ids' in target ? target : { filter: toManagedFilter(target.filter) },
        change,
        actorId: user.id,
      });
      return toJson(unwrap(edit));
    },
  }),
  adminRoute({
    method: 'post',
    path: '/bulk-edits/{id}/apply',
    needs: 'products.write',
    summary: 'Apply a change of many products as it was previewed',
    description:
      'For the admin who previewed it. It goes on after the answer; products that others ' +
      'changed since the preview are skipped.',
    limit: 'bulkEdits',
    params: bulkEditParamsSchema,
    output: bulkEditSchema,
    status: 202,
    answer: 'Begun, or so already',
    errors: [404, 409],
    verb: async ({ context, params, user }) =>
      toJson(unwrap(await applyBulkEdit(context, { ...params, actorId: user.id }))),
  }),
  adminRoute({
    method: 'post',
    path: '/bulk-edits/{id}/undo',
    needs: 'products.write',
    summary: 'Undo a change of many products',
    description:
      `Once, for ${bulkEditMax.undoDays} days. It goes on after the answer; products ` +
      'that were changed again since are kept.',
    limit: 'bulkEdits',
    params: bulkEditParamsSchema,
    output: bulkEditSchema,
    status: 202,
    answer: 'Begun, or so already',
    errors: [404, 409],
    verb: async ({ context, params, user }) =>
      toJson(unwrap(await undoBulkEdit(context, { ...params, actorId: user.id }))),
  }),
  adminRoute({
    method: 'get',
    path: '/bulk-edits',
    needs: 'products.write',
    summary: 'List applied changes of many products by page, newest first',
    query: z.object({ before: pageKey('sequence'), size: integerParam(1, 100, 20) }),
    output: z.array(bulkEditSchema),
    answer: 'The changes of the page',
    verb: async ({ context, query }) => (await listBulkEdits(context, query)).map(toJson),
  }),
  adminRoute({
    method: 'get',
    path: '/bulk-edits/{id}',
    needs: 'products.write',
    summary: 'Find a change of many products',
    params: bulkEditParamsSchema,
    output: bulkEditSchema,
    answer: 'The change',
    errors: [404],
    verb: async ({ context, params: { id } }) => toJson(unwrap(await findBulkEdit(context, id))),
  }),
  adminRoute({
    method: 'get',
    path: '/bulk-edits/{id}/products',
    needs: 'products.write',
    summary: 'List the products of such a change by page, with before and after',
    params: bulkEditParamsSchema,
    query: z.object({
      only: z
        .enum(bulkParts)
        .optional()
        .meta({ description: 'missed: others changed them; rises: customers pay more' }),
      after: integerParam(0, bulkEditMax.products, 0),
      size: integerParam(1, 100, 50),
    }),
    output: z.array(bulkEditProductSchema),
    answer: 'The products of the page',
    errors: [404],
    verb: async ({ context, params, query }) =>
      unwrap(await listBulkEditProducts(context, { ...params, ...query })).map(toProductJson),
  }),
];

const toJson = (edit: BulkEdit) => ({
  _id: edit.id,
  sequence: edit.sequence,
  actorName: edit.actorName,
  change: edit.change,
  matched: edit.matched,
  products: edit.products,
  rises: edit.rises,
  markets: edit.markets,
  typedInMarkets: edit.typedInMarkets,
  state: edit.state,
  reached: edit.reached,
  changed: edit.changed,
  undone: edit.undone,
  createdAt: edit.createdAt,
  appliedAt: edit.appliedAt,
  undoneAt: edit.undoneAt,
  expiresAt: previewEnd(edit),
  undoUntil: undoEnd(edit),
  problem: edit.problem,
});

const toProductJson = ({ id, name, brand, imageId, ...product }: BulkEditProduct) => ({
  _id: id,
  position: product.position,
  productName: name,
  BrandName: brand,
  colorName: product.colorName,
  ProductImage: imageId && imageUrl(imageId, 160, 'webp'),
  before: toFactsJson(product.before),
  after: toFactsJson(product.after),
  outcome: product.outcome,
});

const stateOf = ({ isArchived, isDraft, publishAt }: Partial<BulkFacts>): PublicationState => {
  if (!isArchived) return 'active';
  if (publishAt) return 'scheduled';
  return isDraft ? 'draft' : 'archived';
};

const toFactsJson = (facts: Partial<BulkFacts>): BulkEditProductJson['before'] => {
  const { isArchived, attributes, sizePrices } = facts;
  return {
    ...(sizePrices && {
      sizePrices: sizePrices.map(({ label, ...prices }) => ({
        label,
        ProductPrice: toDollars(prices.priceCents),
        DiscountPrice:
          prices.discountPriceCents === null ? null : toDollars(prices.discountPriceCents),
      })),
    }),
    ...fieldsJson(
      [...priceFieldNames, ...bulkFieldNames].filter((name) => facts[name] !== undefined),
      facts as BulkFacts,
    ),
    ...(isArchived === undefined ? {} : { state: stateOf(facts) }),
    ...(attributes === undefined ? {} : { attributes }),
  };
};
