import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { Reservation } from '../reservations/check-reservation.ts';
import type { SizeCount } from '../reservations/count-reservations.ts';
import type { ReservationLimits } from '../reservations/reservation-limits.ts';
import type { PricedLine } from './price-lines.ts';

/**
 * Whether new customers together stay within their share of each size, whose rows are locked.
 * Errors: reservation_limit {limit, max, _id}.
 */
export const checkNewCustomersShare = (
  { newCustomersPercent, newCustomerMinutes }: ReservationLimits,
  { isNew, lines, counts: { sizes } }: Reservation,
): Failure<'reservation_limit'> | undefined => {
  if (!isNew) return undefined;
  const freeOf = ({ sizeId }: PricedLine) => freeForNew(sizes.get(sizeId), newCustomersPercent);
  const line = lines.find((one) => one.quantity > freeOf(one));
  if (!line) return undefined;
  const max = freeOf(line);
  const detail = { limit: 'new_customers', max, _id: line.sizeId };
  return fail('reservation_limit', toSentence(line, max, newCustomerMinutes), detail);
};

const freeForNew = (size: SizeCount | undefined, percent: number): number => {
  const { stock, reserved, reservedByNew } = size ?? { stock: 0, reserved: 0, reservedByNew: 0 };
  return Math.max(0, Math.ceil(((stock + reserved) * percent) / 100) - reservedByNew);
};

const toSentence = (
  { productName, sizeLabel }: PricedLine,
  max: number,
  minutes: number,
): string =>
  max === 0
    ? `Others are paying for ${productName} (${sizeLabel}) right now. What they do not pay for ` +
      `within ${minutes} minutes can be ordered again.`
    : `A first order can have ${max} of ${productName} (${sizeLabel}) right now, because few are ` +
      'left. Reduce the quantity in your cart.';
