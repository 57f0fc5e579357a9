import { z } from 'zod';
import { defaultReservationLimits } from '../orders/reservation-limits.ts';
import { integer, variables } from '../setting-fields.ts';

const limit = (name: string, otherwise: number) =>
  integer(1, 1000)
    .default(otherwise)
    .register(variables, { name, remedy: 'Set it to a number from 1 to 1000.' });

/** What one account may reserve without paying. */
export const orderSettings = z.object({
  lineQuantityMax: limit('LINE_QUANTITY_MAX', defaultReservationLimits.lineQuantityMax),
  unpaidOrdersMax: limit('UNPAID_ORDERS_MAX', defaultReservationLimits.unpaidOrdersMax),
  reservedItemsMax: limit('RESERVED_ITEMS_MAX', defaultReservationLimits.reservedItemsMax),
  sizeReservationsMax: limit('SIZE_RESERVATIONS_MAX', defaultReservationLimits.sizeReservationsMax),
});
