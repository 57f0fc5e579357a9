// What this browser keeps of a checkout: the address, its idempotency key and its order.
import { promoCode, removePurchased } from '../cart/cart-store.ts';
import { stored, storedText } from '../components/local-storage.ts';
import { addressFields, type TypedAddress } from './shipping-form.ts';

type StoredAddress = TypedAddress & { email: string };
type CheckoutOrder = { orderId: string; lines: { _id: string; productQuantity: number }[] };

const addressStore = stored<StoredAddress | null>(
  'hemline.address',
  (text) => parse(text, isAddress),
  toText,
);
const keyStore = storedText('hemline.checkout');
const orderStore = stored<CheckoutOrder | null>(
  'hemline.checkout.order',
  (text) => parse(text, isOrder),
  toText,
);

/** The address this user typed last; other users of the browser do not see it. */
export const savedAddress = (email: string): TypedAddress | null => {
  const address = addressStore.get();
  return address?.email === email ? address : null;
};

export const saveAddress = (email: string, address: TypedAddress): void =>
  addressStore.set({ ...address, email });

/** The idempotency key: the same for every tab and reload until the checkout is paid. */
export const checkoutKey = (): string => {
  const key = keyStore.get() ?? newKey();
  keyStore.set(key);
  return key;
};

/** The order placed by this checkout, and the cart lines in it. */
export const rememberOrder = (order: CheckoutOrder): void => orderStore.set(order);

export const hasOrder = (orderId: string): boolean => orderStore.get()?.orderId === orderId;

/** For a paid order: its items leave the cart, the next checkout is new. Idempotent. */
export const finishCheckout = (orderId: string): void => {
  const order = orderStore.get();
  if (order?.orderId !== orderId) return;
  removePurchased(order.lines);
  orderStore.set(null);
  keyStore.set(null);
  promoCode.set(null);
};

// crypto.randomUUID needs https or localhost; a shop tried out on a home network has neither.
const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

function parse<Value>(
  text: string | null,
  isValue: (value: unknown) => value is Value,
): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

function toText(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

function isAddress(value: unknown): value is StoredAddress {
  const address = value as Record<string, unknown> | null;
  return [...addressFields, 'email'].every((field) => typeof address?.[field] === 'string');
}

function isOrder(value: unknown): value is CheckoutOrder {
  const order = value as Partial<CheckoutOrder> | null;
  return typeof order?.orderId === 'string' && Array.isArray(order.lines);
}
