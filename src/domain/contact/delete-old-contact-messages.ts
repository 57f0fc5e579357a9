import type { Database } from '../../platform/database/database.ts';
import { dayMs } from '../../platform/values/day-ms.ts';

const keptDays = 365;

/** Deletes messages of more than a year ago, as the page Privacy promises; answers how many. */
export const deleteOldContactMessages = async ({
  database,
  now,
}: {
  database: Database;
  now: () => Date;
}): Promise<number> => {
  const { rowCount } = await database.writes.query(
    'delete from contact_messages where created_at < $1',
    [new Date(now().getTime() - keptDays * dayMs)],
  );
  return rowCount ?? 0;
};
