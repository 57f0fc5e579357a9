// Files of products, for admins: sent, checked, applied, undone; and written.
import { z } from '@hono/zod-openapi';
import {
  answerProductImport,
  applyProductImport,
  chooseImportColumns,
  undoProductImport,
} from '../../../domain/catalog/files/apply/start-product-import.ts';
import { exportProducts } from '../../../domain/catalog/files/export-products.ts';
import { findImportColumns } from '../../../domain/catalog/files/find-import-columns.ts';
import {
  findProductImport,
  listImportProblems,
  listImportProducts,
  listProductImports,
} from '../../../domain/catalog/files/find-product-import.ts';
import { listRefusedLines } from '../../../domain/catalog/files/list-refused-lines.ts';
import {
  importActions,
  importEnd,
  importMax,
  importUndoEnd,
  type ProductImport,
} from '../../../domain/catalog/files/product-import.ts';
import {
  applyImportSchema,
  importColumnSchema,
  importColumnsSchema,
  importFileSchema,
  importParamsSchema,
  importProblemSchema,
  importProductSchema,
  type ProductImportJson,
  productImportSchema,
  uncountedStockSchema,
} from '../../../domain/catalog/files/product-import-schema.ts';
import { receiveProductFile } from '../../../domain/catalog/files/receive-product-file.ts';
import {
  managedFilterSchema,
  toManagedFilter,
} from '../../../domain/catalog/manage/list/managed-filter-schema.ts';
import { createTurns } from '../../../platform/turns/turns.ts';
import { pageKey } from '../../../platform/values/page-key-schema.ts';
import { unwrap } from '../../http/http-errors.ts';
import { perShop } from '../../http/per-shop.ts';
import { adminRoute } from '../../http/route.ts';
import { integerParam } from '../../http/router.ts';
import { csvAnswer } from '../../http/stream-text.ts';

export const productFilePath = '/product-imports';

// Each keeps reading and writing. A third one waits, with its bytes unread.
const turnOf = perShop(() => createTurns({ atOnce: 2 }));

async function* nothing(): AsyncGenerator<Uint8Array> {}

const step = {
  method: 'post',
  needs: 'products.write',
  limit: 'productFileChanges',
  params: importParamsSchema,
  output: productImportSchema,
  status: 202,
  answer: 'Begun, or so already',
  errors: [404, 409],
} as const;

