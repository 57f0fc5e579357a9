// What stands in the questions at first, and the answer that they mean.

import { euCountries } from '../../../../domain/places/eu-countries.ts';
import type { Currency } from '../../../../domain/pricing/currencies.ts';
import { ownCurrency, type Reach, reaches } from '../../../../domain/today/selling/selling.ts';
import type {
  SellingAnswerJson,
  SellingJson,
} from '../../../../domain/today/selling/selling-schema.ts';
import { locale } from '../../../../platform/text/locale.ts';
import { say } from '../../../../platform/text/say.ts';
import { digitsOf } from '../../../../platform/values/currency-digits.ts';
import { amountText, toCents, toDollars } from '../../../../platform/values/money.ts';
import { typedCents } from '../../../../platform/values/typed-cents.ts';
import { factorOf } from '../markets/typed-market.ts';

import {
  abroadSchemeNames,
  asksOf,
  asksOfOss,
  chosenCurrencies,
  currencyCodes,
  currencyOf,
  isNamedAtHome,
  type TypedSelling,
} from './typed-selling.ts';

/**
 * Starts from the current settings. Prices begin with the current ones; abroad, delivery is never
 * free.
 */
export const startOf = (selling: SellingJson): TypedSelling => {
  const { country, zones, markets, registrations, isEverywhere } = selling;
  const isOfEu = (one: string) => one !== country && euCountries.includes(one);
  const home = zones.find(({ countries }) => countries.includes(country));
  // A zone with one country of the EU names that country.
  const eu = zones.find(({ countries }) => countries.filter(isOfEu).length > 1);
  const named = zones.filter((zone) => zone !== eu);
  const inZones = named.flatMap(({ countries }) => countries);
  const inMarkets = markets
    .flatMap(({ countries }) => countries)
    .filter((one) => !(eu && isOfEu(one) && ownCurrency(one) === 'EUR'));
  const others = [...inZones, ...inMarkets].filter((one) => one !== country);
  const has = (...schemes: string[]) =>
    registrations.find(({ scheme }) => schemes.includes(scheme));
  const own = has('domestic', 'us_state');
  const abroad = { price: selling.price, freeOver: null };
  const startsOf = <Of extends Reach>(reach: Of, isOn: boolean, price: Price = abroad) =>
    ({
      [`${reach}On`]: isOn,
      [`${reach}Price`]: fieldText(price.price),
      [`${reach}Free`]: fieldText(price.freeOver),
    }) as Record<`${Of}On`, boolean> & Record<`${Of}Price` | `${Of}Free`, string>;
  return {
    ...{ country, isLocal: true, countries: [...new Set(others)] },
    ...startsOf('home', true, home ?? selling),
    ...startsOf('eu', eu !== undefined, eu),
    ...startsOf(
      'named',
      others.length > 0,
      named.find(({ countries }) => countries.some((one) => one !== country)),
    ),
    ...startsOf('everywhere', zones.length > 0 && isEverywhere, selling),
    ...{ isRegistered: own !== undefined, number: own?.number ?? '', region: own?.region || 'NY' },
    isOss: has('oss') !== undefined,
    ...fieldsFor(abroadSchemeNames, (scheme) => ({
      [`${scheme}On`]: has(scheme) !== undefined,
      [`${scheme}Number`]: has(scheme)?.number ?? '',
    })),
    ...fieldsFor(currencyCodes, (currency) => {
      const market = markets.find((one) => one.currency === currency);
      const digits = digitsOf(currency);
      return {
        [`${currency}On`]: market !== undefined,
        [`${currency}Factor`]: market ? String(market.factor) : '',
        [`${currency}Price`]: fieldText(market?.price ?? null, digits),
        [`${currency}Free`]: fieldText(market?.freeOver ?? null, digits),
      };
    }),
  } as TypedSelling;
};

const fieldsFor = <Name extends string>(
  names: readonly Name[],
  of: (name: Name) => Record<string, string | boolean>,
) => Object.assign({}, ...names.map(of));

