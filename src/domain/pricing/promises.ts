// What the shop promises about delivery and returns, for pages and search engines.
import { locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
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
  if (isDeliveryFree(settings)) return say('Free delivery');
  const { freeShippingOverCents } = settings;
  return freeShippingOverCents === null
    ? null
    : say('Free delivery on orders over {sum}', { sum: formatShortCents(freeShippingOverCents) });
};

/** A sentence. */
export const shippingPromise = (settings: DeliverySettings): string => {
  if (settings.noPrice) return say(settings.noPrice);
  if (isDeliveryFree(settings)) return say('Delivery is free.');
  const { shippingCents, freeShippingOverCents } = settings;
  const price = formatCents(shippingCents);
  return freeShippingOverCents === null
    ? say('Delivery is {price}.', { price })
    : say('Delivery is {price}, free on orders over {sum}.', {
        price,
        sum: formatShortCents(freeShippingOverCents),
      });
};

export type ReturnSettings = { days: number };

export const daysText = ({ days }: ReturnSettings): string =>
  say('{n, plural, one {# day} other {# days}}', { n: days });

/** '30-day returns'; the strip of services has the specification's '30 days return'. */
export const returnsText = ({ days }: ReturnSettings): string =>
  say('{days}-day returns', { days });

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
  taxesCents > 0
    ? say('Prices in {currency}, incl. taxes at checkout', { currency: locale().currencyName })
    : say('Prices in {currency}', { currency: locale().currencyName });
