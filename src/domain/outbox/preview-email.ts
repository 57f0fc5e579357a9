// The current text of an email. It is written as for its recipient and rolled back: the tokens of
// its links are never valid, and never shown.
import { rolledBack } from '../../platform/database/within.ts';
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

/** Texts of emails are not stored: this is what it would say now. Errors: not_found. */
export const previewEmail = async (
  context: EmailContext,
  id: string,
): Promise<EmailPreview | Failure<'not_found'>> => {
  const found = await findOutboxEmail(context.database.pool, id);
  if (!found) return fail('not_found', 'This email no longer exists.');
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
