import { createRoute, type z } from '@hono/zod-openapi';
import { sameEmail } from '../accounts/user.ts';
import { toCents, toDollars } from '../money.ts';
import { checkOutSchema, paidLineSchema, payableSchema, paymentSettingsSchema } from '../payments/schema.ts';
import { refuse } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { type SignedIn, signedIn } from './callers.ts';
import { accept } from './refusals.ts';
import { acknowledgedSchema, answers, errors, jsonBody, openDoor } from './validation.ts';

/** Paying: which bank, opening a payment, and each paid line. Card data never comes here. */
export const paymentCalls = (shop: Shop) =>
  openDoor<SignedIn>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/payment-settings',
        tags: ['Payments'],
        summary: 'How the browser reaches the bank',
        responses: answers(paymentSettingsSchema, 'The bank, and the key that browsers use there'),
      }),
      (c) => c.json(shop.paymentSettings, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/create-payment-intent',
        tags: ['Payments'],
        summary: 'Opens a payment: for a cart, for an unpaid order, or for a price alone',
        description: 'Signed in. With a cart the order is placed and its stock held for half an hour.',
        security: [{ bearer: [] }],
        middleware: [signedIn(shop)] as const,
        request: jsonBody(checkOutSchema),
        responses: {
          ...answers(payableSchema, 'A payment that waits for a card'),
          ...errors(400, 401, 404, 409, 413, 415, 422, 503),
        },
      }),
      async (c) => {
        const { clientSecret, finalCents, order } = accept(
          await shop.checkOut({ buyer: c.var.caller, ...readWish(c.req.valid('json')) }),
        );
        return c.json(
          {
            clientSecret,
            finalPrice: toDollars(finalCents),
            ...(order && {
              orderId: order.orderId,
              orderNumber: order.orderNumber,
              holdUntil: order.holdUntil.toISOString(),
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
        middleware: [signedIn(shop)] as const,
        request: jsonBody(paidLineSchema),
        responses: {
          ...answers(acknowledgedSchema, 'Paid'),
          ...errors(400, 401, 402, 403, 404, 409, 413, 415, 422, 503),
        },
      }),
      async (c) => {
        const { _id, productQuantity, userEmail, ...claim } = c.req.valid('json');
        if (!sameEmail(userEmail, c.var.caller.email)) {
          accept(refuse('not_allowed', 'Orders are paid for oneself.', { field: 'userEmail' }));
        }
        accept(await shop.payLine(c.var.caller, { ...claim, id: _id, quantity: productQuantity }));
        return c.json({ acknowledged: true as const }, 200);
      },
    );

const readWish = ({ price, lines, address, promoCode, checkoutKey, order }: z.infer<typeof checkOutSchema>) => {
  const priceCents = toCents(price);
  if (order) return { priceCents, orderId: order };
  if (!lines || !address) return { priceCents, bare: true as const };
  const wanted = lines.map(({ _id, size, productQuantity }) => ({ id: _id, size, quantity: productQuantity }));
  return { priceCents, wanted, address, promoCode, checkoutKey };
};
