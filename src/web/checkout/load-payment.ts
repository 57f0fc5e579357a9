// Starts or resumes the payment of the cart or of an unpaid order.

import type { OrderJson } from '../../domain/orders/order-schema.ts';
import type { PaymentSettings } from '../../domain/payments/payment-schema.ts';
import { placeOf } from '../../domain/places/postal-address.ts';
import { totalsFromDollars } from '../../domain/pricing/dollar-totals.ts';
import type { Totals } from '../../domain/pricing/pricing.ts';
import { joinPromoCodes } from '../../domain/pricing/promo-rule.ts';
import { say } from '../../platform/text/say.ts';
import { toDollars } from '../../platform/values/money.ts';
import { orderUrl, paymentUrl } from '../account/orders/order-urls.ts';
import { loadJson } from '../api-client.ts';
import { currentCart } from '../cart/cart-store.ts';
import { currentCartTotals, redeemedCodes } from '../cart/promo-code/discount-store.ts';
import { shownSettings } from '../components/shop/ask-for-settings.ts';
import type { CurrentUser } from '../session/current-user.ts';
import { redirectFrom } from '../session/redirect-from.ts';
import { signedInApi } from '../session/session.ts';
import { type Api, askForPayment, type PaymentError } from './ask-for-payment.ts';
import { checkoutKey, finishCheckout, hasOrder, rememberOrder } from './checkout-store.ts';
import type { ConfirmablePayment } from './confirm-payment.ts';
import { confirmableOf, findOrder } from './payable-order.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { addressOf, quoteAnew, quoteFor, type toSent } from './sent-address.ts';

export type LoadedPayment = ConfirmablePayment & {
  orderId: string;
  orderNumber: number;
  totals: Totals;
  reservedUntil: string;
  /** Why a promo code no longer counts. */
  lostPromoReason: OrderJson['lostPromoReason'];
  /** The shipping address can still be changed. */
  fromCart: boolean;
  /** The chosen way to deliver, where it can still be changed. */
  delivery?: string | undefined;
};

type Method = PaymentSettings['methods'][number];
/** The way to pay, and all there are. */
type Ways = { method: Method; methods: Method[] };
export type Payable = Ways & {
  payment: LoadedPayment;
  /** Why the last try was not paid, in the provider's code; null: there was none. */
  failure: string | null;
};
export type PaymentPageState =
  | ({ kind: 'payable' } & Payable)
  | ({ kind: 'unavailable'; error: PaymentError; fromCart: boolean } & Partial<Ways>)
  | { kind: 'paid'; transactionId: string; order: OrderJson };

/**
 * `?order=` names an unpaid order, without it the cart is paid; `?method=` a way to pay, without it
 * the first. May redirect.
 */
export const loadPayment = async (
  user: CurrentUser,
  url: URL,
  api: Api = signedInApi,
): Promise<PaymentPageState> => {
  const orderId = url.searchParams.get('order');
  if (url.searchParams.has('payment_intent')) throw await returnFromProvider(api, user, url);
  const found = loadMethods(api);
  const wanted = url.searchParams.get('method');
  const chosen = wanted ? (await found).find(({ name }) => name === wanted) : undefined;
  const [methods, loaded] = await Promise.all([
    found,
    orderId ? loadOrder(api, orderId, chosen) : loadCart(api, user, url, chosen),
  ]);
  const method = chosen ?? (methods[0] as Method);
  if ('kind' in loaded)
    return loaded.kind === 'unavailable' ? { ...loaded, method, methods } : loaded;
  const failure = url.searchParams.get('failed');
  return { kind: 'payable', payment: loaded, method, methods, failure };
};

const loadMethods = async (api: Api): Promise<Method[]> => {
  const { methods, ...only } = await loadJson(api['payment-settings'].$get());
  // A process of the version before knows one way to pay.
  return methods ?? [{ ...only, name: 'card', title: say('Card') }];
};

