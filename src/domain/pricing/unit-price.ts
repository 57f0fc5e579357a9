// What a unit costs of goods that are sold by measure, as some laws want beside the price.
import { toDollars } from '../../platform/values/money.ts';
import { partOfCents } from '../../platform/values/part-of-cents.ts';

/** `in`: how many make one of the unit that prices are compared by. */
export const measureUnits = {
  g: { per: 'kg', in: 1000, feed: 'kg', code: 'KGM' },
  ml: { per: 'l', in: 1000, feed: 'l', code: 'LTR' },
  cm: { per: 'm', in: 100, feed: 'm', code: 'MTR' },
  cm2: { per: 'm²', in: 10_000, feed: 'sqm', code: 'MTK' },
} as const;

export type Measure = { amount: number; unit: keyof typeof measureUnits };

/** Dollars for one kg, l, m or m². */
export type UnitPriceJson = { price: number; unit: keyof typeof measureUnits };

export const unitPriceJson = ({ amount, unit }: Measure, cents: number): UnitPriceJson => ({
  price: toDollars(partOfCents(cents, measureUnits[unit].in, amount)),
  unit,
});
