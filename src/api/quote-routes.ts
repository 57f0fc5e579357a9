import { createRoute } from '@hono/zod-openapi';
import type { Failure } from '../errors.ts';
import { toDollars } from '../money.ts';
import { offerSchema, quoteInputSchema, quoteSchema } from '../orders/quote-schema.ts';
import { totalsToDollars } from '../pricing/pricing.ts';
import { fromPromoRule } from '../pricing/promo-rule.ts';
import type { Shop } from '../shop.ts';
import { userIfSignedIn } from './auth.ts';
import { unwrap } from './http-errors.ts';
import { keepFor } from './keep-for.ts';
import type { RateLimits } from './rate-limit.ts';
import { createRouter, errorResponses, jsonBody, okResponse } from './router.ts';

type QuoteShop = Pick<Shop, 'authenticate' | 'quoteCart' | 'findFirstPurchaseCode'>;

// Every page asks for it.
const offerMs = 5_000;

export const quoteRoutes = (shop: QuoteShop, limits: RateLimits) => {
  const findOffer = keepFor(offerMs, shop.findFirstPurchaseCode);
  return createRouter()
    .openapi(quoteRoute, async (c) => {
      const { lines, promoCode } = c.req.valid('json');
      const customer = await userIfSignedIn(shop, c);
      const input = {
        lines: lines.map(({ _id, size, productQuantity: quantity }) => ({
          id: _id,
          size,
          quantity,
        })),
        promoCode,
        customer,
      };
      const quote = await limits.byPromoCode(c, promoCode, () => shop.quoteCart(input));
      return c.json(toQuoteJson(unwrap(quote)), 200, { 'Cache-Control': 'no-store' });
    })
    .openapi(offerRoute, async (c) => {
      const offer = await findOffer();
      return c.json({ offer: offer && fromPromoRule(offer) }, 200);
    });
};

const withOrWithoutToken: Record<string, string[]>[] = [{}, { bearer: [] }];

const quoteRoute = createRoute({
  method: 'post',
  path: '/quote',
  tags: ['Payments'],
  summary: 'Ask what a cart costs, and whether a promo code counts',
  description:
    'For everybody; with an access token the code is also checked for that customer. ' +
    'Nothing is reserved: placing the order decides.',
  security: withOrWithoutToken,
  request: jsonBody(quoteInputSchema),
  responses: {
    ...okResponse(quoteSchema, 'Lines, totals and adjustments'),
    ...errorResponses(400, 401, 404, 413, 415, 422, 429),
  },
});

const offerRoute = createRoute({
  method: 'get',
  path: '/first-purchase-offer',
  tags: ['Payments'],
  summary: 'Get the promo code that first purchases are offered',
  responses: okResponse(offerSchema, 'The code, up to five seconds old; null without one'),
});

type CartQuote = Exclude<Awaited<ReturnType<Shop['quoteCart']>>, Failure>;

const toQuoteJson = ({ lines, totals, promo }: CartQuote) => ({
  lines: lines.map(({ sizeId, quantity, unitPriceCents, lineCents }) => ({
    _id: sizeId,
    productQuantity: quantity,
    ProductPrice: toDollars(unitPriceCents),
    UpdatePrice: toDollars(lineCents),
  })),
  ...totalsToDollars(totals),
  promoCode: promo && fromPromoRule(promo),
});
