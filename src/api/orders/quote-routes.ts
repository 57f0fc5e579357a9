import type { DeliveryOption } from '../../domain/delivery/delivery-options.ts';
import { fromDiscount } from '../../domain/discounts/discount-json.ts';
import { findFirstPurchaseCode } from '../../domain/discounts/find-first-purchase-code.ts';
import { quotedDiscounts } from '../../domain/discounts/quoted-discounts.ts';
import { quoteCart } from '../../domain/orders/place/quote-cart.ts';
import {
  offerSchema,
  quoteInputSchema,
  quoteSchema,
} from '../../domain/orders/place/quote-schema.ts';
import { totalsToDollars } from '../../domain/pricing/dollar-totals.ts';
import { fromPromoRule } from '../../domain/pricing/promo-rule.ts';
import type { Failure } from '../../platform/errors/errors.ts';
import { toDollars } from '../../platform/values/money.ts';
import { unknownPlace } from '../../platform/values/place.ts';
import { unwrap } from '../http/http-errors.ts';
import { keepByMarket } from '../http/keep-by-market.ts';
import { marketOf } from '../http/market-of.ts';
import { perShop } from '../http/per-shop.ts';
import { optionalUserRoute, publicRoute } from '../http/route.ts';

// Every page asks for it.
const offerMs = 5_000;
const findOffer = perShop((context) =>
  keepByMarket(offerMs, (market) => findFirstPurchaseCode(context, market)),
);

export const quoteRoutes = [
  optionalUserRoute({
    method: 'post',
    path: '/quote',
    summary: 'Ask what a cart costs, and whether a promo code counts',
    description:
      'For everybody; with an access token the code is also checked for that customer. ' +
      'Nothing is reserved: placing the order decides.',
    limit: 'writes',
    body: quoteInputSchema,
    output: quoteSchema,
    answer: 'Lines, totals and adjustments',
    errors: [404, 409],
    verb: async ({
      context,
      c,
      limits,
      body: { lines, place = unknownPlace, ...choices },
      user: customer,
    }) => {
      const input = {
        lines: lines.map(({ _id, size, productQuantity: quantity }) => ({
          id: _id,
          size,
          quantity,
        })),
        customer,
        market: marketOf(c),
        place,
        ...choices,
      };
      const quote = await limits.byPromoCode(c, choices.promoCode, () => quoteCart(context, input));
      return toQuoteJson(unwrap(quote));
    },
  }),
  publicRoute({
    method: 'get',
    path: '/first-purchase-offer',
    summary: 'Get the promo code that first purchases are offered',
    output: offerSchema,
    answer: 'The code, up to five seconds old; null without one',
    verb: async ({ context }) => {
      const offer = await findOffer(context)();
      return { offer: offer && fromPromoRule(offer) };
    },
  }),
];

type CartQuote = Exclude<Awaited<ReturnType<typeof quoteCart>>, Failure>;

const toQuoteJson = ({ lines, totals, decided, options, option }: CartQuote) => ({
  lines: lines.map(({ sizeId, quantity, unitPriceCents, lineCents }) => ({
    _id: sizeId,
    productQuantity: quantity,
    ProductPrice: toDollars(unitPriceCents),
    UpdatePrice: toDollars(lineCents),
  })),
  ...totalsToDollars(totals),
  deliveryOptions: options.map(toOptionJson),
  deliveryMethod: option.id,
  promoCode: promoCodeOf(decided.discounts),
  ...quotedDiscounts(lines, decided),
});

const toOptionJson = ({ cents, freeOverCents, ...option }: DeliveryOption) => ({
  ...option,
  price: toDollars(cents),
  freeOver: freeOverCents === null ? null : toDollars(freeOverCents),
});

/** The code that was asked about, since no other was found. */
const promoCodeOf = (discounts: CartQuote['decided']['discounts']) => {
  const typed = discounts.find(({ isAutomatic }) => !isAutomatic);
  if (!typed) return null;
  const { kind, value, minimumSubtotal, firstPurchase } = fromDiscount(typed);
  return { code: typed.key, kind, value, minimumSubtotal, firstPurchase };
};
