import type { Queryable } from '../database/database.ts';

/** Throws away sessions and one-time links that have run out; answers how many. */
export const deleteExpiredSessions = async (database: Queryable, now: Date): Promise<number> => {
  const sessions = await database.query('delete from identity_sessions where expires_at < $1', [
    now,
  ]);
  const links = await database.query('delete from identity_links where expires_at < $1', [now]);
  return (sessions.rowCount ?? 0) + (links.rowCount ?? 0);
};
