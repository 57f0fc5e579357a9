import type { Database } from '../../../platform/database/database.ts';
import { findReservationLimits, type ReservationLimits } from './reservation-limits.ts';

/** What one account may reserve without paying, for the pages to say it early. */
export const getOrderLimits = ({
  database,
  limitsWiden,
}: {
  database: Database;
  limitsWiden: number;
}): Promise<ReservationLimits> => findReservationLimits(database.pool, limitsWiden);
