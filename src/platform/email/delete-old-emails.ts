import type { DatabaseAndClock } from '../database/database.ts';
import { dayMs } from '../values/day-ms.ts';

const keptDays = 90;

/** Deletes old emails that are done. Returns how many. */
export const deleteOldEmails = async ({ database, now }: DatabaseAndClock): Promise<number> => {
  const { rowCount } = await database.writes.query(
    "delete from email_outbox where state <> 'waiting' and finished_at < $1",
    [new Date(now().getTime() - keptDays * dayMs)],
  );
  return rowCount ?? 0;
};
