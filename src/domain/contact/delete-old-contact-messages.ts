import type { Database } from '../../platform/database/database.ts';
import { dayMs } from '../../platform/values/day-ms.ts';

const keptDays = 365;

/**
 * Deletes messages, answers and notes of more than a year ago, as the page Privacy promises, and
 * threads with none of them; answers how many messages.
 */
export const deleteOldContactMessages = async ({
  database,
  now,
}: {
  database: Database;
  now: () => Date;
}): Promise<number> => {
  const before = [new Date(now().getTime() - keptDays * dayMs)];
  const { rowCount } = await database.writes.query(
    'delete from contact_messages where created_at < $1',
    before,
  );
  await database.writes.query('delete from contact_replies where created_at < $1', before);
  await database.writes.query('delete from contact_threads where last_at < $1', before);
  return rowCount ?? 0;
};
