import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { mayDeleteNote } from '../../notes/may-delete-note.ts';

type Input = { number: number; id: string; actorId: string };

/** Deletes a note that the admin may delete. Errors: not_found, also for notes of others. */
export const deleteOrderNote = (
  { database, now }: DatabaseAndClock,
  { number, id, actorId }: Input,
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    const { rows } = await client.query<{ orderId: string }>(
      `delete from order_notes n using orders o
       where n.id = $1 and ${mayDeleteNote('$2')} and o.id = n.order_id and o.number = $3
       returning o.id as "orderId"`,
      [id, actorId, number],
    );
    if (!rows[0]) return fail('not_found', 'This note no longer exists, or is not yours.');
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action: 'order_note_deleted',
      subject: rows[0].orderId,
      detail: { order: number, note: id },
    });
    return true;
  });
