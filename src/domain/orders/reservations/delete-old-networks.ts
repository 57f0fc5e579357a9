import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { networkHoursBefore } from './count-reservations.ts';

/** Forgets from which networks orders came that no longer count there. */
export const deleteOldNetworks = async ({ database, now }: DatabaseAndClock): Promise<void> => {
  await database.writes.query('delete from order_networks where at <= $1', [
    networkHoursBefore(now()),
  ]);
};