type Price = Pick<SellingJson, 'price' | 'freeOver'>;

const fieldText = (dollars: number | null, digits = locale().digits): string =>
  dollars === null ? '' : amountText(toCents(dollars, digits), digits);

/** In the currency that the shop will have; a comma begins decimals, as a dot does. */
const readSum = (typed: string, currency: string): number | null => {
  const digits = digitsOf(currency);
  const cents = typedCents(typed, { ...locale(), digits, sum: ['\u00a0', 4] });
  return cents === null ? null : toDollars(cents, digits);
};

export const sellingProblems = (
  typed: TypedSelling,
  selling: SellingJson,
): Partial<Record<keyof TypedSelling, string>> => {
  const problems: Partial<Record<keyof TypedSelling, string>> = {};
  const shop = currencyOf(typed, selling);
  const isAsked = (reach: Reach) =>
    typed[`${reach}On`] && (reach !== 'named' || isNamedAtHome(typed, selling));
  const chosen = chosenCurrencies(typed, selling);
  const asked: [Reach | Currency, string][] = [
    ...reaches.filter(isAsked).map((reach): [Reach, string] => [reach, shop]),
    ...chosen.map((one): [Currency, string] => [one, one]),
  ];
  for (const [of, currency] of asked) {
    const [price, free] = [typed[`${of}Price`], typed[`${of}Free`]];
    if (readSum(price, currency) === null)
      problems[`${of}Price`] = say('Enter a price, 0 for free.');
    if (free.trim() !== '' && readSum(free, currency) === null)
      problems[`${of}Free`] = say('Enter a sum, or nothing.');
  }
  for (const one of chosen)
    if (factorOf(typed[`${one}Factor`]) === null)
      problems[`${one}Factor`] = say('Enter a number above 0, such as 0.94.');
  if (typed.namedOn && typed.countries.length === 0) problems.countries = say('Add a country.');
  if (reaches.every((reach) => !typed[`${reach}On`]))
    problems.homeOn = say('Choose where you deliver.');
  return problems;
};

export const answerOf = (typed: TypedSelling, selling: SellingJson): SellingAnswerJson => {
  const { country, isLocal, countries, isRegistered, isOss } = typed;
  const currency = currencyOf(typed, selling);
  const deliveryOf = (reach: Reach) =>
    typed[`${reach}On`]
      ? {
          price: readSum(typed[`${reach}Price`], currency) ?? 0,
          freeOver: readSum(typed[`${reach}Free`], currency),
        }
      : null;
  const isUs = country === 'US';
  const number = typed.number.trim();
  return {
    ...{ country, isLocal },
    delivery: {
      home: deliveryOf('home'),
      eu: deliveryOf('eu'),
      named: deliveryOf('named'),
      everywhere: deliveryOf('everywhere'),
    },
    named: typed.namedOn ? (countries as SellingAnswerJson['named']) : [],
    markets: chosenCurrencies(typed, selling).map((one) => ({
      currency: one,
      factor: (factorOf(typed[`${one}Factor`]) ?? 0) / 1_000_000,
      price: readSum(typed[`${one}Price`], one) ?? 0,
      freeOver: readSum(typed[`${one}Free`], one),
    })),
    registrations: [
      ...(isRegistered
        ? [
            {
              scheme: isUs ? ('us_state' as const) : ('domestic' as const),
              ...{ region: isUs ? typed.region : '', number },
            },
          ]
        : []),
      ...(isOss && asksOfOss(typed) ? [{ scheme: 'oss' as const, region: '', number: '' }] : []),
      ...abroadSchemeNames
        .filter((scheme) => typed[`${scheme}On`] && asksOf(scheme, typed, selling))
        .map((scheme) => ({
          ...{ scheme, region: scheme === 'us_state' ? typed.region : '' },
          number: typed[`${scheme}Number`].trim(),
        })),
    ],
    replace: [],
  };
};
