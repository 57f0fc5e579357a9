// Categories for admins. Customers see those that have products.
import { z } from '@hono/zod-openapi';
import {
  categoryChangeSchema,
  categoryOrderSchema,
  categoryParamsSchema,
  managedCategorySchema,
  newCategorySchema,
} from '../../../domain/catalog/categories/category-schema.ts';
import { listManagedCategories } from '../../../domain/catalog/categories/list-managed-categories.ts';
import {
  addCategory,
  changeCategory,
  deleteCategory,
  orderCategories,
} from '../../../domain/catalog/categories/save-category.ts';
import { adminRoute } from '../../http/route.ts';

const change = {
  needs: 'content',
  limit: 'categoryChanges',
  errors: [404, 409],
} as const;

export const categoryRoutes = [
  adminRoute({
    method: 'get',
    path: '/managed-categories',
    needs: 'content',
    summary: 'List all categories, also those without products',
    output: z.array(managedCategorySchema),
    answer: 'Each followed by those below it',
    verb: ({ context }) => listManagedCategories(context),
  }),
  adminRoute({
    ...change,
    method: 'post',
    path: '/managed-categories',
    summary: 'Add a category',
    body: newCategorySchema,
    output: managedCategorySchema,
    answer: 'Added, the last of its level',
    verb: ({ context, body, user }) => addCategory(context, { ...body, actorId: user.id }),
  }),
  adminRoute({
    ...change,
    method: 'put',
    path: '/category-order',
    summary: 'Set the order of all categories',
    body: categoryOrderSchema,
    output: z.array(managedCategorySchema),
    answer: 'In their order, each followed by those below it',
    verb: ({ context, body, user }) => orderCategories(context, { ...body, actorId: user.id }),
  }),
  adminRoute({
    ...change,
    method: 'put',
    path: '/managed-categories/{name}',
    summary: 'Change what a category is called, and where it stands',
    params: categoryParamsSchema,
    body: categoryChangeSchema,
    output: managedCategorySchema,
    answer: 'Changed, or so already. Its name stays',
    verb: ({ context, params, body, user }) =>
      changeCategory(context, { ...body, ...params, actorId: user.id }),
  }),
  adminRoute({
    ...change,
    method: 'delete',
    path: '/managed-categories/{name}',
    summary: 'Delete a category that has nothing',
    params: categoryParamsSchema,
    answer: 'Deleted',
    verb: ({ context, params, user }) => deleteCategory(context, { ...params, actorId: user.id }),
  }),
];
