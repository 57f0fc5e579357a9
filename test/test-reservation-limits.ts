import {
  defaultReservationLimits,
  type ReservationLimits,
} from '../src/domain/orders/reservations/reservation-limits.ts';

/** The usual ones, but new customers reserve as others do: most tests know no others. */
export const testReservationLimits: ReservationLimits = {
  ...defaultReservationLimits,
  newCustomerItemsMax: 1000,
  newCustomerMinutes: 30,
  newCustomersPercent: 100,
};
