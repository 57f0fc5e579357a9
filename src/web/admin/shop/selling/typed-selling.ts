// The typed answers, and the questions that follow from them.

import { euCountries } from '../../../../domain/places/eu-countries.ts';
import { type Currency, currencies } from '../../../../domain/pricing/currencies.ts';
import { habitOf } from '../../../../domain/today/selling/country-habits.ts';
import {
  marketCountries,
  ownCurrency,
  type Reach,
} from '../../../../domain/today/selling/selling.ts';
import type { SellingJson } from '../../../../domain/today/selling/selling-schema.ts';
import { sayable } from '../../../../platform/text/say.ts';

export type TypedSelling = {
  country: string;
  isLocal: boolean;
  /** Of the reach `named`. */
  countries: string[];
  isRegistered: boolean;
  number: string;
  /** The state of the USA. */
  region: string;
  isOss: boolean;
} & Record<`${Reach | Currency | AbroadScheme}On`, boolean> &
  Record<`${Reach | Currency}Price` | `${Reach | Currency}Free`, string> &
  Record<`${Currency}Factor` | `${AbroadScheme}Number`, string>;

export const currencyCodes = Object.keys(currencies) as Currency[];

/** Where a shop abroad may be registered; those with a bound in a currency only if sold in it. */
export const abroadSchemes = {
  ch: { country: 'CH', label: sayable('In Switzerland'), currency: null },
  gb: { country: 'GB', label: sayable('In the United Kingdom'), currency: 'GBP' },
  voec: { country: 'NO', label: sayable('In Norway (VOEC)'), currency: 'NOK' },
  us_state: { country: 'US', label: sayable('In a state of the USA'), currency: 'USD' },
} as const;
export type AbroadScheme = keyof typeof abroadSchemes;
export const abroadSchemeNames = Object.keys(abroadSchemes) as AbroadScheme[];

export const currencyOf = (
  { country, isLocal }: Pick<TypedSelling, 'country' | 'isLocal'>,
  { currency, hasSold }: Pick<SellingJson, 'currency' | 'hasSold'>,
): string => (isLocal && !hasSold ? habitOf(country).currency : currency);

const reachedBy = (typed: TypedSelling) => ({
  country: typed.country,
  named: typed.countries,
  delivery: {
    ...{ home: null, everywhere: null },
    ...{ eu: typed.euOn || null, named: typed.namedOn || null },
  },
});

/** Currencies other than the shop's: those of named countries, and the euro for the EU. */
export const offeredCurrencies = (
  typed: TypedSelling,
  selling: Parameters<typeof currencyOf>[1],
): Currency[] => {
  const isNamed = (one: Currency) =>
    typed.countries.some((country) => ownCurrency(country) === one);
  return currencyCodes.filter(
    (one) =>
      one !== currencyOf(typed, selling) &&
      marketCountries(one, reachedBy(typed)).length > 0 &&
      (one === 'EUR' || typed[`${one}On`] || isNamed(one)),
  );
};

/** Those that are sold in. */
export const chosenCurrencies = (...of: Parameters<typeof offeredCurrencies>): Currency[] =>
  offeredCurrencies(...of).filter((one) => of[0][`${one}On`]);

export const countriesIn = (currency: Currency, typed: TypedSelling): string[] =>
  marketCountries(currency, reachedBy(typed));

/** Whether a country that is named needs a price in the shop's currency, or none is named yet. */
export const isNamedAtHome = (...of: Parameters<typeof offeredCurrencies>): boolean => {
  const [{ country, countries, euOn }] = of;
  const inMarkets = chosenCurrencies(...of) as string[];
  return (
    countries.length === 0 ||
    countries.some(
      (one) =>
        one !== country &&
        !(euOn && euCountries.includes(one)) &&
        !inMarkets.includes(ownCurrency(one) ?? ''),
    )
  );
};

/** Where the goods of a reach go to, for whoever asks there. */
export const asksOf = (
  scheme: AbroadScheme,
  ...of: Parameters<typeof offeredCurrencies>
): boolean => {
  const [typed] = of;
  const { country, currency } = abroadSchemes[scheme];
  if (typed.country === country) return false;
  const isNamed = typed.namedOn && typed.countries.includes(country);
  if (currency === null) return isNamed || typed.everywhereOn;
  return isNamed && chosenCurrencies(...of).includes(currency);
};

export const asksOfOss = (typed: TypedSelling): boolean =>
  euCountries.includes(typed.country) &&
  (typed.euOn || typed.everywhereOn || typed.countries.some((one) => euCountries.includes(one)));
