// Lists of orders by page, their counts, and the specification's lists of order lines.

import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { selfOr } from '../../../domain/identity/user.ts';
import { countOrders } from '../../../domain/orders/list/count-orders.ts';
import { listOrders } from '../../../domain/orders/list/list-orders.ts';
import {
  orderCountsSchema,
  orderFilterSchema,
  orderListSchema,
  orderPageSchema,
} from '../../../domain/orders/list/order-list-schema.ts';
import { streamOrders } from '../../../domain/orders/list/stream-orders.ts';
import { customerQuerySchema, orderLineSchema } from '../../../domain/orders/order-schema.ts';
import type { ShopContext } from '../../../shop/context.ts';
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
    verb: async ({ context, query: { q: text, ...query }, user }) => {
      unwrap(selfOr('orders.read', user, query.email ?? ''));
      const { orders, ...page } = await listOrders(context, { ...query, text });
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
    verb: ({ context, query: { q: text, ...query }, user }) => {
      unwrap(selfOr('orders.read', user, query.email ?? ''));
      return countOrders(context, { ...query, text });
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
    verb: ({ context, c, query: { email }, user }) => {
      unwrap(selfOr('orders.read', user, email));
      return sendOrderLines(c, context, email);
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
    verb: ({ context, c }) => sendOrderLines(c, context),
  }),
];

const json = { 'Content-Type': 'application/json' };

const sendOrderLines = async (c: Context, context: ShopContext, email?: string) => {
  const orders = streamOrders(context, { email });
  const body = await streamText(jsonArray(orders, (some) => some.flatMap(toOrderLinesJson)));
  return c.body(body, 200, { ...json, ...chunked });
};
