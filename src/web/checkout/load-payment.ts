// Comes to the till with the cart, or with an unpaid order, and learns how things stand there.
import { replace } from 'react-router';
import { lineTotalsCents } from '../../cart/cart.ts';
import { toDollars } from '../../money.ts';
import type { OrderJson } from '../../orders/order-schema.ts';
import type { PaymentSettings } from '../../payments/payment.ts';
import { type Totals, totals, totalsFromDollars } from '../../pricing/pricing.ts';
import { currentCart, promoCode } from '../cart/cart-store.ts';
import type { SummaryLine } from '../cart/order-summary.tsx';
import { type Session, signedInApi } from '../session/session.ts';
import { checkAddress, toShippingAddress } from './address-form.ts';
import {
  checkoutKey,
  finishCheckout,
  hasOrder,
  rememberOrder,
  savedAddress,
} from './checkout-store.ts';
import { confirmPayment } from './confirm-payment.ts';

export type LoadedPayment = {
  clientSecret: string;
  orderId: string;
  totals: Totals;
  reservedUntil: string;
  /** As POST /paymentProduct wants them. */
  lines: (SummaryLine & {
    id?: string;
    category: string;
    ProductStock: number;
    ProductPrice: number;
  })[];
  to: { name: string; address: string; phone: string };
  /** From the cart: the address can still be changed. */
  fromCart: boolean;
};

export type Refused = {
  code: string;
  message: string;
  price?: number;
  lines?: { _id: string; ProductPrice?: number; available?: number }[];
};

export type PaymentPageState =
  | { kind: 'payable'; payment: LoadedPayment; settings: PaymentSettings; hasFailed: boolean }
  | { kind: 'refused'; refused: Refused; fromCart: boolean }
  | { kind: 'paid'; transactionId: string; orderNumber: number };

/** The till for this address: `?order=` is an unpaid order, without it the cart is meant. Redirects when something is missing first. */
export const loadPayment = async (session: Session, url: URL): Promise<PaymentPageState> => {
  const orderId = url.searchParams.get('order');
  if (url.searchParams.has('payment_intent')) throw await comeBack(session, url);
  const [settings, opened] = await Promise.all([
    askSettings(),
    orderId ? openOrder(orderId) : openCart(session),
  ]);
  if (!('clientSecret' in opened)) return opened;
  const hasFailed = url.searchParams.get('redirect_status') === 'failed';
  return { kind: 'payable', payment: opened, settings, hasFailed };
};

// The bank has asked and sent the customer back. What it says was paid is told the shop, so that the order is found paid;
// then the address is cleared of what only the bank's page needed.
const comeBack = async (session: Session, url: URL): Promise<Response> => {
  const orderId = url.searchParams.get('order');
  if (orderId && url.searchParams.get('redirect_status') === 'succeeded') {
    const order = await findOrder(orderId);
    const clientSecret = url.searchParams.get('payment_intent') ?? '';
    if (order && !order.transactionId)
      await confirmPayment(session, { clientSecret, ...paymentOf(order) });
  }
  const kept = new URLSearchParams();
  for (const name of ['order', 'redirect_status']) {
    const value = url.searchParams.get(name);
    if (value && value !== 'succeeded') kept.set(name, value);
  }
  return replace(`${url.pathname}?${kept}`);
};

const openCart = async (session: Session): Promise<LoadedPayment | PaymentPageState> => {
  const cart = currentCart();
  if (cart.length === 0) throw replace('/productsCart');
  const typed = savedAddress(session.email);
  if (!typed || Object.keys(checkAddress(typed)).length > 0) throw replace('/checkoutForm');
  const address = toShippingAddress(typed);
  const code = promoCode.get() || undefined;
  const sums = totals(lineTotalsCents(cart), { promoCode: code });
  const wanted = cart.map(({ _id, productQuantity }) => ({ _id, productQuantity }));
  const answer = await askPayment({
    price: toDollars(sums.amountDueCents),
    lines: wanted,
    address,
    promoCode: code,
    checkoutKey: checkoutKey(),
  });
  if ('code' in answer) {
    if (answer.code !== 'already_paid' || !answer.orderId)
      return { kind: 'refused', refused: answer, fromCart: true };
    if (!hasOrder(answer.orderId)) rememberOrder({ orderId: answer.orderId, lines: wanted });
    throw replace(`/Dashboard/payment?order=${answer.orderId}`);
  }
  rememberOrder({ orderId: answer.orderId, lines: wanted });
  return {
    ...answer,
    totals: sums,
    lines: cart.map((line) => ({ ...line, id: line._id })),
    to: address,
    fromCart: true,
  };
};

const openOrder = async (orderId: string): Promise<LoadedPayment | PaymentPageState> => {
  const order = await findOrder(orderId);
  if (!order)
    return {
      kind: 'refused',
      refused: { code: 'not_found', message: 'We could not find this order.' },
      fromCart: false,
    };
  if (order.transactionId) return paid(order.id, order.transactionId, order.number);
  const answer = await askPayment({ price: order.totals.amountDue, order: orderId });
  if ('code' in answer) {
    if (answer.transactionId) return paid(orderId, answer.transactionId, order.number);
    return { kind: 'refused', refused: answer, fromCart: false };
  }
  return { ...answer, ...paymentOf(order), totals: totalsFromDollars(order), fromCart: false };
};

const findOrder = async (id: string): Promise<OrderJson | null> => {
  const response = await signedInApi.orders[':number'].$get({ param: { number: id } });
  if (response.ok) return (await response.json()) as OrderJson;
  if (response.status === 404 || response.status === 422) return null;
  throw response;
};

const paymentOf = ({ lines, shippingAddress }: OrderJson) => ({
  to: shippingAddress,
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

const paid = (orderId: string, transactionId: string, orderNumber: number): PaymentPageState => {
  finishCheckout(orderId);
  return { kind: 'paid', transactionId, orderNumber };
};

type Asked = Parameters<(typeof signedInApi)['create-payment-intent']['$post']>[0]['json'];
type Opened = { clientSecret: string; orderId: string; reservedUntil: string };

const askPayment = async (
  json: Asked,
): Promise<Opened | (Refused & { orderId?: string; transactionId?: string })> => {
  const response = await signedInApi['create-payment-intent'].$post({ json });
  if (response.status >= 500 && response.status !== 503) throw response;
  return (await response.json()) as Opened | Refused;
};

const askSettings = async (): Promise<PaymentSettings> => {
  const response = await signedInApi['payment-settings'].$get();
  if (!response.ok) throw response;
  return (await response.json()) as PaymentSettings;
};
