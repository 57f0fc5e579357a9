import { createRoute, z } from '@hono/zod-openapi';
import { selfOrAdmin } from '../accounts/user.ts';
import { toDollars } from '../money.ts';
import type { OrderLine } from '../orders/order.ts';
import { type OrderLineJson, orderLineIdSchema, orderLineSchema, shopperQuerySchema } from '../orders/schema.ts';
import type { Shop } from '../shop.ts';
import { admin, type SignedIn, signedIn } from './callers.ts';
import { accept } from './refusals.ts';
import { acknowledgedSchema, answers, errors, openDoor } from './validation.ts';

/** Orders: the shopper's own, everyone's, and taking a line out. */
export const orderCalls = (shop: Shop) =>
  openDoor<SignedIn>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-order-details',
        tags: ['Orders'],
        summary: "A shopper's order lines, newest order first",
        description: 'The shopper and administrators.',
        security: [{ bearer: [] }],
        middleware: [signedIn(shop)] as const,
        request: { query: shopperQuerySchema },
        responses: { ...answers(z.array(orderLineSchema), 'The order lines'), ...errors(401, 403, 422) },
      }),
      async (c) => {
        const { email } = c.req.valid('query');
        accept(selfOrAdmin(c.var.caller, email));
        return c.json((await shop.listOrders(email)).map(toJson), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-all-orders',
        tags: ['Orders'],
        summary: "Everyone's order lines, newest order first",
        description: 'Administrators.',
        security: [{ bearer: [] }],
        middleware: [admin(shop)] as const,
        responses: { ...answers(z.array(orderLineSchema), 'The order lines'), ...errors(401, 403) },
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
          'Unpaid: its shopper and administrators; the stock goes back. Paid: administrators; the books keep it.',
        security: [{ bearer: [] }],
        middleware: [signedIn(shop)] as const,
        request: { params: orderLineIdSchema },
        responses: { ...answers(acknowledgedSchema, 'Deleted'), ...errors(401, 403, 404, 422) },
      }),
      async (c) => {
        accept(await shop.deleteOrderLine(c.req.valid('param').id, c.var.caller));
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
  colourName: line.colourName,
  placedAt: line.placedAt.toISOString(),
  holdUntil: line.holdUntil.toISOString(),
  orderFinalPrice: toDollars(line.orderFinalCents),
});
