// Payments: settings, payment intents and paid lines. Card data never comes here.
import type { z } from 'zod';
import { sameEmail } from '../../domain/identity/user.ts';
import { checkout } from '../../domain/payments/checkout.ts';
import { getPaymentSettings } from '../../domain/payments/get-payment-settings.ts';
import {
  checkoutSchema,
  confirmationSchema,
  paymentIntentSchema,
  paymentParamsSchema,
  paymentSettingsSchema,
  reportedLineSchema,
} from '../../domain/payments/payment-schema.ts';
import { confirmIntent } from '../../domain/payments/pending/confirm-intent.ts';
import { confirmOrderLine } from '../../domain/payments/price-only/confirm-order-line.ts';
import { startPriceOnlyPayment } from '../../domain/payments/price-only/start-price-only-payment.ts';
import { toCents, toDollars } from '../../platform/values/money.ts';
import { dollarsOf } from '../../platform/values/sums.ts';
import { deny, unwrap } from '../http/http-errors.ts';
import { marketOf } from '../http/market-of.ts';
import { publicRoute, userRoute } from '../http/route.ts';

export const paymentRoutes = [
  publicRoute({
    method: 'get',
    path: '/payment-settings',
    summary: 'Get what the browser needs to take a card',
    output: paymentSettingsSchema,
    answer: 'The ways to pay, each with its provider',
    verb: ({ context, c }) => getPaymentSettings(context, marketOf(c)),
  }),
  userRoute({
    method: 'post',
    path: '/create-payment-intent',
    summary: 'Create a payment intent for a cart, an unpaid order, or a price only',
    description:
      'For users. A cart becomes an order whose stock is reserved until ' +
      '`reservedUntil`; changing the order does not prolong that. A promo code that does not ' +
      'count answers invalid_promo_code with a `reason`. An address in a country of another ' +
      'market than that of the page answers other_market {market, name}: there it is sold.',
    limit: 'paymentIntents',
    body: checkoutSchema,
    output: paymentIntentSchema,
    answer: 'A payment intent to confirm with a card',
    errors: [404, 409, 503],
    verb: async ({ context, c, limits, body, user: customer }) => {
      const input = toCheckoutInput(body);
      if (!input) {
        await limits.byAccount(c, 'priceOnlyPayments');
        const priceCents = toCents(body.price);
        const { clientSecret, amountDueCents } = unwrap(
          await startPriceOnlyPayment(context, { customer, priceCents, method: body.method }),
        );
        return { clientSecret, finalPrice: toDollars(amountDueCents) };
      }
      const promoCode = 'lines' in input ? input.promoCode : undefined;
      const { order, ...started } = unwrap(
        await limits.byPromoCode(c, promoCode, () =>
          checkout(context, {
            customer,
            market: marketOf(c),
            ...input,
            network: limits.clientOf(c),
          }),
        ),
      );
      const reservedUntil = order.reservedUntil.toISOString();
      const { orderId, orderNumber } = order;
      const { clientSecret, amountDueCents } = started;
      const finalPrice = dollarsOf(amountDueCents, order.currency);
      return { clientSecret, finalPrice, orderId, orderNumber, reservedUntil };
    },
  }),
  userRoute({
    method: 'post',
    path: '/payments/{id}/confirm',
    summary: 'Place an order that is paid later',
    description: 'For users, where the way to pay is `paidLater`. Repeating it changes nothing.',
    limit: 'paymentIntents',
    params: paymentParamsSchema,
    body: confirmationSchema,
    answer: 'Placed',
    errors: [402, 403, 409, 503],
    verb: ({ context, params: { id: intentId }, body: { price }, user: { id: customerId } }) =>
      confirmIntent(context, { customerId, intentId, price }),
  }),
  userRoute({
    method: 'post',
    path: '/paymentProduct',
    summary: 'Report a paid line, which the payment provider confirms',
    description: 'For users. Prices in the body are ignored. Repeating it changes nothing.',
    limit: 'paymentReports',
    body: reportedLineSchema,
    answer: 'Paid',
    errors: [402, 403, 404, 409, 503],
    verb: ({ context, body: { _id: id, productQuantity: quantity, userEmail, ...line }, user }) => {
      if (!sameEmail(userEmail, user.email))
        deny('forbidden', 'You can only report your own payments.', { field: 'userEmail' });
      return confirmOrderLine(context, user, { ...line, id, quantity });
    },
  }),
];

/** Undefined for a price only. */
const toCheckoutInput = ({
  price,
  lines,
  address,
  billingAddress,
  promoCode,
  deliveryMethod,
  vatCheck,
  checkoutKey,
  order,
  method,
}: z.infer<typeof checkoutSchema>) => {
  if (order) return { price, orderId: order, method };
  if (!lines || !address) return undefined;
  return {
    priceCents: toCents(price),
    lines: lines.map(({ _id, size, productQuantity }) => ({
      id: _id,
      size,
      quantity: productQuantity,
    })),
    shippingAddress: address,
    billingAddress,
    promoCode,
    deliveryMethod,
    vatCheck,
    checkoutKey,
    method,
  };
};
