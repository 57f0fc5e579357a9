// Tells the user that the password changed, because a stranger may have changed it.
import type { Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { findEmailWait } from '../../../platform/email/find-email-wait.ts';
import { say } from '../../../platform/text/say.ts';

type Changed = { userId: string; email: string; now: Date };

const perDayMax = 5;

/**
 * Call it only if the shop can send emails, with the user locked. It sends one email a minute and
 * five a day at most, because the address may belong to a stranger.
 */
export const enqueuePasswordChanged = async (
  client: Queryable,
  { userId, email, now }: Changed,
): Promise<void> => {
  const limit = { about: userId, kind: 'password_changed', perDayMax } as const;
  if ((await findEmailWait(client, limit, now)) > 0) return;
  await enqueueEmail(client, {
    kind: 'password_changed',
    about: userId,
    recipient: email,
    dedupeKey: `password_changed:${userId}:${now.getTime()}`,
    now,
  });
};

export const writePasswordChanged = async ({
  publicUrl,
}: {
  publicUrl: string;
}): Promise<EmailContent> => ({
  subject: say('Your password was changed'),
  title: say('Your password was changed'),
  blocks: [
    { text: say('Your {shop} account has a new password. All other devices were logged out.') },
    { text: say('If this was you, there is nothing to do. If not, set a new password at once.') },
    { button: say('Set a new password'), url: `${publicUrl}/ForgotPassword` },
  ],
});
