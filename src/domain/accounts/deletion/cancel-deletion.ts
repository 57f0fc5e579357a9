import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import type { AuthUser } from '../../identity/user.ts';

/** The user keeps their account; a second time changes nothing. */
export const cancelDeletion = (
  { database, now }: DatabaseAndClock,
  { id }: AuthUser,
): Promise<void> =>
  database.transaction(async (client) => {
    const at = now();
    const { rowCount } = await client.query(
      'update users set delete_at = null where id = $1 and delete_at is not null',
      [id],
    );
    if (!rowCount) return;
    await recordAuditEntry(client, { at, actorId: id, action: 'deletion_canceled', subject: id });
  });
