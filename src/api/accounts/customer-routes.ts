// Customers, for admins: accounts with what they bought, and notes about them.
import { z } from '@hono/zod-openapi';
import { userIdParamsSchema } from '../../domain/accounts/users/user-schema.ts';
import { addCustomerNote } from '../../domain/customers/add-customer-note.ts';
import {
  customerDetailsSchema,
  customerListSchema,
  customerNoteSchema,
  customerOrdersSchema,
  customerPageSchema,
  customerReviewsSchema,
  newNoteSchema,
  noteParamsSchema,
  pageBeforeSchema,
} from '../../domain/customers/customer-schema.ts';
import { deleteCustomerNote } from '../../domain/customers/delete-customer-note.ts';
import { exportCustomers } from '../../domain/customers/export-customers.ts';
import { findCustomer } from '../../domain/customers/find-customer.ts';
import { listCustomerNotes } from '../../domain/customers/list-customer-notes.ts';
import { listCustomerOrders } from '../../domain/customers/list-customer-orders.ts';
import { listCustomerReviews } from '../../domain/customers/list-customer-reviews.ts';
import { listCustomers } from '../../domain/customers/list-customers.ts';
import { unwrap } from '../http/http-errors.ts';
import { adminRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';
import { csvAnswer } from '../http/stream-text.ts';
import { customerDetailsJson, customerJson, customerOrderJson } from './customer-json.ts';

export const customerRoutes = [
  adminRoute({
    method: 'get',
    path: '/customers',
    needs: 'customers.read',
    summary: 'List customers by page, with what they bought',
    description: 'Every account is a customer.',
    query: customerListSchema.extend({ size: integerParam(1, 100, 25) }),
    output: customerPageSchema,
    answer: 'The customers, and where the next page begins',
    verb: async ({ context, query: { q: text, ...query } }) => {
      const { customers, next } = await listCustomers(context, { text, ...query });
      return { customers: customers.map(customerJson), next };
    },
  }),
  adminRoute({
    method: 'post',
    path: '/customers-export',
    needs: ['customers.read', 'exports'],
    summary: 'Export the customers of a list as CSV',
    description: 'The audit log says who did it.',
    recentSignIn: true,
    limit: 'customerExports',
    body: customerListSchema.pick({ q: true, only: true, group: true }),
    media: ['text/csv'],
    answer: 'The file',
    verb: async ({ context, c, body: { q: text, ...body }, user }) =>
      csvAnswer(
        c,
        'customers',
        await exportCustomers(context, { text, ...body, actorId: user.id }),
      ),
  }),
  adminRoute({
    method: 'get',
    path: '/customers/{id}',
    needs: 'customers.read',
    summary: 'Get a customer with what they bought and their addresses',
    params: userIdParamsSchema,
    output: customerDetailsSchema,
    answer: 'The customer',
    errors: [404],
    verb: async ({ context, params: { id } }) =>
      customerDetailsJson(unwrap(await findCustomer(context, id))),
  }),
  adminRoute({
    method: 'get',
    path: '/customers/{id}/orders',
    needs: 'customers.read',
    summary: 'List the orders of a customer, newest first',
    params: userIdParamsSchema,
    query: pageBeforeSchema.extend({ size: integerParam(1, 100, 10) }),
    output: customerOrdersSchema,
    answer: 'The orders',
    verb: async ({ context, params: { id: userId }, query }) => {
      const { orders, next } = await listCustomerOrders(context, { userId, ...query });
      return { orders: orders.map(customerOrderJson), next };
    },
  }),
  adminRoute({
    method: 'get',
    path: '/customers/{id}/reviews',
    needs: 'customers.read',
    summary: 'List the reviews of a customer, newest first',
    params: userIdParamsSchema,
    query: pageBeforeSchema.extend({ size: integerParam(1, 100, 5) }),
    output: customerReviewsSchema,
    answer: 'The reviews',
    verb: async ({ context, params: { id: userId }, query }) => {
      const { reviews, next } = await listCustomerReviews(context, { userId, ...query });
      return { reviews: reviews.map(({ sequence: _, ...one }) => one), next };
    },
  }),
  adminRoute({
    method: 'get',
    path: '/customers/{id}/notes',
    needs: 'customers.read',
    summary: 'List the notes about a customer, newest first',
    params: userIdParamsSchema,
    output: z.array(customerNoteSchema),
    answer: 'The notes',
    verb: ({ context, params: { id: userId }, user }) =>
      listCustomerNotes(context, { userId, actorId: user.id }),
  }),
  adminRoute({
    method: 'post',
    path: '/customers/{id}/notes',
    needs: 'customers.write',
    summary: 'Note something about a customer',
    description: 'Admins read it, and the customer in the copy of their data.',
    limit: 'customerNotes',
    params: userIdParamsSchema,
    body: newNoteSchema,
    answer: 'Noted',
    errors: [404, 409],
    verb: ({ context, params: { id: userId }, body, user }) =>
      addCustomerNote(context, { ...body, userId, actorId: user.id }),
  }),
  adminRoute({
    method: 'delete',
    path: '/customers/{id}/notes/{noteId}',
    needs: 'customers.write',
    summary: 'Delete a note',
    description: 'For its author; for all admins when its author is no admin any more.',
    limit: 'customerNotes',
    params: noteParamsSchema,
    answer: 'Deleted, or gone already',
    errors: [404, 409],
    verb: ({ context, params: { id: userId, noteId: id }, user }) =>
      deleteCustomerNote(context, { id, userId, actorId: user.id }),
  }),
];
