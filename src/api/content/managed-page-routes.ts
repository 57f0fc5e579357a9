// Pages and journal articles for admins, drafts among them.

import { findManagedPage } from '../../domain/content/pages/manage/find-managed-page.ts';
import { listManagedPages } from '../../domain/content/pages/manage/list-managed-pages.ts';
import {
  deletePage,
  hidePage,
  restorePageVersion,
  undeletePage,
} from '../../domain/content/pages/manage/move-page.ts';
import { addPage, changePage } from '../../domain/content/pages/manage/save-page.ts';
import {
  managedPageSchema,
  managedPagesSchema,
  newPageSchema,
  pageChangeSchema,
  pageIdSchema,
  pageListSchema,
  pageRevisionSchema,
} from '../../domain/content/pages/page-schema.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import type { ShopContext } from '../../shop/context.ts';
import { adminRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';
import { listedPageJson, managedPageJson } from './page-json.ts';

const findPage = async (context: ShopContext, id: string) => {
  const page = await findManagedPage(context, { id });
  return isFailure(page) ? page : managedPageJson(page);
};

const move = {
  needs: 'content',
  limit: 'pageChanges',
  params: pageIdSchema,
  errors: [404, 409],
} as const;

export const managedPageRoutes = [
  adminRoute({
    method: 'get',
    path: '/managed-pages',
    needs: 'content',
    summary: 'List pages or articles by page, the last changed first',
    query: pageListSchema.extend({ size: integerParam(1, 100, 50) }),
    output: managedPagesSchema,
    answer: 'Published ones and drafts',
    verb: async ({ context, query: { q: text, ...query } }) => {
      const { pages, next } = await listManagedPages(context, { text, ...query });
      return { pages: pages.map(listedPageJson), next };
    },
  }),
  adminRoute({
    method: 'get',
    path: '/managed-pages/{id}',
    needs: 'content',
    summary: 'Get the last version of a page, and how it would look',
    params: pageIdSchema,
    output: managedPageSchema,
    answer: 'The page with its versions',
    errors: [404],
    verb: ({ context, params: { id } }) => findPage(context, id),
  }),
  adminRoute({
    method: 'post',
    path: '/managed-pages',
    needs: 'content',
    summary: 'Add a page or an article, as a draft',
    limit: 'pageChanges',
    body: newPageSchema,
    output: managedPageSchema,
    answer: 'Added',
    errors: [404, 409],
    verb: async ({ context, body, user }) => {
      const page = await addPage(context, { ...body, actorId: user.id });
      return isFailure(page) ? page : findPage(context, page.id);
    },
  }),
  adminRoute({
    method: 'put',
    path: '/managed-pages/{id}',
    needs: 'content',
    summary: 'Save a page as a draft, or publish it, now or at a time',
    description: 'A former address leads to the new one.',
    limit: 'pageChanges',
    params: pageIdSchema,
    body: pageChangeSchema,
    output: managedPageSchema,
    answer: 'Saved, or so already',
    errors: [404, 409],
    verb: async ({ context, params: { id }, body, user }) => {
      const page = await changePage(context, { ...body, id, actorId: user.id });
      return isFailure(page) ? page : findPage(context, id);
    },
  }),
  adminRoute({
    ...move,
    method: 'post',
    path: '/managed-pages/{id}/hide',
    summary: 'Take a page from the shop; it stays as a draft',
    answer: 'Hidden, or so already',
    verb: ({ context, params: { id }, user }) => hidePage(context, { id, actorId: user.id }),
  }),
  adminRoute({
    ...move,
    method: 'post',
    path: '/managed-pages/{id}/restore',
    summary: 'Make an older version the last one, as a draft',
    body: pageRevisionSchema,
    answer: 'Restored, or so already',
    verb: ({ context, params: { id }, body, user }) =>
      restorePageVersion(context, { ...body, id, actorId: user.id }),
  }),
  adminRoute({
    ...move,
    method: 'delete',
    path: '/managed-pages/{id}',
    summary: 'Delete a page; it can be taken back',
    answer: 'Deleted',
    verb: ({ context, params: { id }, user }) => deletePage(context, { id, actorId: user.id }),
  }),
  adminRoute({
    ...move,
    method: 'post',
    path: '/managed-pages/{id}/undelete',
    summary: 'Take back that a page was deleted',
    answer: 'There again, or so already',
    verb: ({ context, params: { id }, user }) => undeletePage(context, { id, actorId: user.id }),
  }),
];
