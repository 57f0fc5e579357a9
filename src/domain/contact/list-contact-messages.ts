import type { Database } from '../../platform/database/database.ts';
import { pageOf, pastRow } from '../../platform/database/keyset.ts';
import { allOf, type Sql, sql } from '../../platform/database/sql.ts';
import { wordConditions } from '../../platform/database/word-patterns.ts';
import type { ListedMessage, MessageFilter } from './listed-message.ts';

type Query = {
  /** Words that all occur in name or email. */
  text?: string | undefined;
  only?: MessageFilter | undefined;
  /** The id of the last message of the page before. */
  before?: string | undefined;
  size: number;
};

/** Messages of the contact form for admins, newest first; `next` begins the next page. */
export const listContactMessages = async (
  { database }: { database: Database },
  { text = '', only, before, size }: Query,
): Promise<{ messages: ListedMessage[]; next: string | null }> => {
  const where = allOf([
    ...wordConditions('user_words(message.name, message.email)', text),
    only && filters[only],
    pastRow('contact_messages', 'created_at', 'id', before),
  ]);
  const { rows } = await database.pool.query<ListedMessage>(
    sql`select page.id, page.name, page.email, order_number as "orderNumber", topic, message,
       page.created_at as "createdAt", answered_at as "answeredAt", admin.name as "answeredBy"
     from (
       select * from contact_messages message where ${where}
       order by created_at desc, id desc limit ${size + 1}) page
     left join users admin on admin.id = page.answered_by
     order by page.created_at desc, page.id desc`,
  );
  const { page, next } = pageOf(rows, size, ({ id }) => id);
  return { messages: page, next };
};

const filters: Record<MessageFilter, Sql> = {
  open: sql`answered_at is null`,
  answered: sql`answered_at is not null`,
};
