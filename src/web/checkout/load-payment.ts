// Starts or resumes the payment of the cart or of an unpaid order.

import { data, replace } from 'react-router';
import type { QuotedDiscounts } from '../../domain/discounts/quoted-discounts.ts';
import type { OrderJson } from '../../domain/orders/order-schema.ts';
import type { PaymentSettings } from '../../domain/payments/payment-schema.ts';
import { placeOf } from '../../domain/places/postal-address.ts';
import { totalsFromDollars } from '../../domain/pricing/dollar-totals.ts';
import type { Totals } from '../../domain/pricing/pricing.ts';
import { joinPromoCodes } from '../../domain/pricing/promo-rule.ts';
import type { GroupJson } from '../../domain/shop-settings/settings-json.ts';
import { withoutMarket } from '../../platform/text/locale.ts';
import { toDollars } from '../../platform/values/money.ts';
import { paymentUrl } from '../account/orders/order-urls.ts';
import { type ApiError, apiErrorOf, loadJson, pathParam } from '../api-client.ts';
import { currentCart } from '../cart/cart-store.ts';
import { currentCartTotals, redeemedCodes } from '../cart/promo-code/discount-store.ts';
import { shownSettings } from '../components/shop/ask-for-settings.ts';
import { parseResponse } from '../rest-client.ts';
import type { CurrentUser } from '../session/current-user.ts';
import { redirectFrom } from '../session/redirect-from.ts';
import { signedInApi } from '../session/session.ts';
import { checkoutKey, finishCheckout, hasOrder, rememberOrder } from './checkout-store.ts';
import { type ConfirmablePayment, confirmPayment } from './confirm-payment.ts';
import { addressOf, quoteAnew, quoteFor } from './sent-address.ts';

export type LoadedPayment = ConfirmablePayment & {
  orderId: string;
  totals: Totals;
  reservedUntil: string;
  /** Why a promo code no longer counts. */
  lostPromoReason: OrderJson['lostPromoReason'];
  /** The shipping address can still be changed. */
  fromCart: boolean;
  /** The chosen way to deliver, where it can still be changed. */
  delivery?: string | undefined;
};

/** What the API says besides code and message: current prices and stock, or the paid order. */
export type PaymentError = Pick<ApiError, 'code' | 'message'> & {
  price?: number;
  lines?: { _id: string; ProductPrice?: number; available?: number }[];
  delivery?: GroupJson<'delivery'>;
  discounts?: QuotedDiscounts;
  orderId?: string;
  transactionId?: string;
  /** The slug of the market that serves the address. */
  market?: string;
  /** Which reservation limit it was. */
  limit?: string;
};

type Method = PaymentSettings['methods'][number];
export type Payable = {
  payment: LoadedPayment;
  /** The way to pay, and all there are. */
  method: Method;
  methods: Method[];
  hasFailed: boolean;
};
export type PaymentPageState =
  | ({ kind: 'payable' } & Payable)
  | { kind: 'unavailable'; error: PaymentError; fromCart: boolean }
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
  if (url.searchParams.has('payment_intent')) throw await handleReturnFromProvider(api, user, url);
  const found = loadMethods(api);
  const wanted = url.searchParams.get('method');
  const chosen = wanted ? (await found).find(({ name }) => name === wanted) : undefined;
  const [methods, loaded] = await Promise.all([
    found,
    orderId ? loadOrder(api, orderId, chosen) : loadCart(api, user, url, chosen),
  ]);
  if ('kind' in loaded) return loaded;
  const method = chosen ?? (methods[0] as Method);
  const hasFailed = url.searchParams.get('redirect_status') === 'failed';
  return { kind: 'payable', payment: loaded, method, methods, hasFailed };
};

const loadMethods = async (api: Api): Promise<Method[]> => {
  const { methods, ...only } = await loadJson(api['payment-settings'].$get());
  // A process of the version before knows one way to pay.
  return methods ?? [{ ...only, name: 'card', title: 'Card' }];
};

