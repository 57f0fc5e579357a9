import { conditionsOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EmailKind } from '../../platform/email/email.ts';
import { fromOutbox, outboxColumns } from './outbox-columns.ts';
import { countedMax, type OutboxEmail, type OutboxPage, type OutboxState } from './outbox-email.ts';
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
  const values: unknown[] = [size + 1];
  const conditions = conditionsOf(values, [
    [patternOf(text), (n) => `lower(e.recipient) like ${n}`],
    [state, (n) => `e.state = ${n}`],
    [kind, (n) => `e.kind = ${n}`],
    [
      before,
      (n) => `(e.created_at, e.id) < (select created_at, id from email_outbox where id = ${n})`,
    ],
  ]);
  // Unnamed: the best plan depends on the words.
  const [page, counts, resendable] = await Promise.all([
    database.pool.query<OutboxEmail>(
      `select ${outboxColumns} from ${fromOutbox} where ${['true', ...conditions].join(' and ')}
       order by e.created_at desc, e.id desc limit $1`,
      values,
    ),
    database.pool.query<Pick<OutboxPage, 'waiting' | 'failed'>>({
      name: 'count-outbox',
      text: `select ${countOf('waiting')} as waiting, ${countOf('failed')} as failed`,
    }),
    findResendableEmails(database.pool, { now: now(), limit: 1 }),
  ]);
  const emails = page.rows.slice(0, size);
  const next = page.rows.length > size ? (emails.at(-1)?.id ?? null) : null;
  const { waiting, failed } = counts.rows[0] ?? { waiting: 0, failed: 0 };
  return { emails, next, canSendEmail, waiting, failed, canResendFailed: resendable.length > 0 };
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
