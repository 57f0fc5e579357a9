// Customers, for admins: accounts with what they bought, and notes about them.
import { z } from '@hono/zod-openapi';
import { userIdParamsSchema } from '../accounts/user-schema.ts';
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
} from '../customers/customer-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { customerDetailsJson, customerJson, customerOrderJson, withIso } from './customer-json.ts';
import { adminRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
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

type CustomerShop = Pick<
  Shop,
  | 'authenticate'
  | 'listCustomers'
  | 'findCustomer'
  | 'listCustomerOrders'
  | 'listCustomerReviews'
  | 'listCustomerNotes'
  | 'addCustomerNote'
  | 'deleteCustomerNote'
>;

export const customerRoutes = (shop: CustomerShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(listRoute(shop), async (c) => {
      const { q: text, ...query } = c.req.valid('query');
      const { customers, next } = await shop.listCustomers({ text, ...query });
      return c.json({ customers: customers.map(customerJson), next }, 200);
    })
    .openapi(findRoute(shop), async (c) =>
      c.json(customerDetailsJson(unwrap(await shop.findCustomer(c.req.valid('param').id))), 200),
    )
    .openapi(ordersRoute(shop), async (c) => {
      const query = { userId: c.req.valid('param').id, ...c.req.valid('query') };
      const { orders, next } = await shop.listCustomerOrders(query);
      return c.json({ orders: orders.map(customerOrderJson), next }, 200);
    })
    .openapi(reviewsRoute(shop), async (c) => {
      const query = { userId: c.req.valid('param').id, ...c.req.valid('query') };
      const { reviews, next } = await shop.listCustomerReviews(query);
      return c.json({ reviews: reviews.map(({ sequence: _, ...one }) => withIso(one)), next }, 200);
    })
    .openapi(notesRoute(shop), async (c) => {
      const query = { userId: c.req.valid('param').id, actorId: c.var.user.id };
      return c.json((await shop.listCustomerNotes(query)).map(withIso), 200);
    })
    .openapi(addNoteRoute(shop), async (c) => {
      await limits.byAccount(c, 'customerNotes');
      const { id: userId } = c.req.valid('param');
      const note = { ...c.req.valid('json'), userId, actorId: c.var.user.id };
      unwrap(await shop.addCustomerNote(note));
      return c.json(acknowledged, 200);
    })
    .openapi(deleteNoteRoute(shop), async (c) => {
      await limits.byAccount(c, 'customerNotes');
      const { id: userId, noteId: id } = c.req.valid('param');
      unwrap(await shop.deleteCustomerNote({ id, userId, actorId: c.var.user.id }));
      return c.json(acknowledged, 200);
    });

const listRoute = (shop: CustomerShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/customers',
    tags: ['Customers'],
    summary: 'List customers by page, with what they bought',
    description: 'For admins. Every account is a customer.',
    request: { query: customerListSchema.extend({ size: integerParam(1, 100, 25) }) },
    responses: {
      ...okResponse(customerPageSchema, 'The customers, and where the next page begins'),
      ...errorResponses(422),
    },
  });

const findRoute = (shop: CustomerShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/customers/{id}',
    tags: ['Customers'],
    summary: 'Get a customer with what they bought and their addresses',
    request: { params: userIdParamsSchema },
    responses: {
      ...okResponse(customerDetailsSchema, 'The customer'),
      ...errorResponses(404, 422),
    },
  });

const ordersRoute = (shop: CustomerShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/customers/{id}/orders',
    tags: ['Customers'],
    summary: 'List the orders of a customer, newest first',
    request: {
      params: userIdParamsSchema,
      query: pageBeforeSchema.extend({ size: integerParam(1, 100, 10) }),
    },
    responses: { ...okResponse(customerOrdersSchema, 'The orders'), ...readErrors },
  });

const reviewsRoute = (shop: CustomerShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/customers/{id}/reviews',
    tags: ['Customers'],
    summary: 'List the reviews of a customer, newest first',
    request: {
      params: userIdParamsSchema,
      query: pageBeforeSchema.extend({ size: integerParam(1, 100, 5) }),
    },
    responses: { ...okResponse(customerReviewsSchema, 'The reviews'), ...readErrors },
  });

const notesRoute = (shop: CustomerShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/customers/{id}/notes',
    tags: ['Customers'],
    summary: 'List the notes about a customer, newest first',
    request: { params: userIdParamsSchema },
    responses: { ...okResponse(z.array(customerNoteSchema), 'The notes'), ...readErrors },
  });

const addNoteRoute = (shop: CustomerShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/customers/{id}/notes',
    tags: ['Customers'],
    summary: 'Note something about a customer',
    description: 'Admins read it, and the customer in the copy of their data.',
    request: { params: userIdParamsSchema, ...jsonBody(newNoteSchema) },
    responses: { ...okResponse(acknowledgedSchema, 'Noted'), ...changeErrors },
  });

const deleteNoteRoute = (shop: CustomerShop) =>
  adminRoute(shop, {
    method: 'delete',
    path: '/customers/{id}/notes/{noteId}',
    tags: ['Customers'],
    summary: 'Delete a note',
    description: 'For its author; for all admins when its author is no admin any more.',
    request: { params: noteParamsSchema },
    responses: { ...okResponse(acknowledgedSchema, 'Deleted, or gone already'), ...changeErrors },
  });

const readErrors = errorResponses(422);
