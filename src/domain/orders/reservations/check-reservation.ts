import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { itemsOf } from '../order.ts';
import type { PricedLine } from '../place/price-lines.ts';
import type { ReservationCounts } from './count-reservations.ts';
import { type ReservationLimits, repeatHours } from './reservation-limits.ts';

export type Reservation = {
  isNew: boolean;
  lines: readonly PricedLine[];
  counts: ReservationCounts;
};

/**
 * Whether the customer, whom the caller has locked, may reserve these lines as well.
 * Errors: reservation_limit {limit, max}.
 */
export const checkReservation = (
  limits: ReservationLimits,
  reservation: Reservation,
): Failure<'reservation_limit'> | undefined =>
  checkUnpaidOrders(limits, reservation) ?? checkRepeats(limits, reservation);

const checkUnpaidOrders = (
  { unpaidOrdersMax, reservedItemsMax, newCustomerItemsMax }: ReservationLimits,
  { isNew, lines, counts: { orders, items } }: Reservation,
): Failure<'reservation_limit'> | undefined => {
  if (orders >= unpaidOrdersMax) {
    const many = orders === 1 ? 'an unpaid order' : `${orders} unpaid orders`;
    const which = orders === 1 ? 'it' : 'one';
    return limited(
      'unpaid_orders',
      unpaidOrdersMax,
      `You have ${many}. Pay or delete ${which} first.`,
    );
  }
  const isShort = isNew && newCustomerItemsMax < reservedItemsMax;
  const max = isShort ? newCustomerItemsMax : reservedItemsMax;
  if (items + itemsOf(lines) <= max) return undefined;
  const who = isShort ? 'Until your first order is paid you' : 'You';
  const remedy =
    items === 0
      ? 'Reduce the quantities in your cart.'
      : `Your unpaid orders have ${items}: pay or delete one first, or order fewer items.`;
  const message = `${who} can reserve at most ${max} items at once. ${remedy}`;
  return limited('items', max, message);
};

/** Stops a customer from reserving stock forever by deleting and repeating orders. */
const checkRepeats = (
  { sizeReservationsMax }: ReservationLimits,
  { lines, counts: { sizes } }: Reservation,
): Failure<'reservation_limit'> | undefined => {
  const line = lines.find(({ sizeId }) => (sizes.get(sizeId)?.times ?? 0) >= sizeReservationsMax);
  if (!line) return undefined;
  const { productName, sizeLabel, sizeId } = line;
  return limited(
    'size',
    sizeReservationsMax,
    `You have reserved ${productName} (${sizeLabel}) ${sizeReservationsMax} times in ` +
      `${repeatHours} hours without paying. Pay an unpaid order, or try again tomorrow.`,
    { _id: sizeId },
  );
};

const limited = (limit: string, max: number, message: string, detail = {}) =>
  fail('reservation_limit', message, { limit, max, ...detail });
