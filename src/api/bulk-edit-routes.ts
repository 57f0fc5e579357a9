// Changes of many products at once, for admins: previewed, applied, undone.
import { z } from '@hono/zod-openapi';
import {
  type BulkFieldName,
  bulkFieldNames,
  type FieldValues,
  fieldsJson,
} from '../catalog/field-lists.ts';
import { imageUrl } from '../images/image-url.ts';
import { toDollars } from '../money.ts';
import { pageKey } from '../page-key-schema.ts';
import {
  type BulkEdit,
  type BulkEditProduct,
  type BulkFacts,
  bulkEditMax,
  bulkParts,
  previewEnd,
  undoEnd,
} from '../products/bulk-edit.ts';
import {
  type BulkEditJson,
  type BulkEditProductJson,
  bulkEditParamsSchema,
  bulkEditProductSchema,
  bulkEditSchema,
  newBulkEditSchema,
} from '../products/bulk-edit-schema.ts';
import { toManagedFilter } from '../products/managed-filter-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acceptedResponse,
  changeErrors,
  createRouter,
  errorResponses,
  integerParam,
  jsonBody,
  okResponse,
} from './router.ts';

type BulkShop = Pick<
  Shop,
  | 'authenticate'
  | 'previewBulkEdit'
  | 'applyBulkEdit'
  | 'undoBulkEdit'
  | 'findBulkEdit'
  | 'listBulkEdits'
  | 'listBulkEditProducts'
>;

export const bulkEditRoutes = (shop: BulkShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(previewRoute(shop), async (c) => {
      await limits.byAccount(c, 'bulkPreviews');
      const { target, change } = c.req.valid('json');
      const edit = await shop.previewBulkEdit({
        target: 'ids' in target ? target : { filter: toManagedFilter(target.filter) },
        change,
        actorId: c.var.user.id,
      });
      return c.json(toJson(unwrap(edit)), 200);
    })
    .openapi(applyRoute(shop), async (c) => {
      await limits.byAccount(c, 'bulkEdits');
      const target = { ...c.req.valid('param'), actorId: c.var.user.id };
      return c.json(toJson(unwrap(await shop.applyBulkEdit(target))), 202);
    })
    .openapi(undoRoute(shop), async (c) => {
      await limits.byAccount(c, 'bulkEdits');
      const target = { ...c.req.valid('param'), actorId: c.var.user.id };
      return c.json(toJson(unwrap(await shop.undoBulkEdit(target))), 202);
    })
    .openapi(listRoute(shop), async (c) => {
      const edits = await shop.listBulkEdits(c.req.valid('query'));
      return c.json(edits.map(toJson), 200);
    })
    .openapi(findRoute(shop), async (c) =>
      c.json(toJson(unwrap(await shop.findBulkEdit(c.req.valid('param').id))), 200),
    )
    .openapi(productsRoute(shop), async (c) => {
      const page = { ...c.req.valid('param'), ...c.req.valid('query') };
      const products = unwrap(await shop.listBulkEditProducts(page));
      return c.json(products.map(toProductJson), 200);
    });

const toJson = (edit: BulkEdit): BulkEditJson => ({
  _id: edit.id,
  sequence: edit.sequence,
  actorName: edit.actorName,
  change: edit.change,
  matched: edit.matched,
  products: edit.products,
  rises: edit.rises,
  state: edit.state,
  reached: edit.reached,
  changed: edit.changed,
  undone: edit.undone,
  createdAt: edit.createdAt.toISOString(),
  appliedAt: edit.appliedAt?.toISOString() ?? null,
  undoneAt: edit.undoneAt?.toISOString() ?? null,
  expiresAt: previewEnd(edit).toISOString(),
  undoUntil: undoEnd(edit)?.toISOString() ?? null,
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

const toFactsJson = (facts: Partial<BulkFacts>): BulkEditProductJson['before'] => {
  const { priceCents, discountPriceCents, discountLastDay, isArchived, attributes } = facts;
  return {
    ...(priceCents === undefined ? {} : { ProductPrice: toDollars(priceCents) }),
    ...(discountPriceCents === undefined
      ? {}
      : { DiscountPrice: discountPriceCents === null ? null : toDollars(discountPriceCents) }),
    ...(discountLastDay === undefined ? {} : { DiscountLastDay: discountLastDay }),
    ...fieldsJson(
      bulkFieldNames.filter((name) => facts[name] !== undefined),
      facts as FieldValues<BulkFieldName>,
    ),
    ...(isArchived === undefined ? {} : { archived: isArchived }),
    ...(attributes === undefined ? {} : { attributes }),
  };
};

const previewRoute = (shop: BulkShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/bulk-edits',
    tags: ['Products'],
    summary: 'Preview a change of many products',
    description:
      'For admins. Changes nothing: it is kept for an hour, to be applied as it was shown.',
    request: jsonBody(newBulkEditSchema),
    responses: { ...okResponse(bulkEditSchema, 'What would change'), ...changeErrors },
  });

const applyRoute = (shop: BulkShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/bulk-edits/{id}/apply',
    tags: ['Products'],
    summary: 'Apply a change of many products as it was previewed',
    description:
      'For the admin who previewed it. It goes on after the answer; products that others ' +
      'changed since the preview are skipped.',
    request: { params: bulkEditParamsSchema },
    responses: { ...acceptedResponse(bulkEditSchema, 'Begun, or so already'), ...changeErrors },
  });

const undoRoute = (shop: BulkShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/bulk-edits/{id}/undo',
    tags: ['Products'],
    summary: 'Undo a change of many products',
    description:
      `For admins, once, for ${bulkEditMax.undoDays} days. It goes on after the answer; products ` +
      'that were changed again since are kept.',
    request: { params: bulkEditParamsSchema },
    responses: { ...acceptedResponse(bulkEditSchema, 'Begun, or so already'), ...changeErrors },
  });

const listRoute = (shop: BulkShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/bulk-edits',
    tags: ['Products'],
    summary: 'List applied changes of many products by page, newest first',
    request: {
      query: z.object({
        before: pageKey('sequence'),
        size: integerParam(1, 100, 20),
      }),
    },
    responses: {
      ...okResponse(z.array(bulkEditSchema), 'The changes of the page'),
      ...errorResponses(422),
    },
  });

const findRoute = (shop: BulkShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/bulk-edits/{id}',
    tags: ['Products'],
    summary: 'Find a change of many products',
    request: { params: bulkEditParamsSchema },
    responses: {
      ...okResponse(bulkEditSchema, 'The change'),
      ...errorResponses(404, 422),
    },
  });

const productsRoute = (shop: BulkShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/bulk-edits/{id}/products',
    tags: ['Products'],
    summary: 'List the products of such a change by page, with before and after',
    request: {
      params: bulkEditParamsSchema,
      query: z.object({
        only: z
          .enum(bulkParts)
          .optional()
          .meta({ description: 'missed: others changed them; rises: customers pay more' }),
        after: integerParam(0, bulkEditMax.products, 0),
        size: integerParam(1, 100, 50),
      }),
    },
    responses: {
      ...okResponse(z.array(bulkEditProductSchema), 'The products of the page'),
      ...errorResponses(404, 422),
    },
  });
