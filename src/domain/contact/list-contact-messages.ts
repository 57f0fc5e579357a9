import type { Database } from '../../platform/database/database.ts';
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
  const values: unknown[] = [size + 1];
  const conditions = wordConditions('user_words(message.name, message.email)', text, values);
  if (only) conditions.push(filters[only]);
  if (before !== undefined) {
    conditions.push(`(created_at, id) < (select created_at, id from contact_messages
      where id = $${values.push(before)})`);
  }
  const { rows } = await database.pool.query<ListedMessage>(
    `select page.id, page.name, page.email, order_number as "orderNumber", topic, message,
       page.created_at as "createdAt", answered_at as "answeredAt", admin.name as "answeredBy"
     from (
       select * from contact_messages message where ${['true', ...conditions].join(' and ')}
       order by created_at desc, id desc limit $1) page
     left join users admin on admin.id = page.answered_by
     order by page.created_at desc, page.id desc`,
    values,
  );
  const messages = rows.slice(0, size);
  return { messages, next: rows.length > size ? (messages.at(-1)?.id ?? null) : null };
};

const filters: Record<MessageFilter, string> = {
  open: 'answered_at is null',
  answered: 'answered_at is not null',
};
