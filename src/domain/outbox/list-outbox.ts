import type { Database } from '../../platform/database/database.ts';
import { pageOf, pastRow } from '../../platform/database/keyset.ts';
import { allOf, raw, sql } from '../../platform/database/sql.ts';
import type { EmailKind } from '../../platform/email/email.ts';
import { fromOutbox, outboxColumns } from './outbox-columns.ts';
import { countedMax, type OutboxState } from './outbox-email.ts';
import type { OutboxEmail, OutboxPage } from './outbox-schema.ts';
import { findResendableEmails } from './resendable-emails.ts';

type Query = {
  /** A part of the address; one or two letters begin it. */
  text?: string | undefined;
  state?: OutboxState | undefined;
  kind?: EmailKind | undefined;
  /** The id of the last email of the page before. */
  before?: string | undefined;
  size: number;
};

type OutboxContext = { database: Database; now: () => Date; canSendEmail: boolean };

/** The emails of the last 90 days, newest first, and how many wait or failed. */
export const listOutbox = async (
  { database, now, canSendEmail }: OutboxContext,
  { text = '', state, kind, before, size }: Query,
): Promise<OutboxPage> => {
  const pattern = patternOf(text);
  const where = allOf([
    pattern && sql`lower(e.recipient) like ${pattern}`,
    state && sql`e.state = ${state}`,
    kind && sql`e.kind = ${kind}`,
    pastRow('email_outbox e', 'e.created_at', 'e.id', before),
  ]);
  // The statement has no name, because its best plan depends on the words.
  const [{ rows }, counts, resendable] = await Promise.all([
    database.pool.query<OutboxEmail>(
      sql`select ${raw(outboxColumns)} from ${raw(fromOutbox)} where ${where}
        order by e.created_at desc, e.id desc limit ${size + 1}`,
    ),
    database.pool.query<Pick<OutboxPage, 'waiting' | 'failed'>>({
      name: 'count-outbox',
      text: `select ${countOf('waiting')} as waiting, ${countOf('failed')} as failed`,
    }),
    findResendableEmails(database.pool, { now: now(), limit: 1 }),
  ]);
  const { page, next } = pageOf(rows, size, ({ id }) => id);
  const { waiting, failed } = counts.rows[0] ?? { waiting: 0, failed: 0 };
  return {
    emails: page,
    next,
    canSendEmail,
    waiting,
    failed,
    canResendFailed: resendable.length > 0,
  };
};

const countOf = (state: OutboxState): string =>
  `(select count(*) from (select from email_outbox where state = '${state}'
    limit ${countedMax}) counted)`;

const patternOf = (text: string): string | undefined => {
  const literal = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  if (!literal) return undefined;
  return literal.length < 3 ? `${literal}%` : `%${literal}%`;
};
