import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';

// How long notices of new browsers are kept after their emails were sent.
const noticeDays = 30;

/** Deletes expired sessions, one-time links, codes and changes of email; answers how many. */
export const deleteExpiredSessions = async ({
  database,
  now,
}: DatabaseAndClock): Promise<number> => {
  const time = now();
  const sessions = await database.writes.query(
    'delete from identity_sessions where expires_at < $1',
    [time],
  );
  const links = await database.writes.query('delete from identity_links where expires_at < $1', [
    time,
  ]);
  const confirmations = await database.writes.query(
    'delete from email_confirmations where expires_at < $1',
    [time],
  );
  const changes = await database.writes.query('delete from email_changes where expires_at < $1', [
    time,
  ]);
  const notices = await database.writes.query('delete from new_device_sign_ins where at < $1', [
    new Date(time.getTime() - noticeDays * dayMs),
  ]);
  const challenges = await database.writes.query(
    'delete from used_challenges where expires_at < $1',
    [time],
  );
  // One that was used still proves the first half of a sign-in.
  const codes = await database.writes.query('delete from email_codes where expires_at < $1', [
    new Date(time.getTime() - dayMs),
  ]);
  return [sessions, links, confirmations, changes, notices, challenges, codes].reduce(
    (count, { rowCount }) => count + (rowCount ?? 0),
    0,
  );
};
