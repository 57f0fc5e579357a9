import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { networkHoursBefore } from './count-reservations.ts';

/** Deletes the networks of orders that no longer count. */
export const deleteOldNetworks = async ({ database, now }: DatabaseAndClock): Promise<void> => {
  await database.writes.query('delete from order_networks where at <= $1', [
    networkHoursBefore(now()),
  ]);
};
