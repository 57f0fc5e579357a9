import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNewTab } from '../../../test/new-tab.ts';
import { stubBrowser } from '../../../test/test-browser.ts';
import { aCartLine } from '../../../test/test-cart.ts';

const email = 'ines@example.com';
const address = {
  firstName: 'Ines',
  lastName: 'Okafor',
  address: '14 Ropewalk Lane',
  phone: '07700900123',
  additionalInfo: 'Ring',
};
const orderId = '6f0c2b2e-6a2f-4f5e-8b1a-2d8f5f4b7c11';

let localStorage: ReturnType<typeof stubBrowser>['localStorage'];

beforeEach(() => {
  localStorage = stubBrowser(() => undefined).localStorage;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an address is kept for the user who typed it, and for no other', async () => {
  const tab = await openTab();
  expect(tab.savedAddress(email)).toBeNull();
  tab.saveAddress(email, address);
  expect((await openTab()).savedAddress(email)).toMatchObject(address);
  expect((await openTab()).savedAddress('tom@example.com')).toBeNull();
});

test.each(['{"a', '{}', 'null', '[]', JSON.stringify({ ...address, email: 1 })])(
  'a stored address %s is none',
  async (text) => {
    localStorage.setItem('hemline.address', text);
    expect((await openTab()).savedAddress(email)).toBeNull();
  },
);

test('the idempotency key is one for all tabs and reloads', async () => {
  const key = (await openTab()).checkoutKey();
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect((await openTab()).checkoutKey()).toBe(key);
});

test('a paid checkout takes its items out of the cart, and the next one is new', async () => {
  const tab = await openTab();
  const key = tab.checkoutKey();
  tab.promoCode.set('FIRSTHEM');
  fillCart(tab, { shirt: 3, hat: 1 });
  tab.rememberOrder({ orderId, lines: [{ _id: 'shirt', productQuantity: 1 }, line('hat')] });
  expect(tab.hasOrder(orderId)).toBe(true);
  tab.finishCheckout(orderId);
  expect(quantities(tab)).toEqual({ shirt: 2 });
  expect(tab.promoCode.get()).toBeNull();
  expect(tab.hasOrder(orderId)).toBe(false);
  expect(tab.checkoutKey()).not.toBe(key);
});

test('finishing twice takes the items once', async () => {
  const tab = await openTab();
  fillCart(tab, { shirt: 3 });
  tab.rememberOrder({ orderId, lines: [line('shirt')] });
  tab.finishCheckout(orderId);
  tab.finishCheckout(orderId);
  expect(quantities(tab)).toEqual({ shirt: 2 });
});

test('a checkout that is paid in one tab is over in a tab that was open before', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  const key = tab.checkoutKey();
  expect(other.checkoutKey()).toBe(key);
  fillCart(tab, { shirt: 1 });
  tab.rememberOrder({ orderId, lines: [line('shirt')] });
  expect(other.hasOrder(orderId)).toBe(true);
  tab.finishCheckout(orderId);
  fillCart(other, { shirt: 1 });
  expect(other.checkoutKey()).not.toBe(key);
  expect(other.hasOrder(orderId)).toBe(false);
  other.finishCheckout(orderId);
  expect(quantities(other)).toEqual({ shirt: 1 });
});

test('another order that is paid leaves the checkout and the cart alone', async () => {
  const tab = await openTab();
  const key = tab.checkoutKey();
  fillCart(tab, { shirt: 1 });
  tab.rememberOrder({ orderId, lines: [line('shirt')] });
  tab.finishCheckout('another order');
  expect(quantities(tab)).toEqual({ shirt: 1 });
  expect(tab.checkoutKey()).toBe(key);
  expect(tab.hasOrder(orderId)).toBe(true);
});

type Tab = Awaited<ReturnType<typeof openTab>>;

/** The stores of a new tab, on the storage of the browser. */
const openTab = async () => {
  openNewTab(import.meta.url);
  return { ...(await import('./checkout-store.ts')), ...(await import('../cart/cart-store.ts')) };
};

const line = (_id: string) => ({ _id, productQuantity: 1 });

const fillCart = (tab: Tab, items: Record<string, number>) => {
  for (const [_id, quantity] of Object.entries(items)) {
    tab.addToCart(aCartLine(_id));
    for (let more = 1; more < quantity; more++) tab.increaseLine(_id);
  }
};

const quantities = (tab: Tab) =>
  Object.fromEntries(tab.currentCart().map(({ _id, productQuantity }) => [_id, productQuantity]));
