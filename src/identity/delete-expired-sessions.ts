import type { Database } from '../database/database.ts';

/** Deletes expired sessions and one-time links; answers how many. */
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
  return (sessions.rowCount ?? 0) + (links.rowCount ?? 0);
};
