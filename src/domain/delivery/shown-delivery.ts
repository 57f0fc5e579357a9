// What pages say of delivery before an address is known: that to the shop's own country.
import { locale } from '../../platform/text/locale.ts';
import { sayable } from '../../platform/text/say.ts';
import { unknownPlace } from '../../platform/values/place.ts';
import { countryNameIn } from '../places/countries.ts';
import type { DeliverySettings } from '../pricing/pricing.ts';
import type { ManagedSettings } from '../shop-settings/settings-groups.ts';
import { type DeliveryOption, deliveryOptions } from './delivery-options.ts';
import type { DeliveryZone } from './delivery-zone.ts';

/** Those whose prices are in the currency of a market. */
export const zonesIn = (
  zones: readonly DeliveryZone[],
  currency: string,
  shopCurrency: string,
): DeliveryZone[] => zones.filter((zone) => (zone.currency ?? shopCurrency) === currency);

type ShownDelivery = {
  /** The first delivery method for the country; undefined: nothing is delivered there. */
  price: Pick<DeliverySettings, 'shippingCents' | 'freeShippingOverCents'> | undefined;
  /** Names of the countries that are served, by name; undefined: all of the world. */
  deliversTo: string[] | undefined;
};

/** `isSold` says which countries are of the market. */
export const shownDelivery = (
  zones: readonly DeliveryZone[],
  country: string,
  isSold: (country: string) => boolean = () => true,
): ShownDelivery => {
  const place = { ...unknownPlace, country };
  const [first] = deliveryOptions(zones, place, oneItem);
  return {
    price: first && priceOf(first),
    deliversTo: servedCountries(zones)
      ?.filter(isSold)
      .map((code) => countryNameIn(locale().words, code))
      .sort(),
  };
};

type Way = { country: string; currency: string; shopCurrency: string };

/**
 * What pages promise about delivery in a currency, and to which countries. Sums in the settings are
 * in the shop's currency.
 */
export const promisedDelivery = (
  settings: ManagedSettings['delivery'],
  zones: readonly DeliveryZone[],
  { country, currency, shopCurrency }: Way,
  isSold?: (country: string) => boolean,
): {
  delivery: ManagedSettings['delivery'] & DeliverySettings;
  deliversTo: string[] | undefined;
} => {
  const priced = zonesIn(zones, currency, shopCurrency);
  const { price, deliversTo } = shownDelivery(priced, country, isSold);
  const noPrice = deliversTo?.length === 0 ? undelivered() : byAddress;
  const taxesCents = currency === shopCurrency ? settings.taxesCents : 0;
  const sums = price ?? { shippingCents: 0, freeShippingOverCents: null, noPrice };
  return { delivery: { ...settings, taxesCents, ...sums }, deliversTo };
};

const byAddress = sayable('Enter your address to see the price of delivery.');
const undelivered = () =>
  locale().market
    ? sayable('Delivery is not available to this market yet.')
    : sayable('We do not deliver at the moment.');

/** A price by subtotal, weight or items is shown as that of the smallest parcel. */
const oneItem = { subtotalCents: 0, items: 1, weightGrams: 0, categories: [] };

export const priceOf = ({ cents, freeOverCents }: DeliveryOption) => ({
  shippingCents: cents,
  freeShippingOverCents: freeOverCents,
});

/** ISO 3166, two letters; undefined: all. */
const servedCountries = (zones: readonly DeliveryZone[]): string[] | undefined => {
  if (zones.some(({ places }) => places.length === 0)) return undefined;
  const served = zones.filter(({ methods }) => methods.some(({ isActive }) => isActive));
  const countries = served.flatMap(({ places }) => places.map(({ country }) => country));
  return [...new Set(countries)];
};
