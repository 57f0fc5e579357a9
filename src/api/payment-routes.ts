import { createRoute, type z } from '@hono/zod-openapi';
import { sameEmail } from '../accounts/user.ts';
import { fail } from '../errors.ts';
import { toCents, toDollars } from '../money.ts';
import {
  checkoutSchema,
  paidLineSchema,
  payableSchema,
  paymentSettingsSchema,
} from '../payments/payment-schema.ts';
import type { Shop } from '../shop.ts';
import { type AuthEnv, requireUser } from './auth.ts';
import { unwrap } from './http-errors.ts';
import {
  acknowledgedSchema,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';

/** Paying: which bank, opening a payment, and each paid line. Card data never comes here. */
export const paymentRoutes = (shop: Shop) =>
  createRouter<AuthEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/payment-settings',
        tags: ['Payments'],
        summary: 'How the browser reaches the bank',
        responses: okResponse(
          paymentSettingsSchema,
          'The bank, and the key that browsers use there',
        ),
      }),
      (c) => c.json(shop.getPaymentSettings(), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/create-payment-intent',
        tags: ['Payments'],
        summary: 'Opens a payment: for a cart, for an unpaid order, or for a price alone',
        description:
          'Signed in. With a cart the order is placed and its stock held for half an hour.',
        security: [{ bearer: [] }],
        middleware: [requireUser(shop)] as const,
        request: jsonBody(checkoutSchema),
        responses: {
          ...okResponse(payableSchema, 'A payment that waits for a card'),
          ...errorResponses(400, 401, 404, 409, 413, 415, 422, 503),
        },
      }),
      async (c) => {
        const { clientSecret, finalCents, order } = unwrap(
          await shop.checkout({ customer: c.var.user, ...readWish(c.req.valid('json')) }),
        );
        return c.json(
          {
            clientSecret,
            finalPrice: toDollars(finalCents),
            ...(order && {
              orderId: order.orderId,
              orderNumber: order.orderNumber,
              reservedUntil: order.reservedUntil.toISOString(),
            }),
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/paymentProduct',
        tags: ['Payments'],
        summary: 'Says that a line is paid; believed as far as the bank confirms it',
        description: 'Signed in. Prices in the body are ignored. Saying it again changes nothing.',
        security: [{ bearer: [] }],
        middleware: [requireUser(shop)] as const,
        request: jsonBody(paidLineSchema),
        responses: {
          ...okResponse(acknowledgedSchema, 'Paid'),
          ...errorResponses(400, 401, 402, 403, 404, 409, 413, 415, 422, 503),
        },
      }),
      async (c) => {
        const { _id, productQuantity, userEmail, ...reported } = c.req.valid('json');
        if (!sameEmail(userEmail, c.var.user.email)) {
          unwrap(fail('forbidden', 'Orders are paid for oneself.', { field: 'userEmail' }));
        }
        unwrap(
          await shop.confirmOrderLine(c.var.user, {
            ...reported,
            id: _id,
            quantity: productQuantity,
          }),
        );
        return c.json({ acknowledged: true as const }, 200);
      },
    );

const readWish = ({
  price,
  lines,
  address,
  promoCode,
  checkoutKey,
  order,
}: z.infer<typeof checkoutSchema>) => {
  const priceCents = toCents(price);
  if (order) return { priceCents, orderId: order };
  if (!lines || !address) return { priceCents, bare: true as const };
  const wanted = lines.map(({ _id, size, productQuantity }) => ({
    id: _id,
    size,
    quantity: productQuantity,
  }));
  return { priceCents, wanted, address, promoCode, checkoutKey };
};
