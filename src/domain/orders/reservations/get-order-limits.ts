import type { ReservationLimits } from './reservation-limits.ts';

/** What one account may reserve without paying, for the pages to say it early. */
export const getOrderLimits = ({
  reservationLimits,
}: {
  reservationLimits: ReservationLimits;
}): ReservationLimits => reservationLimits;
