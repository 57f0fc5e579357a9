import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { orderNotesMax } from './order-note.ts';

type Input = { number: number; id: string; text: string; actorId: string };

/**
 * Notes something about an order; the same id again adds nothing. The audit log tells of it
 * without its text, which may have to be forgotten. Errors: not_found, too_many_notes.
 */
export const addOrderNote = (
  { database, now }: DatabaseAndClock,
  { number, id, text, actorId }: Input,
): Promise<true | Failure<'not_found' | 'too_many_notes'>> =>
  database.transaction(async (client) => {
    // A note does not change the order, so its row is not locked for update.
    const { rows } = await client.query<{ orderId: string }>(
      'select id as "orderId" from orders where number = $1 for no key update',
      [number],
    );
    const orderId = rows[0]?.orderId;
    if (!orderId) return fail('not_found', say('Order not found.'));
    const { rows: notes } = await client.query<{ id: string }>(
      'select id from order_notes where order_id = $1',
      [orderId],
    );
    if (notes.some((note) => note.id === id)) return true;
    if (notes.length >= orderNotesMax) {
      return fail('too_many_notes', `An order can have ${orderNotesMax} notes. Delete one first.`);
    }
    const at = now();
    const { rowCount } = await client.query(
      `insert into order_notes (id, order_id, author_id, text, created_at)
       values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
      [id, orderId, actorId, text, at],
    );
    if (!rowCount) return fail('not_found', 'This note belongs to another order.');
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'order_note_added',
      subject: orderId,
      detail: { order: number, note: id },
    });
    return true;
  });
