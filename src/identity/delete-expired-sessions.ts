import type { Database } from '../database/database.ts';

/** Deletes expired sessions, one-time links and changes of email; answers how many. */
export const deleteExpiredSessions = async ({
  database,
  now,
}: {
  database: Database;
  now: () => Date;
}): Promise<number> => {
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
  return [sessions, links, confirmations, changes].reduce(
    (count, { rowCount }) => count + (rowCount ?? 0),
    0,
  );
};
