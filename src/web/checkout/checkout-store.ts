// What this browser keeps of a checkout: the address, the key that makes a repeat find the same order, and what that order holds.
import { promoCode, removePurchased } from '../cart/cart-store.ts';
import { stored, storedText } from '../components/local-storage.ts';
import { addressFields, type TypedAddress } from './address-form.ts';

type KeptAddress = TypedAddress & { email: string };
type KeptOrder = { orderId: string; lines: { _id: string; productQuantity: number }[] };

const keptAddress = stored<KeptAddress | null>(
  'hemline.address',
  (text) => parse(text, isAddress),
  toText,
);
const keptKey = storedText('hemline.checkout');
const keptOrder = stored<KeptOrder | null>(
  'hemline.checkout.order',
  (text) => parse(text, isOrder),
  toText,
);

/** The address that this person typed last; another person on the same browser doesn't see it. */
export const savedAddress = (email: string): TypedAddress | null => {
  const kept = keptAddress.get();
  return kept?.email === email ? kept : null;
};

export const saveAddress = (email: string, address: TypedAddress): void =>
  keptAddress.set({ ...address, email });

/** The same for every tab and reload, until the checkout is paid. */
export const checkoutKey = (): string => {
  const key = keptKey.get() ?? newKey();
  keptKey.set(key);
  return key;
};

/** Which order this checkout became, and with which items of the cart. */
export const rememberOrder = (order: KeptOrder): void => keptOrder.set(order);

export const hasOrder = (orderId: string): boolean => keptOrder.get()?.orderId === orderId;

/** The order is paid: its items leave the cart, and the next checkout is a new one. Doing it again changes nothing. */
export const finishCheckout = (orderId: string): void => {
  const order = keptOrder.get();
  if (order?.orderId !== orderId) return;
  removePurchased(order.lines);
  keptOrder.set(null);
  keptKey.set(null);
  promoCode.set(null);
};

// crypto.randomUUID is there on https and localhost only; a shop tried out in a home network is on neither.
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

function isAddress(value: unknown): value is KeptAddress {
  const address = value as Record<string, unknown> | null;
  return [...addressFields, 'email'].every((field) => typeof address?.[field] === 'string');
}

function isOrder(value: unknown): value is KeptOrder {
  const order = value as Partial<KeptOrder> | null;
  return typeof order?.orderId === 'string' && Array.isArray(order.lines);
}
