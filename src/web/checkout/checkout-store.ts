// What this browser keeps of a checkout until it is paid, or until the sign-out.

import {
  blankPostal,
  type PostalAddress,
  postalFields,
} from '../../domain/places/postal-address.ts';
import { addressFields, type TypedAddress } from '../account/addresses/shipping-form.ts';
import { promoCode, removePurchased } from '../cart/cart-store.ts';
import { parseJson } from '../components/browser/local-storage.ts';
import { randomUuid } from '../components/browser/random-uuid.ts';
import {
  addressText,
  checkoutKeyText,
  checkoutOrderText,
  checkoutQuoteText,
} from '../session/personal-data.ts';

type StoredAddress = TypedAddress & { email: string };
type CheckoutOrder = { orderId: string; lines: { _id: string; productQuantity: number }[] };

/** The address this user typed last; other users of the browser do not see it. */
export const savedAddress = (email: string): TypedAddress | null => {
  const address = parseJson(addressText.get());
  return isAddress(address) && address.email === email ? address : null;
};

export const saveAddress = (email: string, address: TypedAddress): void =>
  addressText.set(JSON.stringify({ ...address, email }));

/** The idempotency key: the same for every tab and reload until the checkout is paid. */
export const checkoutKey = (): string => {
  const key = checkoutKeyText.get() ?? randomUuid();
  checkoutKeyText.set(key);
  return key;
};

/** The order placed by this checkout, and the cart lines in it. */
export const rememberOrder = (order: CheckoutOrder): void =>
  checkoutOrderText.set(JSON.stringify(order));

export const hasOrder = (orderId: string): boolean => storedOrder()?.orderId === orderId;

/** For a paid order: its items leave the cart, the next checkout is new. Idempotent. */
export const finishCheckout = (orderId: string): void => {
  const order = storedOrder();
  if (order?.orderId !== orderId) return;
  removePurchased(order.lines);
  checkoutOrderText.set(null);
  checkoutKeyText.set(null);
  keepDelivery();
  promoCode.set(null);
};

/** The next checkout begins with the delivery of this one; what it cost is forgotten. */
const keepDelivery = (): void => {
  const kept = parseJson(checkoutQuoteText.get()) as {
    input?: { deliveryMethod?: string };
    quote?: object;
  } | null;
  const { deliveryMethod } = kept?.input ?? {};
  const input = { lines: [], deliveryMethod };
  checkoutQuoteText.set(deliveryMethod ? JSON.stringify({ input, quote: kept?.quote }) : null);
};

const storedOrder = (): CheckoutOrder | null => {
  const order = parseJson(checkoutOrderText.get());
  return isOrder(order) ? order : null;
};

function isAddress(value: unknown): value is StoredAddress {
  const address = value as Record<string, unknown> | null;
  return (
    [...addressFields, 'email'].every((field) => typeof address?.[field] === 'string') &&
    isPostal(address?.postal ?? blankPostal) &&
    isPostal((address?.billing as TypedAddress['billing'])?.postal ?? blankPostal)
  );
}

const isPostal = (value: unknown): boolean =>
  postalFields.every((field) => typeof (value as PostalAddress)[field] === 'string');

function isOrder(value: unknown): value is CheckoutOrder {
  const order = value as Partial<CheckoutOrder> | null;
  return typeof order?.orderId === 'string' && Array.isArray(order.lines);
}
