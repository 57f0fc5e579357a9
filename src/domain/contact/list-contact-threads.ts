import type { Database } from '../../platform/database/database.ts';
import { pageOf, pastRow } from '../../platform/database/keyset.ts';
import { allOf, type Sql, sql } from '../../platform/database/sql.ts';
import { wordConditions } from '../../platform/database/word-patterns.ts';
import type { ThreadFilter } from './contact-thread.ts';
import type { ListedThread } from './contact-thread-schema.ts';

type Query = {
  /** Words that all occur in name or email. */
  text?: string | undefined;
  only?: ThreadFilter | undefined;
  /** The id of the last thread of the page before. */
  before?: string | undefined;
  size: number;
};

/** Threads for the team, the last written first; `next` begins the next page. */
export const listContactThreads = async (
  { database }: { database: Database },
  { text = '', only, before, size }: Query,
): Promise<{ threads: ListedThread[]; next: string | null }> => {
  const where = allOf([
    ...wordConditions('user_words(thread.name, thread.email)', text),
    only && filters[only],
    pastRow('contact_threads', 'last_at', 'id', before),
  ]);
  const { rows } = await database.pool.query<ListedThread>(
    sql`select page.id, page.name, coalesce(customer.email, page.email) as email,
       user_id as "userId", last_at as "lastAt", ${waiting} as "isWaiting", last.topic,
       last.order_number as "orderNumber", left(coalesce(last.message, ''), 300) as text,
       last.answered_at as "answeredAt", admin.name as "answeredBy"
     from (
       select * from contact_threads thread where ${where}
       order by last_at desc, id desc limit ${size + 1}) page
     left join lateral (
       select * from contact_messages where thread_id = page.id
       order by created_at desc, id desc limit 1) last on true
     left join users customer on customer.id = page.user_id
     left join users admin on admin.id = last.answered_by
     order by last_at desc, page.id desc`,
  );
  const { page, next } = pageOf(rows, size, ({ id }) => id);
  return { threads: page, next };
};

const waiting = sql`exists (
  select from contact_messages where thread_id = page.id and answered_at is null)`;

const waits = sql`exists (
  select from contact_messages where thread_id = thread.id and answered_at is null)`;
const filters: Record<ThreadFilter, Sql> = {
  open: waits,
  answered: sql`not ${waits}`,
};
