import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { mayDeleteNote } from '../notes/may-delete-note.ts';

/** Deleting a missing note is no error. Errors: forbidden (another admin's note). */
export const deleteCustomerNote = (
  { database, now }: DatabaseAndClock,
  { id, userId, actorId }: { id: string; userId: string; actorId: string },
): Promise<true | Failure<'forbidden'>> =>
  database.transaction(async (client) => {
    const { rowCount } = await client.query(
      `delete from customer_notes n where id = $1 and user_id = $2 and ${mayDeleteNote('$3')}`,
      [id, userId, actorId],
    );
    if (rowCount) {
      await recordAuditEntry(client, {
        at: now(),
        actorId,
        action: 'customer_note_deleted',
        subject: userId,
        detail: { note: id },
      });
      return true;
    }
    const left = await client.query('select from customer_notes where id = $1 and user_id = $2', [
      id,
      userId,
    ]);
    return left.rowCount ? fail('forbidden', 'Only its author can delete this note.') : true;
  });
