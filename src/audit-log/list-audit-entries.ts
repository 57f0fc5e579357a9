import type { Database } from '../database/database.ts';

/** What the audit log says of one change, with the names that its users have now. */
export type ListedAuditEntry = {
  id: number;
  at: Date;
  /** Null: the shop itself. */
  actorId: string | null;
  /** Null when the account is deleted. */
  actorName: string | null;
  action: string;
  subject: string;
  /** Null when the subject is no user, or a deleted one. */
  subjectName: string | null;
  detail: Record<string, unknown>;
};

export type AuditLogPage = {
  entries: ListedAuditEntry[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: number | null;
};

type Query = {
  /** The id of a user or of another thing that was changed. */
  subject?: string | undefined;
  /** The id of the user who changed something. */
  actor?: string | undefined;
  before?: number | undefined;
  size: number;
};

/** The audit log for admins, newest first. */
export const listAuditEntries = async (
  { database }: { database: Database },
  { subject, actor, before, size }: Query,
): Promise<AuditLogPage> => {
  const values: unknown[] = [size + 1];
  const conditions = [
    { sql: 'entry.id <', value: before },
    { sql: 'subject =', value: subject },
    { sql: 'actor_id =', value: actor },
  ].flatMap(({ sql, value }) => (value === undefined ? [] : [`${sql} $${values.push(value)}`]));
  const { rows } = await database.pool.query<ListedAuditEntry>(
    `select entry.id, at, actor_id as "actorId", actor.name as "actorName", action, subject,
       changed.name as "subjectName", detail
     from audit_log entry
     left join users actor on actor.id = actor_id
     left join users changed on changed.id = subject
     where ${['true', ...conditions].join(' and ')} order by entry.id desc limit $1`,
    values,
  );
  const entries = rows.slice(0, size);
  return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null };
};
