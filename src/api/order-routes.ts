import { createRoute, z } from '@hono/zod-openapi';
import { selfOrAdmin } from '../identity/user.ts';
import {
  customerQuerySchema,
  type OrderLineJson,
  orderCountsSchema,
  orderFilterSchema,
  orderLimitsSchema,
  orderLineIdSchema,
  orderLineSchema,
  orderListSchema,
  orderNumberSchema,
  orderPageSchema,
  orderSchema,
} from '../orders/order-schema.ts';
import type { Shop } from '../shop.ts';
import { type AuthEnv, requireAdmin, requireUser } from './auth.ts';
import { unwrap } from './http-errors.ts';
import { toOrderJson, toOrderLinesJson } from './order-json.ts';
import {
  acknowledgedSchema,
  createRouter,
  errorResponses,
  integerParam,
  okResponse,
} from './router.ts';

/** Orders, and the specification's calls by order line. */
export const orderRoutes = (shop: Shop) =>
  createRouter<AuthEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/order-limits',
        tags: ['Orders'],
        summary: 'Get how much an account may reserve without paying',
        responses: okResponse(orderLimitsSchema, 'The limits'),
      }),
      (c) => c.json(shop.getOrderLimits(), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/orders/{number}',
        tags: ['Orders'],
        summary: 'Get an order with its lines, totals, payments and refunds',
        description: 'For its customer and admins; 404 for others.',
        security: [{ bearer: [] }],
        middleware: [requireUser(shop)] as const,
        request: { params: orderNumberSchema },
        responses: { ...okResponse(orderSchema, 'The order'), ...errorResponses(401, 404, 422) },
      }),
      async (c) => {
        const order = unwrap(await shop.findOrder(c.req.valid('param').number, c.var.user));
        return c.json(toOrderJson(order), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/orders',
        tags: ['Orders'],
        summary: 'List orders by page, newest first',
        description:
          'For admins; with `email` also for that customer. Canceled orders are left out.',
        security: [{ bearer: [] }],
        middleware: [requireUser(shop)] as const,
        request: { query: orderListSchema.extend({ size: integerParam(1, 100, 20) }) },
        responses: {
          ...okResponse(orderPageSchema, 'The orders, and where the next page begins'),
          ...errorResponses(401, 403, 422),
        },
      }),
      async (c) => {
        const { q, ...query } = c.req.valid('query');
        unwrap(selfOrAdmin(c.var.user, query.email ?? ''));
        const { orders, next } = await shop.listOrders({ ...query, text: q });
        return c.json({ orders: orders.map(toOrderJson), next }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/ordersCount',
        tags: ['Orders'],
        summary: 'Count the orders of a list, in all and by state',
        description: 'For admins; with `email` also for that customer.',
        security: [{ bearer: [] }],
        middleware: [requireUser(shop)] as const,
        request: { query: orderFilterSchema },
        responses: {
          ...okResponse(orderCountsSchema, 'The counts'),
          ...errorResponses(401, 403, 422),
        },
      }),
      async (c) => {
        const { q, ...query } = c.req.valid('query');
        unwrap(selfOrAdmin(c.var.user, query.email ?? ''));
        return c.json(await shop.countOrders({ ...query, text: q }), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-order-details',
        tags: ['Orders'],
        summary: "List a customer's order lines, newest order first",
        description: 'For the customer and admins.',
        security: [{ bearer: [] }],
        middleware: [requireUser(shop)] as const,
        request: { query: customerQuerySchema },
        responses: {
          ...okResponse(z.array(orderLineSchema), 'The order lines'),
          ...errorResponses(401, 403, 422),
        },
      }),
      async (c) => {
        const { email } = c.req.valid('query');
        unwrap(selfOrAdmin(c.var.user, email));
        return c.json(await allOrderLines(shop, email), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-all-orders',
        tags: ['Orders'],
        summary: 'List the order lines of all customers, newest order first',
        description: 'For admins.',
        security: [{ bearer: [] }],
        middleware: [requireAdmin(shop)] as const,
        responses: {
          ...okResponse(z.array(orderLineSchema), 'The order lines'),
          ...errorResponses(401, 403),
        },
      }),
      async (c) => c.json(await allOrderLines(shop), 200),
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/delete-order/{id}',
        tags: ['Orders'],
        summary: 'Delete an order line',
        description:
          'Unpaid: for its customer and admins; releases stock. Paid: for admins; hides the line.',
        security: [{ bearer: [] }],
        middleware: [requireUser(shop)] as const,
        request: { params: orderLineIdSchema },
        responses: {
          ...okResponse(acknowledgedSchema, 'Deleted'),
          ...errorResponses(401, 403, 404, 422),
        },
      }),
      async (c) => {
        unwrap(await shop.deleteOrderLine(c.req.valid('param').id, c.var.user));
        return c.json({ acknowledged: true as const }, 200);
      },
    );

const pageSize = 100;

const allOrderLines = async (
  shop: Pick<Shop, 'listOrders'>,
  email?: string,
): Promise<OrderLineJson[]> => {
  const lines: OrderLineJson[] = [];
  let before: number | null | undefined;
  while (before !== null) {
    const page = await shop.listOrders({ email, before, size: pageSize });
    lines.push(...page.orders.flatMap(toOrderLinesJson));
    before = page.next;
  }
  return lines;
};
