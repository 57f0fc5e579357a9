import type { Queryable } from '../../../platform/database/database.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';

type Saved = { userId: string; from: string; to: string; isConfirmed: boolean; at: Date };

/** Sets a user's email, in the caller's transaction. Access tokens name the old one, and end. */
export const saveEmail = async (
  client: Queryable,
  { userId, from, to, isConfirmed, at }: Saved,
): Promise<void> => {
  await client.query(
    'update users set email = $2, email_verified = $3, updated_at = $4 where id = $1',
    [userId, to, isConfirmed, at],
  );
  await recordAuditEntry(client, {
    at,
    actorId: userId,
    action: 'email_changed',
    subject: userId,
    detail: { before: from, after: to },
  });
};
