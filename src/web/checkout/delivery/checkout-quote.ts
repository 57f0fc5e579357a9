// What the shop says a cart costs at an address: totals with taxes, and the ways to deliver it.
import type { CartLine } from '../../../domain/cart/cart.ts';
import type { QuoteJson } from '../../../domain/orders/place/quote-schema.ts';
import { joinPromoCodes } from '../../../domain/pricing/promo-rule.ts';
import type { Place } from '../../../platform/values/place.ts';
import { type ApiError, apiErrorOf } from '../../api-client.ts';
import { parseJson } from '../../components/browser/local-storage.ts';
import { parseResponse } from '../../rest-client.ts';
import { checkoutQuoteText } from '../../session/personal-data.ts';
import type { signedInApi } from '../../session/session.ts';

export type CheckoutQuote = Pick<
  QuoteJson,
  'totals' | 'adjustments' | 'taxes' | 'deliveryOptions' | 'deliveryMethod'
>;

/** What a quote is about: it holds for exactly this. */
export type QuoteInput = ReturnType<typeof quoteInput>;

export const quoteInput = (
  cart: readonly CartLine[],
  {
    place,
    codes,
    deliveryMethod,
  }: {
    place: Place;
    /** Those that take something off. */
    codes: readonly string[];
    deliveryMethod: string | undefined;
  },
) => {
  return {
    lines: cart.map(({ _id, productQuantity }) => ({ _id, productQuantity })),
    place,
    ...(codes.length > 0 && { promoCode: joinPromoCodes(codes) }),
    ...(deliveryMethod !== undefined && { deliveryMethod }),
  };
};

type Stored = { input: string; quote: CheckoutQuote };
const stored = (): Stored | null => readStored(parseJson(checkoutQuoteText.get()));

/** The quote that this browser showed for the same cart, address and delivery. */
export const shownQuote = (input: QuoteInput): CheckoutQuote | null => {
  const last = stored();
  return last?.input === JSON.stringify(input) ? last.quote : null;
};

/** The way to deliver that was chosen last. */
export const chosenDelivery = (): string | undefined => stored()?.quote.deliveryMethod;

export const forgetQuote = (): void => checkoutQuoteText.set(null);

/** Asks the shop, and keeps what it answers. */
export const askCheckoutQuote = async (
  api: typeof signedInApi,
  input: QuoteInput,
  signal?: AbortSignal,
): Promise<CheckoutQuote | { error: ApiError }> => {
  try {
    const quote = await parseResponse(api.quote.$post({ json: input }, { init: { signal } }));
    checkoutQuoteText.set(JSON.stringify({ input: JSON.stringify(input), quote }));
    return quote;
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    if (!error) throw thrown;
    return { error };
  }
};

function readStored(json: unknown): Stored | null {
  const { input, quote } = (json ?? {}) as Partial<Stored>;
  return typeof input === 'string' && Array.isArray(quote?.deliveryOptions)
    ? { input, quote }
    : null;
}
