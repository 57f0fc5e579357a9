// The questions as they are typed, and the answer that they mean.
import { euCountries } from '../../../../domain/places/eu-countries.ts';
import { habitOf } from '../../../../domain/today/selling/country-habits.ts';
import { type Reach, reaches } from '../../../../domain/today/selling/selling.ts';
import type {
  SellingAnswerJson,
  SellingJson,
} from '../../../../domain/today/selling/selling-schema.ts';
import { locale } from '../../../../platform/text/locale.ts';
import { digitsOf } from '../../../../platform/values/currency-digits.ts';
import { amountText, toCents, toDollars } from '../../../../platform/values/money.ts';
import { typedCents } from '../../../../platform/values/typed-cents.ts';

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
  isSwiss: boolean;
  swissNumber: string;
} & Record<`${Reach}On`, boolean> &
  Record<`${Reach}Price` | `${Reach}Free`, string>;

/** What is there already. A price begins with the present one, abroad without free delivery. */
export const startOf = (selling: SellingJson): TypedSelling => {
  const { country, zones, registrations, isEverywhere } = selling;
  const isOfEu = (one: string) => one !== country && euCountries.includes(one);
  const home = zones.find(({ countries }) => countries.includes(country));
  // A zone with one country of the EU names that country.
  const eu = zones.find(({ countries }) => countries.filter(isOfEu).length > 1);
  const named = zones.filter((zone) => zone !== eu);
  const others = named.flatMap(({ countries }) => countries).filter((one) => one !== country);
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
    ...{ isOss: has('oss') !== undefined, isSwiss: has('ch') !== undefined },
    swissNumber: has('ch')?.number ?? '',
  };
};

type Price = Pick<SellingJson, 'price' | 'freeOver'>;

const fieldText = (dollars: number | null): string =>
  dollars === null ? '' : amountText(toCents(dollars));

/** In the currency that the shop will have; a comma begins decimals, as a dot does. */
const readSum = (typed: string, currency: string): number | null => {
  const digits = digitsOf(currency);
  const cents = typedCents(typed, { ...locale(), digits, sum: ['\u00a0', 4] });
  return cents === null ? null : toDollars(cents, digits);
};

export const currencyOf = (
  { country, isLocal }: Pick<TypedSelling, 'country' | 'isLocal'>,
  { currency, hasSold }: Pick<SellingJson, 'currency' | 'hasSold'>,
): string => (isLocal && !hasSold ? habitOf(country).currency : currency);

/** Where the goods of a reach go to, for whoever asks there. */
export const asksOfSwiss = (typed: TypedSelling): boolean =>
  typed.country !== 'CH' &&
  ((typed.namedOn && typed.countries.includes('CH')) || typed.everywhereOn);

export const asksOfOss = (typed: TypedSelling): boolean =>
  euCountries.includes(typed.country) &&
  (typed.euOn || typed.everywhereOn || typed.countries.some((one) => euCountries.includes(one)));

export const sellingProblems = (
  typed: TypedSelling,
  selling: SellingJson,
): Partial<Record<keyof TypedSelling, string>> => {
  const problems: Partial<Record<keyof TypedSelling, string>> = {};
  const currency = currencyOf(typed, selling);
  for (const reach of reaches) {
    const [price, free] = [typed[`${reach}Price`], typed[`${reach}Free`]];
    if (!typed[`${reach}On`]) continue;
    if (readSum(price, currency) === null) problems[`${reach}Price`] = 'Enter a price, 0 for free.';
    if (free.trim() !== '' && readSum(free, currency) === null)
      problems[`${reach}Free`] = 'Enter a sum, or nothing.';
  }
  if (typed.namedOn && typed.countries.length === 0) problems.countries = 'Add a country.';
  if (reaches.every((reach) => !typed[`${reach}On`])) problems.homeOn = 'Choose where you deliver.';
  return problems;
};

export const answerOf = (typed: TypedSelling, selling: SellingJson): SellingAnswerJson => {
  const { country, isLocal, countries, isRegistered, isOss, isSwiss } = typed;
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
      ...(isSwiss && asksOfSwiss(typed)
        ? [{ scheme: 'ch' as const, region: '', number: typed.swissNumber.trim() }]
        : []),
    ],
    replace: [],
  };
};