const loadCart = async (
  api: Api,
  user: CurrentUser,
  url: URL,
  method: Method | undefined,
): Promise<LoadedPayment | PaymentPageState> => {
  const cart = currentCart();
  if (cart.length === 0) throw redirectFrom(url, '/productsCart');
  // The price that the cart showed. The shop compares it and reports a changed price.
  const { delivery, checkout } = await shownSettings(api);
  const sent = await addressOf(user, checkout);
  if (!sent) throw redirectFrom(url, '/checkoutForm');
  const cartTotals = currentCartTotals(cart, delivery);
  const codes = redeemedCodes(cartTotals);
  const { postal } = sent.address;
  const quote = postal
    ? await quoteFor(api, cart, codes, placeOf({ postal }))
    : await quoteAnew(cart, codes);
  if (quote && 'error' in quote) return { kind: 'unavailable', error: quote.error, fromCart: true };
  const totals = quote ? totalsFromDollars(quote) : cartTotals.totals;
  const lines = cart.map(({ _id, productQuantity }) => ({ _id, productQuantity }));
  const started = await askForPayment(api, {
    price: toDollars(totals.amountDueCents),
    lines,
    ...sent,
    promoCode: codes.length > 0 ? joinPromoCodes(codes) : undefined,
    deliveryMethod: quote?.deliveryMethod,
    vatCheck: quote?.vatCheck,
    checkoutKey: checkoutKey(),
    method: method?.name,
  });
  if ('error' in started) {
    leaveForPlaced(url, started.error, lines);
    return { kind: 'unavailable', error: started.error, fromCart: true };
  }
  rememberOrder({ orderId: started.orderId, lines });
  return {
    ...started,
    totals,
    lines: cart.map((line) => ({ ...line, id: line._id })),
    recipient: sent.address,
    billing: billingOf(sent),
    lostPromoReason: null,
    fromCart: true,
    delivery: quote?.deliveryOptions.find(({ id }) => id === quote.deliveryMethod)?.name,
  };
};

/** Leads to the order that this checkout made before, if it is paid or to be paid later. */
const leaveForPlaced = (url: URL, error: PaymentError, lines: CheckoutLines): void => {
  const { code, orderId, orderNumber: number = 0 } = error;
  if (!orderId || (code !== 'already_paid' && code !== 'payment_pending')) return;
  if (!hasOrder(orderId)) rememberOrder({ orderId, lines });
  if (code === 'already_paid') throw redirectFrom(url, paymentUrl({ id: orderId }));
  finishCheckout(orderId);
  throw redirectFrom(url, orderUrl({ number }));
};

type CheckoutLines = Parameters<typeof rememberOrder>[0]['lines'];

type Sent = NonNullable<Awaited<ReturnType<typeof toSent>>>;

const billingOf = (sent: Sent): ConfirmablePayment['billing'] =>
  ('billingAddress' in sent && sent.billingAddress) || null;

const loadOrder = async (
  api: Api,
  orderId: string,
  method: Method | undefined,
): Promise<LoadedPayment | PaymentPageState> => {
  const order = await findOrder(api, orderId);
  if (!order) {
    const error = { code: 'not_found', message: say('We could not find this order.') };
    return { kind: 'unavailable', error, fromCart: false };
  }
  if (order.transactionId) return paid(order, order.transactionId);
  const due = { price: order.totals.amountDue, order: order.id, method: method?.name };
  const started = await askForPayment(api, due);
  if ('error' in started) {
    const { error } = started;
    if (error.transactionId) return paid(order, error.transactionId);
    return { kind: 'unavailable', error, fromCart: false };
  }
  return {
    ...started,
    ...confirmableOf(order),
    totals: totalsFromDollars(order),
    lostPromoReason: order.lostPromoReason,
    fromCart: false,
  };
};

const paid = (order: OrderJson, transactionId: string): PaymentPageState => {
  finishCheckout(order.id);
  return { kind: 'paid', transactionId, order };
};
