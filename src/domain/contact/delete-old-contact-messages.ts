import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { dayMs } from '../../platform/values/day-ms.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';

/**
 * Deletes messages, answers and notes that are older than the owner's setting, and threads with
 * none of them; answers how many messages.
 */
export const deleteOldContactMessages = async ({
  database,
  now,
}: DatabaseAndClock): Promise<number> => {
  const { messageDays } = await findShopSettings(database.pool, 'privacy');
  const before = [new Date(now().getTime() - messageDays * dayMs)];
  const { rowCount } = await database.writes.query(
    'delete from contact_messages where created_at < $1',
    before,
  );
  await database.writes.query('delete from contact_replies where created_at < $1', before);
  await database.writes.query('delete from contact_threads where last_at < $1', before);
  return rowCount ?? 0;
};
