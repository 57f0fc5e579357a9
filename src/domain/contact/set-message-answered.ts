import type { Database } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';

type Change = { id: string; isAnswered: boolean; actorId: string };

/**
 * Marks a message as answered, or as waiting again. What is so already stays so, with who said it.
 * Errors: not_found.
 */
export const setMessageAnswered = (
  { database, now }: { database: Database; now: () => Date },
  { id, isAnswered, actorId }: Change,
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    const { rows } = await client.query<{ isAnswered: boolean }>(
      `select answered_at is not null as "isAnswered" from contact_messages where id = $1
       for update`,
      [id],
    );
    const [found] = rows;
    if (!found) return fail('not_found', 'There is no such message.');
    if (found.isAnswered === isAnswered) return true;
    const time = now();
    await client.query(
      'update contact_messages set answered_at = $2, answered_by = $3 where id = $1',
      [id, isAnswered ? time : null, isAnswered ? actorId : null],
    );
    await recordAuditEntry(client, {
      at: time,
      actorId,
      action: isAnswered ? 'contact_message_answered' : 'contact_message_reopened',
      subject: id,
      detail: { before: { answered: !isAnswered }, after: { answered: isAnswered } },
    });
    return true;
  });
