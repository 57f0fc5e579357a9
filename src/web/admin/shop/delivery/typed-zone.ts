// A delivery zone as it is typed, and what it means.
import { currencyOf, type ZoneContent } from '../../../../domain/delivery/delivery-json.ts';
import type {
  DeliveryMethod,
  DeliveryRate,
  RateBasis,
  ZonePlace,
} from '../../../../domain/delivery/delivery-zone.ts';
import { placeText } from '../../../../domain/delivery/place-text.ts';
import { postcodesProblem } from '../../../../domain/delivery/postcodes.ts';
import { sumFieldText, typedSum } from '../../../../platform/values/sums.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';

export type TypedRate = { category: string; from: string; to: string; price: string };
export type TypedMethod = Pick<
  DeliveryMethod,
  'id' | 'name' | 'isActive' | 'isPickup' | 'rateBy'
> & { rates: TypedRate[]; freeOver: string; daysMin: string; daysMax: string };
export type TypedZone = {
  name: string;
  /** Empty: the shop's. */
  currency: string;
  places: ZonePlace[];
  methods: TypedMethod[];
};

/** Of its prices. */
export const currencyOfTyped = ({ currency }: Pick<TypedZone, 'currency'>): string =>
  currencyOf({ currency: currency || null });

/** A category by which prices may go. */
export type CategoryChoice = { name: string; title: string };

export const blankRate: TypedRate = { category: '', from: '0', to: '', price: '' };
export const blankMethod = (isPickup: boolean): TypedMethod => ({
  id: randomUuid(),
  name: isPickup ? 'Pick-up in the shop' : 'Standard',
  isActive: true,
  isPickup,
  rateBy: 'subtotal',
  rates: [{ ...blankRate, price: isPickup ? '0' : '' }],
  freeOver: '',
  daysMin: '',
  daysMax: '',
});

export const typedZone = ({ name, places, methods, ...zone }: ZoneContent): TypedZone => ({
  name,
  currency: zone.currency ?? '',
  places: [...places],
  methods: methods.map(({ rates, freeOverCents, daysMin, daysMax, ...method }) => ({
    ...method,
    freeOver: freeOverCents === null ? '' : sumFieldText(freeOverCents, currencyOf(zone)),
    daysMin: String(daysMin ?? ''),
    daysMax: String(daysMax ?? ''),
    rates: rates.map(({ category, from, to, cents }) => ({
      category,
      from: boundText(method.rateBy, from, currencyOf(zone)),
      to: to === null ? '' : boundText(method.rateBy, to, currencyOf(zone)),
      price: sumFieldText(cents, currencyOf(zone)),
    })),
  })),
});

const boundText = (rateBy: RateBasis, bound: number, currency: string): string =>
  rateBy === 'subtotal' && bound > 0 ? sumFieldText(bound, currency) : String(bound);

/** Null for what is no number. */
const count = (text: string): number | null =>
  /^\d{1,8}$/.test(text.trim()) ? Number(text) : null;
const optional = <Value>(text: string, read: (text: string) => Value | null) =>
  text.trim() === '' ? { value: null } : { value: read(text), isWrong: read(text) === null };

export const placesProblem = (places: readonly ZonePlace[]): string | null => {
  if (places.length === 0) return 'Add a country.';
  for (const place of places) {
    const problem = postcodesProblem(place.country, place.postcodes);
    if (problem) return `${placeText({ ...place, postcodes: '' })}: ${problem}`;
  }
  return null;
};

/** The method, or a sentence that names it. */
const readMethod = (typed: TypedMethod, currency: string): DeliveryMethod | string => {
  const { freeOver, daysMin, daysMax, rates, ...method } = typed;
  const name = typed.name.trim();
  const told = (problem: string) => `${name || 'A method'}: ${problem}`;
  if (!name) return told('enter a name.');
  const free = optional(freeOver, (text) => typedSum(text, currency));
  if (free.isWrong) return told(`“${freeOver.trim()}” is not an amount.`);
  const [least, most] = [optional(daysMin, count), optional(daysMax, count)];
  if (least.isWrong || most.isWrong || (least.value === null) !== (most.value === null))
    return told('enter both numbers of days, or neither.');
  if ((least.value ?? 0) > (most.value ?? 0))
    return told('it takes at most as many days as at least.');
  const read: DeliveryRate[] = [];
  for (const rate of rates) {
    const one = readRate(typed.rateBy, rate, currency);
    if (typeof one === 'string') return told(one);
    if (read.some((other) => overlaps(one, other))) return told('two prices are for the same.');
    read.push(one);
  }
  return {
    ...method,
    name,
    rates: read,
    freeOverCents: free.value,
    daysMin: least.value,
    daysMax: most.value,
  };
};

const readRate = (rateBy: RateBasis, typed: TypedRate, currency: string): DeliveryRate | string => {
  const sum = (text: string) => typedSum(text, currency);
  const read = rateBy === 'subtotal' ? sum : count;
  const [from, to] = [optional(typed.from, read), optional(typed.to, read)];
  const cents = sum(typed.price);
  if (cents === null) return 'enter a price, 0 for free.';
  if (from.isWrong || to.isWrong) return 'enter bounds as numbers, or leave them empty.';
  if (to.value !== null && to.value <= (from.value ?? 0)) return 'a price ends before it begins.';
  return { category: typed.category, from: from.value ?? 0, to: to.value, cents };
};

const overlaps = (one: DeliveryRate, other: DeliveryRate): boolean =>
  one.category === other.category &&
  (other.to === null || one.from < other.to) &&
  (one.to === null || other.from < one.to);

/** All methods, or the first problem. */
export const readMethods = ({
  currency,
  methods: typed,
}: Pick<TypedZone, 'currency' | 'methods'>): DeliveryMethod[] | string => {
  const read: DeliveryMethod[] = [];
  for (const one of typed) {
    const method = readMethod(one, currencyOfTyped({ currency }));
    if (typeof method === 'string') return method;
    read.push(method);
  }
  return read;
};
