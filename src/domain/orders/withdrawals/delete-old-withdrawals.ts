import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';

/** Deletes those that belong to no order, as old as messages get; answers how many. */
export const deleteOldWithdrawals = async ({
  database,
  now,
}: DatabaseAndClock): Promise<number> => {
  const { messageDays } = await findShopSettings(database.pool, 'privacy');
  const { rowCount } = await database.writes.query(
    'delete from withdrawals where order_id is null and stated_at < $1',
    [new Date(now().getTime() - messageDays * dayMs)],
  );
  return rowCount ?? 0;
};
