import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { dayMs } from '../../platform/values/day-ms.ts';
import { pendingDays, unsubscribedDays } from './newsletter.ts';

/** Deletes what was never confirmed or was unsubscribed, and expired links; answers how many. */
export const deleteEndedSubscriptions = async ({
  database,
  now,
}: DatabaseAndClock): Promise<number> => {
  const time = now();
  const before = (days: number) => new Date(time.getTime() - days * dayMs);
  const subscriptions = await database.writes.query(
    `delete from newsletter_subscriptions
     where state = 'pending' and requested_at < $1
       or state = 'unsubscribed' and unsubscribed_at < $2`,
    [before(pendingDays), before(unsubscribedDays)],
  );
  const tokens = await database.writes.query(
    'delete from newsletter_tokens where expires_at < $1',
    [time],
  );
  return (subscriptions.rowCount ?? 0) + (tokens.rowCount ?? 0);
};
