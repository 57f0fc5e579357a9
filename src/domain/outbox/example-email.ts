import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { ExampleKind } from '../../platform/email/email.ts';
import { enqueueEmail } from '../../platform/email/enqueue-email.ts';
import { findEmailWait } from '../../platform/email/find-email-wait.ts';
import { layoutEmail } from '../../platform/email/layout-email.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { type EmailContext, exampleRows } from '../emails/email-writers.ts';
import { writeExampleEmail } from '../emails/example-emails.ts';
import type { ManagedSettings } from '../shop-settings/settings-groups.ts';
import { hideLinks } from './hide-links.ts';

type Draft = { kind: ExampleKind; emails: ManagedSettings['emails'] };
export type ExampleEmail = { sender: string; subject: string; html: string; text: string };

/** An example email with settings that may not be saved; links have no tokens. */
export const previewExampleEmail = async (
  context: EmailContext,
  { kind, emails }: Draft,
): Promise<ExampleEmail> => {
  const example = { kind, draft: emails };
  const { letterhead, ...content } = await writeExampleEmail(context, exampleRows, example);
  const { subject, html, text } = layoutEmail(hideLinks(content), letterhead);
  return { sender: letterhead.senderName, subject, html, text };
};

const perDayMax = 50;

/**
 * Sends admins an example of this email, with settings that may not be saved; one a minute.
 * Errors: rate_limited {seconds}.
 */
export const sendTestEmail = async (
  { database, now }: { database: Database; now: () => Date },
  { kind, emails, actorId }: Draft & { actorId: string },
): Promise<true | Failure<'rate_limited'>> =>
  await database.transaction(async (client) => {
    // The lock makes simultaneous presses count each other.
    const { rows } = await client.query<{ email: string }>(
      'select email from users where id = $1 for no key update',
      [actorId],
    );
    const at = now();
    const test = { kind: 'test_email', about: `${kind}:${actorId}` } as const;
    const seconds = await findEmailWait(client, { ...test, perDayMax }, at);
    if (seconds > 0)
      return fail('rate_limited', 'It was sent a moment ago. Wait a minute.', { seconds });
    const dedupeKey = randomUUID();
    for (const { email: recipient } of rows)
      await enqueueEmail(client, { ...test, recipient, dedupeKey, now: at });
    await client.query('update email_outbox set draft = $2 where dedupe_key = $1', [
      dedupeKey,
      JSON.stringify(emails),
    ]);
    return true;
  });
