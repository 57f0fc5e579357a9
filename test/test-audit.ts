import type { Database } from '../src/platform/database/database.ts';

type Entry = { action: string; actorId: string | null; detail: object };

/** The audit log's entries about one subject, the oldest first. */
export const auditOf = async (database: Database, subject: string): Promise<Entry[]> => {
  const { rows } = await database.pool.query<Entry>(
    `select action, actor_id as "actorId", detail from audit_log where subject = $1 order by id`,
    [subject],
  );
  return rows;
};
