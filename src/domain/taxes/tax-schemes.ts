import type { Place } from '../../platform/values/place.ts';
import { isInEu, isNorthernIreland, isOutsideVat } from './tax-area.ts';

type Scheme = {
  title: string;
  /** Whether `country` is the owner's choice, and `region`, too. */
  asks: 'country' | 'region' | 'nothing';
  country: string;
  /** Up to how much of a parcel or an item the seller collects; above it the border does. */
  bound: { of: 'consignment' | 'item'; cents: number; currency: string } | null;
};

export const taxSchemes = {
  domestic: {
    title: 'VAT or sales tax of a country',
    asks: 'country',
    country: '',
    bound: null,
  },
  oss: { title: 'EU One Stop Shop (OSS)', asks: 'nothing', country: 'EU', bound: null },
  ioss: {
    title: 'EU Import One Stop Shop (IOSS), for shops outside of the EU',
    asks: 'nothing',
    country: 'EU',
    bound: { of: 'consignment', cents: 150_00, currency: 'EUR' },
  },
  gb: {
    title: 'United Kingdom, for shops outside of it',
    asks: 'nothing',
    country: 'GB',
    bound: { of: 'consignment', cents: 135_00, currency: 'GBP' },
  },
  voec: {
    title: 'Norway (VOEC)',
    asks: 'nothing',
    country: 'NO',
    bound: { of: 'item', cents: 3000_00, currency: 'NOK' },
  },
  ch: { title: 'Switzerland and Liechtenstein', asks: 'nothing', country: 'CH', bound: null },
  us_state: { title: 'State of the USA', asks: 'region', country: 'US', bound: null },
} as const satisfies Record<string, Scheme>;
/** Sales to consumers in other EU countries in a year, up to which tax of home may be charged. */
export const ossBound = { cents: 10_000_00, currency: 'EUR' };

export type OssTurnover = {
  year: number;
  /** In euros, without tax and refunds. */
  cents: number;
  /** Of orders in other currencies, which the owner adds at the rates of a day. */
  elsewhere: { currency: string; cents: number }[];
  /** Four fifths of the bound are reached. */
  isNear: boolean;
};

export type TaxScheme = keyof typeof taxSchemes;

export const schemeOf = (scheme: TaxScheme): Scheme => taxSchemes[scheme];

export type TaxRegistration = {
  id: string;
  scheme: TaxScheme;
  country: string;
  region: string;
  /** The shop's own number there. */
  number: string;
  from: string;
  /** The last day; null: it goes on. */
  until: string | null;
  /** The scheme's or the state's bound in the currency of the shop, where it is another one. */
  boundCents: number | null;
};

/** Whether a registration collects the tax of a place, its bounds aside. */
export const covers = (
  { scheme, country, region }: TaxRegistration,
  place: Place,
  homeCountry: string,
): boolean => {
  const isHomeInEu = isInEu({ country: homeCountry, region: '', postcode: '' });
  if (isOutsideVat(place)) return false;
  if (scheme === 'domestic') return country === place.country;
  if (scheme === 'us_state') return place.country === 'US' && region === place.region;
  if (scheme === 'oss') return isInEu(place) && isHomeInEu;
  if (scheme === 'ioss') return isInEu(place) && !isHomeInEu && place.country !== 'GB';
  if (scheme === 'gb') return place.country === 'GB' && !(isHomeInEu && isNorthernIreland(place));
  return place.country === taxSchemes[scheme].country;
};

export const isInForce = ({ from, until }: TaxRegistration, day: string): boolean =>
  from <= day && (until === null || day <= until);
