import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNewTab } from '../../../test/new-tab.ts';
import { type BrowserCall, stubBrowser, unsignedToken } from '../../../test/test-browser.ts';
import { aCartLine } from '../../../test/test-cart.ts';
import type { OrderJson } from '../../domain/orders/order-schema.ts';
import { defaultSettings } from '../../domain/shop-settings/settings-groups.ts';
import { publicToJson } from '../../domain/shop-settings/settings-json.ts';

const user = { email: 'ines@example.com', name: 'Ines Okafor', admin: false };
const address = {
  firstName: 'Ines',
  lastName: 'Okafor',
  address: '14 Ropewalk Lane',
  phone: '07700900123',
  additionalInfo: 'Ring',
};
const orderId = '6f0c2b2e-6a2f-4f5e-8b1a-2d8f5f4b7c11';
const started = {
  clientSecret: 'pi_1_secret_2',
  finalPrice: 48,
  orderId,
  orderNumber: 1001,
  reservedUntil: '2026-11-21T14:40:00.000Z',
};
const order: OrderJson = {
  id: orderId,
  number: 1001,
  state: 'unpaid',
  paymentStatus: 'unpaid',
  currency: 'usd',
  market: '',
  deliveryDays: null,
  fulfillmentStatus: 'unfulfilled',
  fulfillments: [],
  returns: [],
  customer: { id: 'u1', name: user.name, email: user.email, phone: '' },
  shippingAddress: {
    name: user.name,
    address: '14 Ropewalk Lane',
    postal: null,
    phone: '1',
    phoneE164: null,
    additionalInfo: '',
  },
  billingAddress: null,
  lines: [
    {
      id: 'line 1',
      productId: 'product 1',
      sizeId: 'size 1',
      productName: 'Oxford Shirt',
      size: 'M',
      colorName: null,
      category: 'Clothing',
      image: '',
      quantity: 1,
      fulfilled: 0,
      returned: 0,
      restocked: 0,
      unitPrice: 20,
      lineTotal: 20,
      stock: 9,
      hiddenAt: null,
      refund: null,
      refundable: 0,
    },
  ],
  adjustments: [],
  deliveryMethod: null,
  vatNumber: null,
  lostPromoCode: null,
  lostPromoReason: null,
  totals: { subtotal: 20, shipping: 20, taxes: 8, total: 48, amountDue: 48 },
  transactionId: null,
  payments: [],
  refunds: [],
  refunded: 0,
  refundable: 0,
  fulfillment: null,
  placedAt: '2026-11-21T14:10:00.000Z',
  paidAt: null,
  reservedUntil: '2026-11-21T14:40:00.000Z',
};
const paidOrder = { ...order, state: 'paid' as const, transactionId: 'pi_1' };

beforeEach(() => {
  openNewTab(import.meta.url);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a cart becomes an order that can be paid, and the browser remembers it', async () => {
  const { load, tab, posted } = await openPage({ cart: ['size 1', 'size 2'] });
  expect(await load()).toMatchObject({
    kind: 'payable',
    failure: null,
    payment: { orderId, clientSecret: 'pi_1_secret_2', fromCart: true },
  });
  expect(posted('/create-payment-intent')).toMatchObject([
    {
      price: 68,
      lines: [
        { _id: 'size 1', productQuantity: 1 },
        { _id: 'size 2', productQuantity: 1 },
      ],
      address: { name: 'Ines Okafor', phone: '07700900123' },
      checkoutKey: tab.checkoutKey(),
    },
  ]);
  expect(tab.hasOrder(orderId)).toBe(true);
});

test('an empty cart redirects to the cart, a missing address to its form', async () => {
  const { load } = await openPage({ cart: [] });
  expect(await redirectOf(load())).toBe('/productsCart');
  openNewTab(import.meta.url);
  const withoutAddress = await openPage({ cart: ['size 1'], hasAddress: false });
  expect(await redirectOf(withoutAddress.load())).toBe('/checkoutForm');
});

