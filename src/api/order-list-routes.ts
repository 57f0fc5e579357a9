// Lists of orders by page, their counts, and the specification's lists of order lines.
import { z } from '@hono/zod-openapi';
import { selfOrAdmin } from '../identity/user.ts';
import {
  orderCountsSchema,
  orderFilterSchema,
  orderListSchema,
  orderPageSchema,
} from '../orders/order-list-schema.ts';
import {
  customerQuerySchema,
  type OrderLineJson,
  orderLineSchema,
} from '../orders/order-schema.ts';
import type { Shop } from '../shop.ts';
import { typedJson } from './etag.ts';
import { adminRoute, userRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import { toOrderJson, toOrderLinesJson } from './order-json.ts';
import { createRouter, errorResponses, integerParam, okResponse } from './router.ts';
import { chunked, jsonArray, streamText } from './stream-text.ts';

type ListShop = Pick<Shop, 'authenticate' | 'listOrders' | 'countOrders' | 'streamOrders'>;

export const orderListRoutes = (shop: ListShop) =>
  createRouter()
    .openapi(listRoute(shop), async (c) => {
      const { q, ...query } = c.req.valid('query');
      unwrap(selfOrAdmin(c.var.user, query.email ?? ''));
      const { orders, ...page } = await shop.listOrders({ ...query, text: q });
      return c.json({ orders: orders.map(toOrderJson), ...page }, 200);
    })
    .openapi(countRoute(shop), async (c) => {
      const { q, ...query } = c.req.valid('query');
      unwrap(selfOrAdmin(c.var.user, query.email ?? ''));
      return c.json(await shop.countOrders({ ...query, text: q }), 200);
    })
    .openapi(ofCustomerRoute(shop), async (c) => {
      const { email } = c.req.valid('query');
      unwrap(selfOrAdmin(c.var.user, email));
      const body = await orderLines(shop, email);
      return typedJson<OrderLineJson[]>(c.body(body, 200, { ...json, ...chunked }));
    })
    .openapi(ofAllRoute(shop), async (c) => {
      const body = await orderLines(shop);
      return typedJson<OrderLineJson[]>(c.body(body, 200, { ...json, ...chunked }));
    });

const json = { 'Content-Type': 'application/json' };

const orderLines = ({ streamOrders }: ListShop, email?: string) =>
  streamText(jsonArray(streamOrders({ email }), (orders) => orders.flatMap(toOrderLinesJson)));

const tags = ['Orders'];

const listRoute = (shop: ListShop) =>
  userRoute(shop, {
    method: 'get',
    path: '/orders',
    tags,
    summary: 'List orders by page, newest first',
    description: 'For admins; with `email` also for that customer. Canceled orders are left out.',
    request: { query: orderListSchema.extend({ size: integerParam(1, 100, 20) }) },
    responses: {
      ...okResponse(orderPageSchema, 'The orders, and where the next pages begin'),
      ...errorResponses(403, 422),
    },
  });

const countRoute = (shop: ListShop) =>
  userRoute(shop, {
    method: 'get',
    path: '/ordersCount',
    tags,
    summary: 'Count the orders of a list, in all and by state',
    description: 'For admins; with `email` also for that customer.',
    request: { query: orderFilterSchema },
    responses: {
      ...okResponse(orderCountsSchema, 'The counts'),
      ...errorResponses(403, 422),
    },
  });

const ofCustomerRoute = (shop: ListShop) =>
  userRoute(shop, {
    method: 'get',
    path: '/get-order-details',
    tags,
    summary: "List a customer's order lines, newest order first",
    description: 'For the customer and admins.',
    request: { query: customerQuerySchema },
    responses: {
      ...okResponse(z.array(orderLineSchema), 'The order lines'),
      ...errorResponses(403, 422),
    },
  });

const ofAllRoute = (shop: ListShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/get-all-orders',
    tags,
    summary: 'List the order lines of all customers, newest order first, as a stream',
    description: 'For admins.',
    responses: okResponse(z.array(orderLineSchema), 'The order lines'),
  });
