import type { DatabaseAndClock } from '../database/database.ts';
import { dayMs } from '../values/day-ms.ts';

// Processes whose clocks differ still see each other's counts.
const marginMs = dayMs;

/** Deletes counts that ended a day ago; answers how many. */
export const deleteExpiredLimits = async ({ database, now }: DatabaseAndClock): Promise<number> => {
  const { rowCount } = await database.writes.query('delete from rate_limits where expire < $1', [
    now().getTime() - marginMs,
  ]);
  return rowCount ?? 0;
};