test('an unpaid order can be paid again, with its own lines and address', async () => {
  const { load, posted } = await openPage({ cart: ['size 9'] });
  expect(await load(`?order=${orderId}`)).toMatchObject({
    kind: 'payable',
    payment: {
      orderId,
      fromCart: false,
      recipient: { address: '14 Ropewalk Lane' },
      lines: [{ _id: 'line 1', productQuantity: 1, UpdatePrice: 20 }],
      totals: { amountDueCents: 4800 },
    },
  });
  expect(posted('/create-payment-intent')).toEqual([{ price: 48, order: orderId }]);
});

test('a paid order is shown as paid, and its items leave the cart', async () => {
  const { load, tab, posted } = await openPage({ cart: ['size 1'], order: paidOrder });
  tab.rememberOrder({ orderId, lines: [{ _id: 'size 1', productQuantity: 1 }] });
  const paid = { kind: 'paid', transactionId: 'pi_1', order: { number: 1001 } };
  expect(await load(`?order=${orderId}`)).toMatchObject(paid);
  expect(tab.currentCart()).toEqual([]);
  expect(posted('/create-payment-intent')).toEqual([]);
});

test('an order that another tab paid meanwhile is shown as paid', async () => {
  const { load } = await openPage({
    start: { status: 409, json: { code: 'already_paid', message: '', transactionId: 'pi_2' } },
  });
  expect(await load(`?order=${orderId}`)).toMatchObject({ kind: 'paid', transactionId: 'pi_2' });
});

test('a cart that another tab paid meanwhile redirects to its order', async () => {
  const { load, tab } = await openPage({
    cart: ['size 1'],
    start: { status: 409, json: { code: 'already_paid', message: '', orderId } },
  });
  expect(await redirectOf(load())).toBe(`/Dashboard/payment?order=${orderId}`);
  expect(tab.hasOrder(orderId)).toBe(true);
});

test('a pending payment leads a cart to its order, and is said of the order', async () => {
  const json = { code: 'payment_pending', message: 'On its way', orderId, orderNumber: 1001 };
  const { load, tab } = await openPage({ cart: ['size 1'], start: { status: 409, json } });
  expect(await redirectOf(load())).toBe('/Dashboard/orders/1001');
  expect(tab.currentCart()).toEqual([]);
  expect(await load(`?order=${orderId}`)).toMatchObject({
    kind: 'unavailable',
    error: json,
    methods,
  });
});

test('an order that is not found is said so', async () => {
  const { load } = await openPage({ order: null });
  expect(await load(`?order=${orderId}`)).toMatchObject({
    kind: 'unavailable',
    error: { code: 'not_found' },
  });
});

test.each([
  [409, 'price_changed'],
  [409, 'out_of_stock'],
  [503, 'payment_provider_unavailable'],
])('%i %s is shown with the cart kept', async (status, code) => {
  const { load, tab } = await openPage({
    cart: ['size 1'],
    start: { status, json: { code, message: 'Why.', price: 55.95 } },
  });
  expect(await load()).toMatchObject({
    kind: 'unavailable',
    error: { code, message: 'Why.', price: 55.95 },
    fromCart: true,
  });
  expect(tab.currentCart()).toHaveLength(1);
});

test('a fault of the server is left to the error page', async () => {
  const start = { status: 500, json: { code: 'internal', message: '' } };
  const { load } = await openPage({ cart: ['size 1'], start });
  await expect(load()).rejects.toMatchObject({ init: { status: 500 } });
});

test('back from 3-D Secure, a success is reported once and the secret leaves the URL', async () => {
  const { load, posted } = await openPage();
  const search = `?order=${orderId}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2`;
  const paymentPage = `/Dashboard/payment?order=${orderId}`;
  expect(await redirectOf(load(`${search}&redirect_status=succeeded`))).toBe(paymentPage);
  expect(posted('/paymentProduct')).toMatchObject([
    { transactionId: 'pi_1', productName: 'Oxford Shirt', size: 'M', productQuantity: 1 },
  ]);
});

test('back from 3-D Secure, a paid order is not reported again', async () => {
  const { load, posted } = await openPage({ order: paidOrder });
  await redirectOf(load(`?order=${orderId}&payment_intent=pi_1&redirect_status=succeeded`));
  expect(posted('/paymentProduct')).toEqual([]);
});

