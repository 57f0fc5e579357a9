// What the shop promises beside its prices, for pages and for search engines.
import { formatCents } from '../money.ts';
import { freeShippingOverCents, shippingCents } from './pricing.ts';

/** From the day on which the parcel arrives. */
export const returnDays = 30;

/** '$99' */
export const freeShippingOver = `$${freeShippingOverCents / 100}`;
export const freeShippingPromise = `Free delivery on orders over ${freeShippingOver}`;
export const shippingPromise = [
  `Delivery is ${formatCents(shippingCents)},`,
  `free on orders over ${freeShippingOver}.`,
].join(' ');
export const returnPromise = `${returnDays} days return`;
