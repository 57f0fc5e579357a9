import { createRoute, type z } from '@hono/zod-openapi';
import { sameEmail } from '../identity/user.ts';
import { toCents, toDollars } from '../money.ts';
import {
  checkoutSchema,
  paymentIntentSchema,
  paymentSettingsSchema,
  reportedLineSchema,
} from '../payments/payment-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { userRoute } from './guarded-route.ts';
import { deny, unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';

type PaymentShop = Pick<
  Shop,
  'authenticate' | 'getPaymentSettings' | 'checkout' | 'startPriceOnlyPayment' | 'confirmOrderLine'
>;

/** Payments: settings, payment intents and paid lines. Card data never comes here. */
export const paymentRoutes = (shop: PaymentShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/payment-settings',
        tags: ['Payments'],
        summary: 'Get what the browser needs to take a card',
        responses: okResponse(paymentSettingsSchema, 'The provider and its publishable key'),
      }),
      (c) => c.json(shop.getPaymentSettings(), 200),
    )
    .openapi(
      userRoute(shop, {
        method: 'post',
        path: '/create-payment-intent',
        tags: ['Payments'],
        summary: 'Create a payment intent for a cart, an unpaid order, or a price only',
        description:
          'For users. A cart becomes an order whose stock is reserved until ' +
          '`reservedUntil`; changing the order does not prolong that. A promo code that does not ' +
          'count answers invalid_promo_code with a `reason`.',
        request: jsonBody(checkoutSchema),
        responses: {
          ...okResponse(paymentIntentSchema, 'A payment intent to confirm with a card'),
          ...errorResponses(400, 404, 409, 413, 415, 422, 429, 503),
        },
      }),
      async (c) => {
        const input = toCheckoutInput(c.req.valid('json'));
        const customer = c.var.user;
        await limits.byAccount(c, 'paymentIntents');
        if (!input) {
          await limits.byAccount(c, 'priceOnlyPayments');
          const priceCents = toCents(c.req.valid('json').price);
          const started = unwrap(await shop.startPriceOnlyPayment({ customer, priceCents }));
          return c.json(toIntentJson(started), 200);
        }
        const { order, ...started } = unwrap(
          await limits.byPromoCode(c, 'lines' in input ? input.promoCode : undefined, () =>
            shop.checkout({ customer, ...input, network: limits.clientOf(c) }),
          ),
        );
        const reservedUntil = order.reservedUntil.toISOString();
        const { orderId, orderNumber } = order;
        return c.json({ ...toIntentJson(started), orderId, orderNumber, reservedUntil }, 200);
      },
    )
    .openapi(
      userRoute(shop, {
        method: 'post',
        path: '/paymentProduct',
        tags: ['Payments'],
        summary: 'Report a paid line, which the payment provider confirms',
        description: 'For users. Prices in the body are ignored. Repeating it changes nothing.',
        request: jsonBody(reportedLineSchema),
        responses: {
          ...okResponse(acknowledgedSchema, 'Paid'),
          ...errorResponses(400, 402, 403, 404, 409, 413, 415, 422, 429, 503),
        },
      }),
      async (c) => {
        const { _id, productQuantity, userEmail, ...reported } = c.req.valid('json');
        if (!sameEmail(userEmail, c.var.user.email)) {
          deny('forbidden', 'You can only report your own payments.', { field: 'userEmail' });
        }
        await limits.byAccount(c, 'paymentReports');
        unwrap(
          await shop.confirmOrderLine(c.var.user, {
            ...reported,
            id: _id,
            quantity: productQuantity,
          }),
        );
        return c.json(acknowledged, 200);
      },
    );

/** Undefined for a price only. */
const toCheckoutInput = ({
  price,
  lines,
  address,
  promoCode,
  checkoutKey,
  order,
}: z.infer<typeof checkoutSchema>) => {
  const priceCents = toCents(price);
  if (order) return { priceCents, orderId: order };
  if (!lines || !address) return undefined;
  return {
    priceCents,
    lines: lines.map(({ _id, size, productQuantity }) => ({
      id: _id,
      size,
      quantity: productQuantity,
    })),
    shippingAddress: address,
    promoCode,
    checkoutKey,
  };
};

type StartedPayment = { clientSecret: string; amountDueCents: number };

const toIntentJson = ({ clientSecret, amountDueCents }: StartedPayment) => ({
  clientSecret,
  finalPrice: toDollars(amountDueCents),
});
