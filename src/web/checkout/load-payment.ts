// Comes to the till with the cart, or with an unpaid order, and learns how things stand there.
import { replace } from 'react-router';
import { lineTotalsCents } from '../../cart/cart.ts';
import { toCents, toDollars } from '../../money.ts';
import type { OrderLineJson } from '../../orders/order-schema.ts';
import type { PaymentSettings } from '../../payments/payment.ts';
import { type Totals, totals } from '../../pricing/pricing.ts';
import { type Session, signedInApi } from '../account/session.ts';
import { currentCart, promoCode } from '../cart/cart-store.ts';
import type { SummaryLine } from '../cart/order-summary.tsx';
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
    orderId ? openOrder(session, orderId) : openCart(session),
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
    const [lines, first] = await findLines(session, orderId);
    const clientSecret = url.searchParams.get('payment_intent') ?? '';
    if (first && !first.transactionId)
      await confirmPayment(session, { clientSecret, lines, to: recipient(first) });
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
  const sums = totals(lineTotalsCents(cart), code !== undefined);
  const wanted = cart.map(({ _id, productQuantity }) => ({ _id, productQuantity }));
  const answer = await askPayment({
    price: toDollars(sums.finalCents),
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

const openOrder = async (
  session: Session,
  orderId: string,
): Promise<LoadedPayment | PaymentPageState> => {
  const [lines, first] = await findLines(session, orderId);
  if (!first)
    return {
      kind: 'refused',
      refused: { code: 'not_found', message: 'We do not know this order.' },
      fromCart: false,
    };
  if (first.transactionId) return paid(orderId, first.transactionId, first.orderNumber);
  const answer = await askPayment({ price: first.orderFinalPrice, order: orderId });
  if ('code' in answer) {
    if (answer.transactionId) return paid(orderId, answer.transactionId, first.orderNumber);
    return { kind: 'refused', refused: answer, fromCart: false };
  }
  return {
    ...answer,
    totals: totalsOf(lines, toCents(first.orderFinalPrice)),
    lines,
    to: recipient(first),
    fromCart: false,
  };
};

const findLines = async (
  { email }: Session,
  orderId: string,
): Promise<[OrderLineJson[], OrderLineJson | undefined]> => {
  const response = await signedInApi['get-order-details'].$get({ query: { email } });
  if (!response.ok) throw response;
  const lines = ((await response.json()) as OrderLineJson[]).filter(
    (line) => line.orderId === orderId,
  );
  return [lines, lines[0]];
};

const recipient = ({ userName, address, phone }: OrderLineJson) => ({
  name: userName,
  address,
  phone,
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

// An order keeps its final sum; whether the first-purchase code was in it shows by that sum.
const totalsOf = (lines: readonly OrderLineJson[], finalCents: number): Totals => {
  const cents = lines.map((line) => toCents(line.UpdatePrice));
  const plain = totals(cents);
  return plain.finalCents === finalCents ? plain : totals(cents, true);
};
