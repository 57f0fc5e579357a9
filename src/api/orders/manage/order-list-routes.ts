// Lists of orders by page, their counts, and the specification's lists of order lines.
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { selfOr } from '../../../domain/identity/user.ts';
import {
  orderCountsSchema,
  orderFilterSchema,
  orderListSchema,
  orderPageSchema,
} from '../../../domain/orders/list/order-list-schema.ts';
import { customerQuerySchema, orderLineSchema } from '../../../domain/orders/order-schema.ts';
import type { Shop } from '../../../shop/shop.ts';
import { unwrap } from '../../http/http-errors.ts';
import { adminRoute, userRoute } from '../../http/route.ts';
import { integerParam } from '../../http/router.ts';
import { chunked, jsonArray, streamText } from '../../http/stream-text.ts';
import { toOrderJson, toOrderLinesJson } from '../order-json.ts';

export const orderListRoutes = [
  userRoute({
    method: 'get',
    path: '/orders',
    summary: 'List orders by page, newest first',
    description: 'For admins; with `email` also for that customer. Canceled orders are left out.',
    query: orderListSchema.extend({ size: integerParam(1, 100, 20) }),
    output: orderPageSchema,
    answer: 'The orders, and where the next pages begin',
    errors: [403],
    verb: async ({ shop, query: { q: text, ...query }, user }) => {
      unwrap(selfOr('orders.read', user, query.email ?? ''));
      const { orders, ...page } = await shop.listOrders({ ...query, text });
      return { orders: orders.map(toOrderJson), ...page };
    },
  }),
  userRoute({
    method: 'get',
    path: '/ordersCount',
    summary: 'Count the orders of a list, in all and by state',
    description: 'For admins; with `email` also for that customer.',
    query: orderFilterSchema,
    output: orderCountsSchema,
    answer: 'The counts',
    errors: [403],
    verb: ({ shop, query: { q: text, ...query }, user }) => {
      unwrap(selfOr('orders.read', user, query.email ?? ''));
      return shop.countOrders({ ...query, text });
    },
  }),
  userRoute({
    method: 'get',
    path: '/get-order-details',
    summary: "List a customer's order lines, newest order first",
    description: 'For the customer and admins.',
    query: customerQuerySchema,
    output: z.array(orderLineSchema),
    answer: 'The order lines',
    errors: [403],
    verb: ({ shop, c, query: { email }, user }) => {
      unwrap(selfOr('orders.read', user, email));
      return sendOrderLines(c, shop, email);
    },
  }),
  adminRoute({
    method: 'get',
    path: '/get-all-orders',
    needs: 'orders.read',
    summary: 'List the order lines of all customers, newest order first, as a stream',
    description: 'For admins.',
    output: z.array(orderLineSchema),
    answer: 'The order lines',
    verb: ({ shop, c }) => sendOrderLines(c, shop),
  }),
];

const json = { 'Content-Type': 'application/json' };

const sendOrderLines = async (c: Context, { streamOrders }: Shop, email?: string) => {
  const orders = streamOrders({ email });
  const body = await streamText(jsonArray(orders, (some) => some.flatMap(toOrderLinesJson)));
  return c.body(body, 200, { ...json, ...chunked });
};