export const productFileRoutes = [
  adminRoute({
    method: 'post',
    path: productFilePath,
    needs: 'products.write',
    summary: 'Check a file of products',
    description:
      'The body is CSV in UTF-8, at most 100 MB and 100,000 lines: the file of ' +
      '`POST /products-export`, or an export of Shopify or WooCommerce; of another one ' +
      '`/columns` says what is what. Nothing changes: a job checks it line by line, and it can ' +
      'be applied for an hour.',
    limit: 'productFiles',
    query: importFileSchema,
    output: productImportSchema,
    status: 202,
    answer: 'It is being checked',
    errors: [413],
    verb: async ({ context, c, query: { name: fileName }, user }) => {
      const bytes = c.req.raw.body ?? nothing();
      const file = { bytes, fileName, actorId: user.id };
      return toJson(unwrap(await turnOf(context)(() => receiveProductFile(context, file))));
    },
  }),
  adminRoute({
    ...step,
    path: '/product-imports/{id}/apply',
    summary: 'Apply a file of products that was checked',
    description:
      'For the admin who sent it. It goes on after the answer, and counts as a whole: when a ' +
      'product was changed meanwhile, all of it is taken back. Products with mistakes are left ' +
      'out only by `onlyRight`.',
    body: applyImportSchema,
    mayBeEmpty: true,
    errors: [404, 409, 422],
    verb: async ({ context, params, body, user }) =>
      toJson(unwrap(await applyProductImport(context, { ...params, ...body, actorId: user.id }))),
  }),
  adminRoute({
    ...step,
    path: '/product-imports/{id}/stock',
    summary: 'Say how many there are of each size that a file does not count',
    description: 'For the admin who sent it, while `uncounted` is above 0. It is checked again.',
    body: uncountedStockSchema,
    answer: 'It is being checked again',
    verb: async ({ context, params, body, user }) =>
      toJson(unwrap(await answerProductImport(context, { ...params, ...body, actorId: user.id }))),
  }),
  adminRoute({
    method: 'get',
    path: '/product-imports/{id}/columns',
    needs: 'products.write',
    summary: 'List the columns of a file whose titles are not known',
    description: 'With three values each, and what they are: guessed by their titles, or as said.',
    params: importParamsSchema,
    output: z.array(importColumnSchema),
    answer: 'The columns in their order; none where the titles are known',
    errors: [404],
    verb: async ({ context, params: { id } }) => unwrap(await findImportColumns(context, id)),
  }),
  adminRoute({
    ...step,
    path: '/product-imports/{id}/columns',
    summary: 'Say which column is what of a file whose titles are not known',
    description:
      'For the admin who sent it, also again before it is applied. The choice is kept for files ' +
      'with the same titles, and the file is checked.',
    body: importColumnsSchema,
    answer: 'It is being checked',
    errors: [404, 409, 422],
    verb: async ({ context, params, body, user }) =>
      toJson(unwrap(await chooseImportColumns(context, { ...params, ...body, actorId: user.id }))),
  }),
  adminRoute({
    method: 'get',
    path: '/product-imports/{id}/refused',
    needs: 'products.write',
    summary: 'The lines of products with mistakes as CSV, with a column of reasons',
    params: importParamsSchema,
    media: ['text/csv'],
    answer: 'The file: mended, it can be sent again',
    errors: [404],
    verb: async ({ context, c, params: { id } }) => {
      unwrap(await findProductImport(context, id));
      return csvAnswer(c, 'products-to-mend', listRefusedLines(context, id));
    },
  }),
  adminRoute({
    ...step,
    path: '/product-imports/{id}/undo',
    summary: 'Undo a file of products',
    description:
      `Once, for ${importMax.undoDays} days. Products that were changed since are ` +
      'kept; added ones that were ordered are archived.',
    verb: async ({ context, params, user }) =>
      toJson(unwrap(await undoProductImport(context, { ...params, actorId: user.id }))),
  }),
  adminRoute({
    method: 'get',
    path: productFilePath,
    needs: 'products.write',
    summary: 'List files of products by page, newest first',
    query: z.object({ before: pageKey('sequence'), size: integerParam(1, 100, 20) }),
    output: z.array(productImportSchema),
    answer: 'The files of the page',
    verb: async ({ context, query }) => (await listProductImports(context, query)).map(toJson),
  }),
  adminRoute({
    method: 'get',
    path: '/product-imports/{id}',
    needs: 'products.write',
    summary: 'Find a file of products',
    params: importParamsSchema,
    output: productImportSchema,
    answer: 'The file',
    errors: [404],
    verb: async ({ context, params: { id } }) =>
      toJson(unwrap(await findProductImport(context, id))),
  }),
  adminRoute({
    method: 'get',
    path: '/product-imports/{id}/products',
    needs: 'products.write',
    summary: 'List what a file makes of each product, by page',
    params: importParamsSchema,
    query: z.object({
      only: z.enum(importActions).optional(),
      after: integerParam(0, 1_000_000_000, 0).meta({ description: 'The last line of the page' }),
      size: integerParam(1, 101, 50),
    }),
    output: z.array(importProductSchema),
    answer: 'The products of the page',
    verb: ({ context, params, query }) => listImportProducts(context, { ...params, ...query }),
  }),
  adminRoute({
    method: 'get',
    path: '/product-imports/{id}/problems',
    needs: 'products.write',
    summary: 'List the mistakes of a file by page, by line',
    params: importParamsSchema,
    query: z.object({
      after: integerParam(0, importMax.problems * 2, 0).meta({ description: 'How many to skip' }),
      size: integerParam(1, 101, 50),
      notes: z.literal('true').optional().meta({ description: 'What is told instead' }),
    }),
    output: z.array(importProblemSchema),
    answer: 'The mistakes of the page',
    verb: ({ context, params, query: { notes, ...page } }) =>
      listImportProblems(context, { ...params, ...page, isNote: notes === 'true' }),
  }),
  adminRoute({
    method: 'post',
    path: '/products-export',
    needs: ['products.read', 'exports'],
    summary: 'Export the products of a filter as CSV',
    description:
      'A line a size; the file can be changed and sent to ' +
      '`POST /product-imports`. Cells that a spreadsheet would change begin with an apostrophe.',
    recentSignIn: true,
    limit: 'productExports',
    body: managedFilterSchema,
    media: ['text/csv'],
    answer: 'The file',
    verb: ({ context, c, body }) =>
      csvAnswer(c, 'products', exportProducts(context, toManagedFilter(body))),
  }),
];

const toJson = (one: ProductImport): ProductImportJson => {
  const { id, actorId: _, columns: __, undoneById: ___, head: ____, chosen, ...facts } = one;
  return {
    _id: id,
    ...facts,
    isChosen: chosen !== null,
    createdAt: one.createdAt.toISOString(),
    appliedAt: one.appliedAt?.toISOString() ?? null,
    undoneAt: one.undoneAt?.toISOString() ?? null,
    expiresAt: importEnd(one).toISOString(),
    undoUntil: importUndoEnd(one)?.toISOString() ?? null,
  };
};
