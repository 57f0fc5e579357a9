// The address of a checkout as it is sent, and what the shop asks for there.
import type { CartLine } from '../../domain/cart/cart.ts';
import type { PublicSettings } from '../../domain/shop-settings/settings-json.ts';
import { type Place, unknownPlace } from '../../platform/values/place.ts';
import {
  checkAddress,
  type TypedAddress,
  toShippingAddress,
} from '../account/addresses/shipping-form.ts';
import type { ApiError } from '../api-client.ts';
import { currentCart } from '../cart/cart-store.ts';
import { currentCartTotals, redeemedCodes } from '../cart/promo-code/discount-store.ts';
import type { CheckoutQuote } from '../cart/quote/checkout-quote.ts';
import { importWithRetry } from '../components/browser/connection.ts';
import { shownSettings } from '../components/shop/ask-for-settings.ts';
import type { CurrentUser } from '../session/current-user.ts';
import { checkoutQuoteText } from '../session/personal-data.ts';
import type { signedInApi } from '../session/session.ts';
import { saveAddress, savedAddress } from './checkout-store.ts';

/** What the shop asks for at this address, as it was shown before. */
export const quoteFor = async (
  api: typeof signedInApi,
  cart: readonly CartLine[],
  codes: readonly string[],
  place: Place,
): Promise<CheckoutQuote | { error: ApiError }> => {
  const quotes = await importWithRetry(() => import('../cart/quote/checkout-quote.ts'));
  const input = quotes.quoteInput(cart, codes, place);
  return quotes.keptQuoteOf(input) ?? quotes.askCheckoutQuote(api, quotes.asChosen(input));
};

/** The quote is old: a price has changed. */
export const forgetQuoted = async (): Promise<void> => {
  if (checkoutQuoteText.get() === null) return;
  const quotes = await importWithRetry(() => import('../cart/quote/checkout-quote.ts'));
  quotes.forgetQuote();
};

/**
 * Asks for a new quote if the address is one text, because the cart's own sums contain no taxes.
 * The next payment try uses it; an address as fields gets a quote by itself.
 */
export const askAnew = async (api: typeof signedInApi): Promise<void> => {
  await forgetQuoted();
  const { delivery, checkout } = await shownSettings(api);
  if (checkout.addressForm === 'fields') return;
  const quotes = await importWithRetry(() => import('../cart/quote/checkout-quote.ts'));
  const cart = currentCart();
  const codes = redeemedCodes(currentCartTotals(cart, delivery));
  await quotes.askCheckoutQuote(api, quotes.quoteInput(cart, codes, unknownPlace));
};

/** The quote of `askAnew`, as long as the cart is the same. */
export const quoteAnew = async (
  cart: readonly CartLine[],
  codes: readonly string[],
): Promise<CheckoutQuote | null> => {
  if (checkoutQuoteText.get() === null) return null;
  const quotes = await importWithRetry(() => import('../cart/quote/checkout-quote.ts'));
  return quotes.keptQuoteOf(quotes.quoteInput(cart, codes, unknownPlace));
};

/**
 * The address typed in this browser, or else the account's default address with fields. Null while
 * something is missing.
 */
export const addressOf = async (
  user: CurrentUser,
  checkout: PublicSettings['checkout'],
): ReturnType<typeof toSent> => {
  const typed = savedAddress(user.email);
  if (typed || checkout.addressForm !== 'fields') return typed && (await toSent(typed, checkout));
  const account = await importWithRetry(() => import('./account-addresses.ts'));
  const [first] = await account.fetchAddresses();
  const sent = first ? await toSent(account.typedOf(first), checkout) : null;
  // The checkout goes by it from now on, whatever becomes the default.
  if (first && sent) saveAddress(user.email, account.typedOf(first));
  return sent;
};

/** Null while something is missing. */
export const toSent = async (typed: TypedAddress, checkout: PublicSettings['checkout']) => {
  if (checkout.addressForm === 'fields') {
    const fields = await importWithRetry(() => import('../account/addresses/postal-values.ts'));
    return fields.toSent(typed, checkout);
  }
  const isWrong = Object.keys(checkAddress(typed, checkout)).length > 0;
  return isWrong ? null : { address: toShippingAddress(typed) };
};
