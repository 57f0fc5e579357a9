import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { entriesMax, type ReplyKind, replyKinds } from './contact-thread.ts';
import type { ContactThread, ThreadEntry } from './contact-thread-schema.ts';

type ThreadContext = { database: Database };

/** One thread for the team. Errors: not_found. */
export const findContactThread = async (
  { database }: ThreadContext,
  id: string,
): Promise<ContactThread | Failure<'not_found'>> => {
  const { rows } = await database.pool.query<Omit<ContactThread, 'entries'>>(
    `select thread.id, thread.name, coalesce(customer.email, thread.email) as email,
       thread.user_id as "userId", thread.revision, other.id as "otherId",
       exists (select from contact_messages
         where thread_id = thread.id and answered_at is null) as "isWaiting"
     from contact_threads thread
     left join users customer on customer.id = thread.user_id
     left join contact_threads other on other.id <> thread.id
       and other.email = coalesce(customer.email, thread.email)
       and (other.user_id is null) <> (thread.user_id is null)
     where thread.id = $1 limit 1`,
    [id],
  );
  const [thread] = rows;
  if (!thread) return fail('not_found', 'There is no such thread.');
  return { ...thread, entries: await entriesOf(database.pool, id, replyKinds) };
};

export type OwnThread = {
  /** Without it the thread is closed to the account: the address may be another's. */
  isConfirmed: boolean;
  entries: (Pick<ThreadEntry, 'id' | 'text' | 'at' | 'topic' | 'orderNumber'> & {
    kind: Exclude<ThreadEntry['kind'], 'note'>;
  })[];
};

/** What the customer and the shop wrote, without notes and names of admins. */
export const findOwnThread = async (
  { database }: ThreadContext,
  userId: string,
): Promise<OwnThread> => {
  const { rows } = await database.pool.query<{ isConfirmed: boolean; threadId: string | null }>(
    `select email_verified as "isConfirmed", thread.id as "threadId"
     from users left join contact_threads thread on user_id = users.id where users.id = $1`,
    [userId],
  );
  const { isConfirmed = false, threadId = null } = rows[0] ?? {};
  if (!isConfirmed || threadId === null) return { isConfirmed, entries: [] };
  const entries = await entriesOf(database.pool, threadId, ['answer']);
  return {
    isConfirmed,
    entries: entries.flatMap(({ id, kind, text, at, topic, orderNumber }) =>
      kind === 'note' ? [] : [{ id, kind, text, at, topic, orderNumber }],
    ),
  };
};

const entriesOf = async (
  client: Queryable,
  threadId: string,
  kinds: readonly ReplyKind[],
): Promise<ThreadEntry[]> => {
  const { rows } = await client.query<ThreadEntry>(
    `select * from (
       select id, 'message' as kind, message as text, created_at as at, name as author, topic,
         order_number as "orderNumber", null as "emailId", null as "emailState"
       from contact_messages where thread_id = $1
       union all
       select reply.id, reply.kind, text, reply.created_at, admin.name, null, null,
         email.id::text, email.state
       from contact_replies reply
       left join users admin on admin.id = author_id
       left join email_outbox email on reply.kind = 'answer'
         and email.dedupe_key = 'contact_answer:' || reply.id
       where thread_id = $1 and reply.kind = any($2)
     ) entry order by at desc, id desc limit ${entriesMax}`,
    [threadId, kinds],
  );
  return rows.reverse();
};
