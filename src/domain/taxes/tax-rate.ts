import type { Place } from '../../platform/values/place.ts';
import type { TaxClass } from '../pricing/tax-classes.ts';
import type { TaxReason } from './tax-line.ts';

/** `whole`: exempt below it. `excess`: only what is over it is taxed. */
type ItemBound = { cents: number; currency: string; mode: 'whole' | 'excess' };

export const ownRateReasons = [
  'standard',
  'reduced',
  'zero_rated',
  'exempt',
  'not_subject',
] as const satisfies TaxReason[];

/** How delivery is taxed: with its goods, never, or at its own rate. */
export const shippingModes = ['as_goods', 'exempt', 'taxed'] as const;

/** A dated rate: it is in force from its day until a later one of the same place and classes. */
export type TaxRate = {
  country: string;
  /** ISO 3166-2 without its country; empty: the whole country. */
  region: string;
  /** What postcodes begin with; none: all of the place. */
  postcodes: readonly string[];
  /** None: all goods. */
  taxClasses: readonly TaxClass[];
  from: string;
  name: string;
  rateMillionths: number;
  reason: (typeof ownRateReasons)[number];
  bound: ItemBound | null;
  /** Of an order's goods without a class of their own decides how its delivery is taxed. */
  shipping: (typeof shippingModes)[number];
  source: string;
  /** As of which day the source says so. */
  sourceDay: string;
  /** The owner's, which beats ours. */
  isOwn: boolean;
};

/** Of the rates that fit, the owner's wins, then the narrower place, then goods, then the day. */
export const rateAt = (
  rates: readonly TaxRate[],
  { place, taxClass, day }: { place: Place; taxClass: TaxClass; day: string },
): TaxRate | null => {
  const fitting = rates.filter(
    (rate) =>
      rate.country === place.country &&
      (rate.region === '' || rate.region === place.region) &&
      (rate.postcodes.length === 0 || startsWithOne(place.postcode, rate.postcodes)) &&
      (rate.taxClasses.length === 0 || rate.taxClasses.includes(taxClass)) &&
      rate.from <= day,
  );
  return fitting.sort((a, b) => (isBefore(rankOf(a, place), rankOf(b, place)) ? 1 : -1))[0] ?? null;
};

/** 'd-78 266' begins with '78266', and 'BT1 1AA' with 'BT'. */
export const startsWithOne = (postcode: string, prefixes: readonly string[]): boolean => {
  const letters = postcode
    .toUpperCase()
    .replace(/^[A-Z]{1,2}-/, '')
    .replaceAll(/[^A-Z0-9]/g, '');
  return prefixes.some((prefix) => letters.startsWith(prefix));
};

const rankOf = (rate: TaxRate, place: Place): readonly (number | string)[] => [
  Number(rate.isOwn),
  Math.max(
    0,
    ...rate.postcodes
      .filter((prefix) => startsWithOne(place.postcode, [prefix]))
      .map(({ length }) => length),
  ),
  rate.region.length,
  Number(rate.taxClasses.length > 0),
  rate.from,
];

const isBefore = (a: readonly (number | string)[], b: readonly (number | string)[]): boolean => {
  const first = a.findIndex((part, index) => part !== b[index]);
  return first !== -1 && (a[first] ?? '') < (b[first] ?? '');
};
