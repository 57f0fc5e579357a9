// What an email says now. It is written as for its recipient, but nothing of that stays: the tokens
// of its links are never valid, and never shown.
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import type { PoolShare } from '../../platform/database/pool-share.ts';
import type { EmailContent } from '../../platform/email/email.ts';
import { layoutEmail } from '../../platform/email/layout-email.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { type EmailContext, emailWriters } from '../emails/email-writers.ts';
import { findOutboxEmail } from './find-outbox-email.ts';
import { hideLinks } from './hide-links.ts';
import type { OutboxEmail } from './outbox-schema.ts';

/** `message` is null when there is nothing left to say. */
export type EmailPreview = OutboxEmail & {
  message: { subject: string; html: string; text: string } | null;
};

/** Emails are not kept: this is what it would say now. Errors: not_found. */
export const previewEmail = async (
  context: EmailContext,
  id: string,
): Promise<EmailPreview | Failure<'not_found'>> => {
  const found = await findOutboxEmail(context.database.pool, id);
  if (!found) return fail('not_found', 'This email does not exist any more.');
  const { about, ...email } = found;
  const content = await rolledBack(context.database, (database) =>
    emailWriters[email.kind].write(
      { ...context, database, identity: withoutLinks(context) },
      about,
    ),
  );
  if (!content) return { ...email, message: null };
  const { subject, html, text } = layoutEmail(hideLinks(content), await context.findLetterhead());
  return { ...email, message: { subject, html, text } };
};

/** It would write with a connection of its own. */
const withoutLinks = ({ publicUrl }: EmailContext): EmailContext['identity'] => ({
  createPasswordLink: () => Promise.resolve(`${publicUrl}/SetPassword`),
});

/** Does `work` in a transaction, and takes back what it wrote. */
const rolledBack = async (
  database: Database,
  work: (database: Database) => Promise<EmailContent | null>,
): Promise<EmailContent | null> => {
  let content: EmailContent | null = null;
  await database.transaction(async (client) => {
    content = await work(within(database, client));
    return fail('internal', 'A preview stays without effect.');
  });
  return content;
};

/** The database as the transaction of `client` sees it; writers of emails only query. */
const within = (database: Database, client: pg.PoolClient): Database => ({
  ...database,
  pool: client as unknown as pg.Pool,
  writes: client as unknown as PoolShare,
  transaction: (work) => work(client, async () => {}),
});
