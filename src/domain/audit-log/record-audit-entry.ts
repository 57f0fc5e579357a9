// Records who changed what, in the transaction of the change, so that both or none are stored.
import type { Queryable } from '../../platform/database/database.ts';
import type { AuditAction } from './audit-sentences.ts';

export type AuditEntry = {
  at: Date;
  /** A user's id; null for the shop itself. */
  actorId: string | null;
  action: AuditAction;
  /** The id of what changed. */
  subject: string;
  /** What was there before and after, reasons. No secrets. */
  detail?: object;
};

/** Adds a row to the audit log. */
export const recordAuditEntry = async (
  client: Queryable,
  { at, actorId, action, subject, detail = {} }: AuditEntry,
): Promise<void> => {
  await client.query(
    'insert into audit_log (at, actor_id, action, subject, detail) values ($1, $2, $3, $4, $5)',
    [at, actorId, action, subject, JSON.stringify(detail)],
  );
};
