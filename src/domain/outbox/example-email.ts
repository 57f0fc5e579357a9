import { type EmailContext, emailWriters } from '../../jobs/email-writers.ts';
import { writeExampleEmail } from '../../jobs/example-emails.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ExampleKind } from '../../platform/email/email.ts';
import { enqueueEmail } from '../../platform/email/enqueue-email.ts';
import { layoutEmail } from '../../platform/email/layout-email.ts';
import type { ManagedSettings } from '../shop-settings/settings-groups.ts';
import { findLetterhead } from './find-letterhead.ts';
import { hideLinks } from './hide-links.ts';

type Draft = { kind: ExampleKind; emails: ManagedSettings['emails'] };
export type ExampleEmail = { sender: string; subject: string; html: string; text: string };

/** What an email would say with settings that are not saved. Links have no tokens. */
export const previewExampleEmail = async (
  context: EmailContext & { publicUrl: string },
  { kind, emails }: Draft,
): Promise<ExampleEmail> => {
  const database = withEmails(context.database, emails);
  const content = await writeExampleEmail({ ...context, database }, emailWriters, kind);
  const letterhead = await findLetterhead(database.pool, context.publicUrl);
  const { subject, html, text } = layoutEmail(hideLinks(content), letterhead);
  return { sender: letterhead.senderName, subject, html, text };
};

const withEmails = (database: Database, emails: Draft['emails']): Database => {
  const query = (statement: { name?: string; values?: unknown[] }, values: unknown[]) =>
    statement.name === 'find-shop-settings' && statement.values?.[0] === 'emails'
      ? Promise.resolve({ rows: [{ value: emails, revision: 1 }] })
      : database.pool.query(statement as never, values);
  return { ...database, pool: { query } as never };
};

/** Seconds in which a second press is the same email. */
const pressSeconds = 10;

/** For admins: an email of this kind to their own address, with what is saved. */
export const sendTestEmail = async (
  { database, now }: { database: Database; now: () => Date },
  { kind, actorId }: { kind: ExampleKind; actorId: string },
): Promise<true> =>
  await database.transaction<true>(async (client) => {
    const { rows } = await client.query<{ email: string }>(
      'select email from users where id = $1',
      [actorId],
    );
    const at = now();
    const press = Math.floor(at.getTime() / (pressSeconds * 1000));
    for (const { email: recipient } of rows) {
      const dedupeKey = `test_email:${actorId}:${kind}:${press}`;
      await enqueueEmail(client, {
        kind: 'test_email',
        about: kind,
        recipient,
        dedupeKey,
        now: at,
      });
    }
    return true;
  });
