// The last day of a discount, '2026-11-30', ends with that day in the time zone of the shop.

import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { dayIn } from '../../../platform/text/day-in.ts';
import { locale } from '../../../platform/text/locale.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';

/** The newest day that is over: discounts of this last day have ended. */
export const lastDayOver = (now: Date, timeZone = locale().timeZone): string =>
  new Date(Date.parse(dayIn(now, timeZone)) - dayMs).toISOString().slice(0, 10);

/** Errors: invalid_input for a day that is over; `field` is where it was sent. */
export const checkDiscountLastDay = (
  day: string | null | undefined,
  now: Date,
  field = 'DiscountLastDay',
): true | Failure<'invalid_input'> =>
  day && day <= lastDayOver(now)
    ? fail('invalid_input', 'The last day of the discount is over.', { field })
    : true;
