// What the shop promises about delivery and returns, for pages and search engines.
import { locale } from '../../platform/text/locale.ts';
import { formatCents, formatShortCents } from '../../platform/values/money.ts';
import type { DeliverySettings } from './pricing.ts';

/** Whether delivery is free for every order. */
export const isDeliveryFree = ({
  shippingCents,
  freeShippingOverCents,
  noPrice,
}: DeliverySettings): boolean =>
  noPrice === undefined && (shippingCents === 0 || freeShippingOverCents === 0);

/** Null: delivery is never free. */
const freeShippingPromise = (settings: DeliverySettings): string | null => {
  if (isDeliveryFree(settings)) return 'Free delivery';
  const { freeShippingOverCents } = settings;
  return freeShippingOverCents === null
    ? null
    : `Free delivery on orders over ${formatShortCents(freeShippingOverCents)}`;
};

/** A sentence. */
export const shippingPromise = (settings: DeliverySettings): string => {
  if (settings.noPrice) return settings.noPrice;
  if (isDeliveryFree(settings)) return 'Delivery is free.';
  const { shippingCents, freeShippingOverCents } = settings;
  const price = `Delivery is ${formatCents(shippingCents)}`;
  return freeShippingOverCents === null
    ? `${price}.`
    : `${price}, free on orders over ${formatShortCents(freeShippingOverCents)}.`;
};

export type ReturnSettings = { days: number };

export const daysText = ({ days }: ReturnSettings): string =>
  days === 1 ? '1 day' : `${days} days`;

/** '30-day returns'; the strip of services has the specification's '30 days return'. */
export const returnsText = ({ days }: ReturnSettings): string => `${days}-day returns`;

/** 'Free delivery on orders over $99, 30-day returns.' */
export const promises = (settings: {
  delivery: DeliverySettings;
  returns: ReturnSettings;
}): string =>
  `${[freeShippingPromise(settings.delivery), returnsText(settings.returns)]
    .filter(Boolean)
    .join(', ')}.`;

/** The note below the pages; it names taxes if there are any. */
export const pricesNote = ({ taxesCents }: Pick<DeliverySettings, 'taxesCents'>): string =>
  `Prices in ${locale().currencyName}${taxesCents > 0 ? ', incl. taxes at checkout' : ''}`;
