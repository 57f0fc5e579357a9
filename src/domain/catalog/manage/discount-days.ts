// Days of discounts, such as '2026-11-30', begin and end in the time zone of the shop.

import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { shopDay } from '../../../platform/text/day-in.ts';
import type { FieldValues } from '../field-lists.ts';
import { productFields } from '../product-fields.ts';

type Name = 'discountLastDay' | 'comingDiscountCents' | 'comingFirstDay' | 'comingLastDay';
type Days = Partial<FieldValues<Name>>;

type Problem = { field: Name; problem: string };

/**
 * What is wrong with the days, for the first field. Days that are stored already may be in the
 * past.
 */
export const discountDaysProblem = (
  { priceCents, ...given }: { priceCents: number } & Days,
  now: Date,
  before?: Days,
): Problem | null => {
  const {
    discountLastDay = null,
    comingDiscountCents = null,
    comingFirstDay = null,
    comingLastDay = null,
  } = given;
  const days = { discountLastDay, comingDiscountCents, comingFirstDay, comingLastDay };
  const today = shopDay(now);
  const isNew = (name: Name) => days[name] !== (before?.[name] ?? null);
  if (discountLastDay && discountLastDay < today && isNew('discountLastDay'))
    return { field: 'discountLastDay', problem: 'must be a day that is not over' };
  if (comingDiscountCents === null)
    return comingFirstDay || comingLastDay
      ? { field: 'comingDiscountCents', problem: 'must be a price, as its days are set' }
      : null;
  if (comingDiscountCents >= priceCents)
    return { field: 'comingDiscountCents', problem: 'must be lower than the price' };
  if (!comingFirstDay) return { field: 'comingFirstDay', problem: 'is required' };
  if (comingFirstDay <= today && isNew('comingFirstDay'))
    return { field: 'comingFirstDay', problem: 'must be a later day than today' };
  return comingLastDay && comingLastDay < comingFirstDay
    ? { field: 'comingLastDay', problem: 'must not be before the first day' }
    : null;
};

/** Errors: invalid_input with the field of the API. */
export const checkDiscountDays = (
  ...asked: Parameters<typeof discountDaysProblem>
): true | Failure<'invalid_input'> => {
  const wrong = discountDaysProblem(...asked);
  if (!wrong) return true;
  const { label, json: field } = productFields[wrong.field];
  return fail('invalid_input', `${label} ${wrong.problem}.`, { field });
};

type Reduced = { discountPriceCents?: number | null | undefined };

/** The same without a last day where neither the product nor a size is reduced. */
export const withoutIdleDay = <Values extends Reduced & { discountLastDay?: string | null }>(
  values: Values,
  sizes: readonly Reduced[],
): Values =>
  [values, ...sizes].some(({ discountPriceCents = null }) => discountPriceCents !== null)
    ? values
    : { ...values, discountLastDay: null };
