// The email with a link to set a new password.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { say } from '../../../platform/text/say.ts';
import type { Identity } from '../sign-in/identity.ts';

/** `email` is normalized; it may have no account. */
export const enqueuePasswordReset = (client: Queryable, email: string, now: Date): Promise<void> =>
  enqueueEmail(client, {
    kind: 'password_reset',
    about: email,
    recipient: email,
    dedupeKey: `password_reset:${email}:${now.getTime()}`,
    now,
  });

export type PasswordResetContext = {
  database: Database;
  identity: Pick<Identity, 'createPasswordLink'>;
};

/** With a link made now, so that none is stored in clear; null for an email without an account. */
export const writePasswordReset = async (
  { identity }: PasswordResetContext,
  email: string,
): Promise<EmailContent | null> => {
  const url = await identity.createPasswordLink(email, {
    role: 'user',
    // Strangers may ask for links: they void none.
    isAdditional: true,
    isEmailed: true,
  });
  if (url === null) return null;
  return {
    subject: say('Set a new password'),
    title: say('Set a new password'),
    blocks: [
      { text: say('You asked to set a new password for your {shop} account. Choose one here.') },
      { button: say('Set a new password'), url },
      { text: say('The link works once, within 24 hours. It logs you out on all other devices.') },
      { text: say('If you did not ask, ignore this email: your password stays as it is.') },
    ],
  };
};
