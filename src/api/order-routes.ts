import { createRoute } from '@hono/zod-openapi';
import {
  lineDeletionSchema,
  orderLimitsSchema,
  orderLineIdSchema,
  orderNumberSchema,
  orderSchema,
} from '../orders/order-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { userRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import { toOrderJson } from './order-json.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  okResponse,
} from './router.ts';

type OrderShop = Pick<Shop, 'authenticate' | 'getOrderLimits' | 'findOrder' | 'deleteOrderLine'>;

/** One order at a time; lists are in order-list-routes.ts. */
export const orderRoutes = (shop: OrderShop, limits: RateLimits) =>
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
      userRoute(shop, {
        method: 'get',
        path: '/orders/{number}',
        tags: ['Orders'],
        summary: 'Get an order with its lines, totals, payments and refunds',
        description: 'For its customer and admins; 404 for others.',
        request: { params: orderNumberSchema },
        responses: {
          ...okResponse(orderSchema, 'The order'),
          ...errorResponses(404, 422),
        },
      }),
      async (c) => {
        const order = unwrap(await shop.findOrder(c.req.valid('param').number, c.var.user));
        return c.json(toOrderJson(order), 200);
      },
    )
    .openapi(
      userRoute(shop, {
        method: 'delete',
        path: '/delete-order/{id}',
        tags: ['Orders'],
        summary: 'Delete an order line',
        description:
          'Unpaid: for its customer and admins; releases stock. Paid: for admins; takes the line ' +
          'off the lists. Without `refund=true` its money is kept, so it is sent, and stays ' +
          'in the books and in files; with it its share of what was paid goes back to the card, ' +
          'and with the last line the delivery. 404 when that was done before.',
        request: { params: orderLineIdSchema, query: lineDeletionSchema },
        responses: {
          ...okResponse(acknowledgedSchema, 'Deleted'),
          ...errorResponses(403, 404, 409, 422, 429),
        },
      }),
      async (c) => {
        const { refund, restock = 'unfulfilled', reason = 'canceled' } = c.req.valid('query');
        if (refund === 'true') await limits.byAccount(c, 'refunds');
        const choice = refund === 'true' ? { restock, reason } : undefined;
        unwrap(await shop.deleteOrderLine(c.req.valid('param').id, c.var.user, choice));
        return c.json(acknowledged, 200);
      },
    );
