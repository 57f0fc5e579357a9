import { createRoute, z } from '@hono/zod-openapi';
import { selfOrAdmin } from '../accounts/user.ts';
import { toDollars } from '../money.ts';
import type { OrderLine } from '../orders/order.ts';
import {
  customerQuerySchema,
  type OrderLineJson,
  orderLineIdSchema,
  orderLineSchema,
} from '../orders/order-schema.ts';
import type { Shop } from '../shop.ts';
import { type AuthEnv, requireAdmin, requireUser } from './auth.ts';
import { unwrap } from './http-errors.ts';
import { acknowledgedSchema, createRouter, errorResponses, okResponse } from './router.ts';

/** Orders: the customer's own, everyone's, and taking a line out. */
export const orderRoutes = (shop: Shop) =>
  createRouter<AuthEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-order-details',
        tags: ['Orders'],
        summary: "A customer's order lines, newest order first",
        description: 'The customer and admins.',
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
        return c.json((await shop.listOrders(email)).map(toJson), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-all-orders',
        tags: ['Orders'],
        summary: "Everyone's order lines, newest order first",
        description: 'Admins.',
        security: [{ bearer: [] }],
        middleware: [requireAdmin(shop)] as const,
        responses: {
          ...okResponse(z.array(orderLineSchema), 'The order lines'),
          ...errorResponses(401, 403),
        },
      }),
      async (c) => c.json((await shop.listOrders()).map(toJson), 200),
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/delete-order/{id}',
        tags: ['Orders'],
        summary: 'Takes a line out of an order',
        description:
          'Unpaid: its customer and admins; the stock goes back. Paid: admins; the books keep it.',
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

const toJson = (line: OrderLine): OrderLineJson => ({
  _id: line.id,
  orderId: line.orderId,
  orderNumber: line.orderNumber,
  state: line.state,
  productName: line.productName,
  ProductImage: line.image,
  category: line.category,
  productQuantity: line.quantity,
  UpdatePrice: toDollars(line.lineCents),
  ProductStock: line.stock,
  ProductPrice: toDollars(line.unitPriceCents),
  userName: line.userName,
  userEmail: line.userEmail,
  phone: line.phone,
  address: line.address,
  ...(line.transactionId ? { transactionId: line.transactionId } : {}),
  size: line.sizeLabel,
  colorName: line.colorName,
  placedAt: line.placedAt.toISOString(),
  reservedUntil: line.reservedUntil.toISOString(),
  orderFinalPrice: toDollars(line.orderFinalCents),
});