// Back from 3-D Secure: reports a success to the shop, then drops the provider's parameters.
const handleReturnFromProvider = async (
  api: Api,
  user: CurrentUser,
  url: URL,
): Promise<Response> => {
  const orderId = url.searchParams.get('order');
  if (orderId && url.searchParams.get('redirect_status') === 'succeeded') {
    const order = await findOrder(api, orderId);
    const clientSecret = url.searchParams.get('payment_intent') ?? '';
    if (order && !order.transactionId)
      await confirmPayment(user, { clientSecret, ...confirmableOf(order) });
  }
  const params = new URLSearchParams();
  for (const name of ['order', 'method', 'redirect_status']) {
    const value = url.searchParams.get(name);
    if (value && value !== 'succeeded') params.set(name, value);
  }
  return replace(`${withoutMarket(url.pathname)}?${params}`);
};

const loadCart = async (
  api: Api,
  user: CurrentUser,
  url: URL,
  method: Method | undefined,
): Promise<LoadedPayment | PaymentPageState> => {
  const cart = currentCart();
  if (cart.length === 0) throw redirectFrom(url, '/productsCart');
  // As the cart showed it: the shop compares, and says when it is another price by now.
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
  const started = await startPayment(api, {
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
    const { error } = started;
    if (error.code !== 'already_paid' || !error.orderId)
      return { kind: 'unavailable', error, fromCart: true };
    if (!hasOrder(error.orderId)) rememberOrder({ orderId: error.orderId, lines });
    throw redirectFrom(url, paymentUrl({ id: error.orderId }));
  }
  rememberOrder({ orderId: started.orderId, lines });
  return {
    ...started,
    totals,
    lines: cart.map((line) => ({ ...line, id: line._id })),
    recipient: sent.address,
    lostPromoReason: null,
    fromCart: true,
    delivery: quote?.deliveryOptions.find(({ id }) => id === quote.deliveryMethod)?.name,
  };
};

const loadOrder = async (
  api: Api,
  orderId: string,
  method: Method | undefined,
): Promise<LoadedPayment | PaymentPageState> => {
  const order = await findOrder(api, orderId);
  if (!order) {
    const error = { code: 'not_found', message: 'We could not find this order.' };
    return { kind: 'unavailable', error, fromCart: false };
  }
  if (order.transactionId) return paid(order, order.transactionId);
  const due = { price: order.totals.amountDue, order: order.id, method: method?.name };
  const started = await startPayment(api, due);
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

// Null when the order is unknown, or another customer's.
const findOrder = async (api: Api, id: string): Promise<OrderJson | null> => {
  const response = await api.orders[':number'].$get({ param: { number: pathParam(id) } });
  return response.status === 404 || response.status === 422 ? null : await loadJson(response);
};

/** What is paid for, and where it goes. */
const confirmableOf = ({
  lines,
  shippingAddress,
}: OrderJson): Omit<ConfirmablePayment, 'clientSecret'> => ({
  recipient: shippingAddress,
  lines: lines.map((line) => ({
    _id: line.id,
    productName: line.productName,
    ProductImage: line.image,
    category: line.category,
    size: line.size,
    productQuantity: line.quantity,
    UpdatePrice: line.lineTotal,
    ProductPrice: line.unitPrice,
    ProductStock: line.stock,
  })),
});

const paid = (order: OrderJson, transactionId: string): PaymentPageState => {
  finishCheckout(order.id);
  return { kind: 'paid', transactionId, order };
};

type Api = typeof signedInApi;
type CheckoutInput = Parameters<Api['create-payment-intent']['$post']>[0]['json'];
type StartedPayment = { clientSecret: string; orderId: string; reservedUntil: string };

const startPayment = async (
  api: Api,
  json: CheckoutInput,
): Promise<StartedPayment | { error: PaymentError }> => {
  try {
    const started = await parseResponse(api['create-payment-intent'].$post({ json }));
    const { clientSecret, orderId, reservedUntil } = started;
    // Only a payment by a price alone has no order.
    if (!orderId || !reservedUntil) throw new Error('The payment has no order.');
    return { clientSecret, orderId, reservedUntil };
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    if (!error) throw thrown;
    if (error.status >= 500 && error.status !== 503) throw data(null, error.status);
    return { error };
  }
};
