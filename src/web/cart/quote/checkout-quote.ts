// What the shop says a cart costs at an address: totals with taxes, and the ways to deliver it.
import type { CartLine } from '../../../domain/cart/cart.ts';
import type { QuoteJson } from '../../../domain/orders/place/quote-schema.ts';
import { totalsFromDollars } from '../../../domain/pricing/dollar-totals.ts';
import type { Totals } from '../../../domain/pricing/pricing.ts';
import { joinPromoCodes } from '../../../domain/pricing/promo-rule.ts';
import { locale } from '../../../platform/text/locale.ts';
import type { Place } from '../../../platform/values/place.ts';
import { type ApiError, apiErrorOf } from '../../api-client.ts';
import { parseJson } from '../../components/browser/local-storage.ts';
import { parseResponse } from '../../rest-client.ts';
import { checkoutQuoteText } from '../../session/personal-data.ts';
import type { signedInApi } from '../../session/session.ts';

export type CheckoutQuote = Pick<
  QuoteJson,
  'totals' | 'adjustments' | 'taxes' | 'deliveryOptions' | 'deliveryMethod'
> & {
  /** The check of the customer's VAT number that it went by. */
  vatCheck?: string | undefined;
};

/** The input of a quote. It is valid for nothing else. */
export type QuoteInput = {
  /** With the prices that the cart shows: a quote of other prices is old. */
  lines: Pick<CartLine, '_id' | 'productQuantity' | 'ProductPrice'>[];
  place: Place;
  /** Left out: the default. */
  market?: string;
  promoCode?: string;
  /** Left out: the first that is offered. */
  deliveryMethod?: string;
  vatCheck?: string;
};

/** `codes` are those that take something off. */
export const quoteInput = (
  cart: readonly CartLine[],
  codes: readonly string[],
  place: Place,
): QuoteInput => ({
  lines: cart.map(({ _id, productQuantity, ProductPrice }) => ({
    _id,
    productQuantity,
    ProductPrice,
  })),
  place,
  ...(locale().market && { market: locale().market }),
  ...(codes.length > 0 && { promoCode: joinPromoCodes(codes) }),
});

type Kept = { input: QuoteInput; quote: CheckoutQuote };

/** The quote that this browser was told last, in any tab. */
export const keptQuote = (text = checkoutQuoteText.get()): Kept | null => {
  const kept = parseJson(text) as Partial<Kept> | null;
  return kept?.input && Array.isArray(kept.quote?.deliveryOptions) ? (kept as Kept) : null;
};

/** The same if it is about this cart and this address, whatever the delivery. */
export const keptQuoteOf = (input: QuoteInput): CheckoutQuote | null => {
  const kept = keptQuote();
  return kept && isAbout(kept, input) && isSame(kept.input.place, input.place) ? kept.quote : null;
};

const isAbout = (
  { input }: Kept,
  { lines, market, promoCode }: Omit<QuoteInput, 'place'>,
): boolean =>
  isSame(input.lines, lines) && input.market === market && input.promoCode === promoCode;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The delivery and the VAT number that the customer chose last. */
export type Chosen = Pick<QuoteInput, 'deliveryMethod' | 'vatCheck'>;

export const lastChosen = (): Chosen => {
  const { deliveryMethod, vatCheck } = keptQuote()?.input ?? {};
  return { ...(deliveryMethod && { deliveryMethod }), ...(vatCheck && { vatCheck }) };
};

export const asChosen = (input: QuoteInput, chosen = lastChosen()): QuoteInput => ({
  ...input,
  ...chosen,
});

/** Discards the quote but keeps the customer's choices. */
export const forgetQuote = (): void => {
  const kept = keptQuote();
  if (kept) checkoutQuoteText.set(JSON.stringify({ ...kept, input: { ...kept.input, lines: [] } }));
};

/** Asks the shop, and keeps what it answers. Throws without an answer. */
export const askCheckoutQuote = async (
  api: typeof signedInApi,
  input: QuoteInput,
): Promise<CheckoutQuote | { error: ApiError }> => {
  try {
    const answer = await parseResponse(api.quote.$post({ json: input }));
    const quote = { ...answer, vatCheck: input.vatCheck };
    checkoutQuoteText.set(JSON.stringify({ input, quote } satisfies Kept));
    return quote;
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    if (!error) throw thrown;
    return { error };
  }
};

/** The totals that the shop quoted for this cart; null: no address is known for it yet. */
export const useQuotedTotals = (
  cart: readonly CartLine[],
  codes: readonly string[],
): Totals | null => {
  const kept = keptQuote(checkoutQuoteText.use() ?? null);
  if (!kept || !isAbout(kept, quoteInput(cart, codes, kept.input.place))) return null;
  return totalsFromDollars(kept.quote);
};