test.each([
  ['why it was not made', { reason: 'payment_method_customer_decline' }],
  ['without a reason', {}],
])('back from a page elsewhere, a failure is shown beside the form: %s', async (_case, more) => {
  const report = { status: 402, json: { code: 'payment_not_confirmed', message: '', ...more } };
  const { load } = await openPage({ report });
  // What the address says is nobody's word.
  const search = `?order=${orderId}&payment_intent=pi_1&redirect_status=succeeded`;
  const { reason = 'unknown' } = more as { reason?: string };
  const failed = `?order=${orderId}&failed=${reason}`;
  expect(await redirectOf(load(search))).toBe(`/Dashboard/payment${failed}`);
  expect(await load(failed)).toMatchObject({ kind: 'payable', failure: reason });
});

test('back with a payment that is sure only later, the page of the order follows', async () => {
  const json = { code: 'payment_pending', message: '', orderId, orderNumber: 7 };
  const { load } = await openPage({ report: { status: 409, json } });
  const search = `?order=${orderId}&payment_intent=pi_1&redirect_status=pending`;
  expect(await redirectOf(load(search))).toBe(`/Dashboard/orders/${order.number}`);
});

test('back while the shop does not answer, nobody is told that nothing was charged', async () => {
  const report = { status: 503, json: { code: 'payment_provider_unavailable', message: '' } };
  const { load } = await openPage({ report });
  const search = `?order=${orderId}&payment_intent=pi_1&redirect_status=failed`;
  expect(await redirectOf(load(search))).toBe(`/Dashboard/payment?order=${orderId}`);
});

const methods = ['card', 'transfer'].map((name) => ({ name, mode: 'stripe' }));

test('a way to pay that is named opens its payment; without a name the shop chooses', async () => {
  const { load, posted } = await openPage();
  expect(await load(`?order=${orderId}`)).toMatchObject({ method: { name: 'card' }, methods });
  const named = `?order=${orderId}&method=transfer`;
  expect(await load(named)).toMatchObject({ method: { name: 'transfer' }, methods });
  const sent = posted('/create-payment-intent') as { method?: string }[];
  expect(sent.map(({ method }) => method)).toEqual([undefined, 'transfer']);
  // Back from the provider's own page it is still this way.
  const back = load(`${named}&redirect_status=failed&payment_intent=pi_1`);
  expect(await redirectOf(back)).toBe(`/Dashboard/payment${named}`);
});

type PageOptions = {
  cart?: string[];
  hasAddress?: boolean;
  order?: OrderJson | null;
  start?: { status?: number; json: unknown };
  report?: { status?: number; json: unknown };
};

/** Of a signed-in user; `start` answers /create-payment-intent, `report` /paymentProduct. */
const openPage = async ({
  cart = [],
  hasAddress = true,
  order: found = order,
  start = { json: started },
  report = { json: { acknowledged: true } },
}: PageOptions = {}) => {
  const { calls, localStorage } = stubBrowser(({ path }: BrowserCall) => {
    if (path === '/create-payment-intent') return start;
    if (path.startsWith('/orders/'))
      return found ? { json: found } : { status: 404, json: { code: 'not_found', message: '' } };
    if (path === '/payment-settings') return { json: { methods } };
    if (path === '/storefront') return { json: { settings: publicToJson(defaultSettings) } };
    return path === '/paymentProduct' ? report : { json: {} };
  });
  localStorage.setItem('accessToken', unsignedToken(user.email));
  const { loadPayment } = await import('./load-payment.ts');
  const tab = {
    ...(await import('./checkout-store.ts')),
    ...(await import('../cart/cart-store.ts')),
  };
  if (hasAddress) tab.saveAddress(user.email, address);
  for (const id of cart) tab.addToCart(aCartLine(id));
  return {
    tab,
    load: (query = '') => loadPayment(user, new URL(`http://localhost/Dashboard/payment${query}`)),
    posted: (path: string) => calls.filter((call) => call.path === path).map(({ json }) => json),
  };
};

const redirectOf = async (loading: Promise<unknown>): Promise<string | null> => {
  const thrown: unknown = await loading.catch((error) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : null;
};
