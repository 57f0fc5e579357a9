import type pg from 'pg';
import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { enqueueEmail } from '../../platform/email/enqueue-email.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import type { ReplyKind } from './contact-thread.ts';

type Reply = {
  threadId: string;
  /** Chosen by the client: a repeat adds nothing. */
  id: string;
  kind: ReplyKind;
  text: string;
  /** The revision of the thread that the admin read. */
  revision: number;
  actorId: string;
};
type Replied = true | Failure<'not_found' | 'changed_meanwhile'>;

/**
 * Sends an answer by email and marks the thread as answered, or adds a note for the team.
 * Errors: not_found, changed_meanwhile (the thread has newer messages).
 */
export const replyToThread = (
  { database, now }: DatabaseAndClock,
  { threadId, id, kind, text, revision, actorId }: Reply,
): Promise<Replied> =>
  database.transaction(async (client) => {
    // The lock lets replies of one thread take turns.
    const { rows } = await client.query<{ revision: number; email: string }>(
      `select revision, coalesce(customer.email, thread.email) as email
       from contact_threads thread left join users customer on customer.id = user_id
       where thread.id = $1 for update of thread`,
      [threadId],
    );
    const [thread] = rows;
    if (!thread) return fail('not_found', 'There is no such thread.');
    const there = 'select from contact_replies where id = $1 and thread_id = $2';
    if ((await client.query(there, [id, threadId])).rowCount) return true;
    if (kind === 'answer' && thread.revision !== revision)
      return fail('changed_meanwhile', 'This thread has a new entry. Read it before you answer.');
    const at = now();
    const { rowCount } = await client.query(
      `insert into contact_replies (id, thread_id, kind, text, author_id, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
      [id, threadId, kind, text, actorId, at],
    );
    if (!rowCount) return fail('not_found', 'This reply belongs to another thread.');
    if (kind === 'answer') await sendAnswer(client, { threadId, id, actorId, at, ...thread });
    await recordAuditEntry(client, {
      at,
      actorId,
      action: kind === 'answer' ? 'contact_thread_answered' : 'contact_note_added',
      subject: threadId,
    });
    return true;
  });

type Answer = { threadId: string; id: string; actorId: string; at: Date; email: string };

const sendAnswer = async (
  client: pg.PoolClient,
  { threadId, id, actorId, at, email }: Answer,
): Promise<void> => {
  await client.query(
    'update contact_threads set revision = revision + 1, last_at = $2 where id = $1',
    [threadId, at],
  );
  await client.query(
    `update contact_messages set answered_at = $2, answered_by = $3
     where thread_id = $1 and answered_at is null`,
    [threadId, at, actorId],
  );
  await enqueueEmail(client, {
    kind: 'contact_answer',
    about: id,
    recipient: email,
    dedupeKey: `contact_answer:${id}`,
    now: at,
  });
};
