import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';

type Change = { id: string; isAnswered: boolean; actorId: string };

/**
 * Marks a thread as answered, or its last message as waiting again. A repeated call changes
 * nothing. Errors: not_found.
 */
export const setThreadAnswered = (
  { database, now }: DatabaseAndClock,
  { id, isAnswered, actorId }: Change,
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    const thread = await client.query('select from contact_threads where id = $1 for update', [id]);
    if (!thread.rowCount) return fail('not_found', 'There is no such thread.');
    const at = now();
    const { rowCount } = isAnswered
      ? await client.query(
          `update contact_messages set answered_at = $2, answered_by = $3
           where thread_id = $1 and answered_at is null`,
          [id, at, actorId],
        )
      : await client.query(
          `update contact_messages set answered_at = null, answered_by = null
           where id = (select id from contact_messages where thread_id = $1
               order by created_at desc, id desc limit 1)
             and not exists (select from contact_messages
               where thread_id = $1 and answered_at is null)`,
          [id],
        );
    if (!rowCount) return true;
    await recordAuditEntry(client, {
      at,
      actorId,
      action: isAnswered ? 'contact_message_answered' : 'contact_message_reopened',
      subject: id,
    });
    return true;
  });
