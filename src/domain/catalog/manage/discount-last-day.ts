// The last day of a discount, '2026-11-30': customers of every time zone have the whole of it.

import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';

// The day ends at noon of the next in UTC: there are time zones 12 hours behind.
const overMsAfterStart = 1.5 * dayMs;

/** The newest day that is over everywhere: discounts of this last day have ended. */
export const lastDayOver = (now: Date): string =>
  new Date(now.getTime() - overMsAfterStart).toISOString().slice(0, 10);

/** Errors: invalid_input for a day that is over; `field` is where it was sent. */
export const checkDiscountLastDay = (
  day: string | null | undefined,
  now: Date,
  field = 'DiscountLastDay',
): true | Failure<'invalid_input'> =>
  day && day <= lastDayOver(now)
    ? fail('invalid_input', 'The last day of the discount is over.', { field })
    : true;
