import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { customerNotesMax } from './customer-account.ts';

type NoteInput = {
  /** Chosen by the client: a repeat adds nothing. */
  id: string;
  userId: string;
  text: string;
  actorId: string;
};

/** Adds a note; the audit log has no text of it. Errors: not_found, too_many_notes. */
export const addCustomerNote = (
  { database, now }: DatabaseAndClock,
  { id, userId, text, actorId }: NoteInput,
): Promise<true | Failure<'not_found' | 'too_many_notes'>> =>
  database.transaction(async (client) => {
    // The lock lets notes of one customer take turns, so that their count is right.
    const user = await client.query('select from users where id = $1 for no key update', [userId]);
    if (!user.rowCount) return fail('not_found', 'This account no longer exists.');
    const { rows } = await client.query<{ notes: number; isRepeat: boolean }>(
      `select count(*) as notes, coalesce(bool_or(id = $2), false) as "isRepeat"
       from customer_notes where user_id = $1`,
      [userId, id],
    );
    const { notes, isRepeat } = rows[0] ?? { notes: 0, isRepeat: false };
    if (isRepeat) return true;
    if (notes >= customerNotesMax) {
      return fail('too_many_notes', `There are ${customerNotesMax} notes. Delete one first.`);
    }
    const at = now();
    const { rowCount } = await client.query(
      `insert into customer_notes (id, user_id, author_id, text, created_at)
       values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
      [id, userId, actorId, text, at],
    );
    if (!rowCount) return fail('not_found', 'This note belongs to another customer.');
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'customer_note_added',
      subject: userId,
      detail: { note: id },
    });
    return true;
  });
