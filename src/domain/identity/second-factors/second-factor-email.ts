// Tells users what changed about their second factors: a stranger may have done it.
import type { Queryable } from '../../../platform/database/database.ts';
import type { EmailContent, EmailKind } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { findEmailWait } from '../../../platform/email/find-email-wait.ts';
import { type Message, message, say } from '../../../platform/text/say.ts';

const texts = {
  authenticator_app_added: [
    message('An authenticator app was added'),
    message(
      'From now on, logging in to your {shop} account asks for a code from your authenticator app.',
    ),
  ],
  authenticator_app_removed: [
    message('The authenticator app was removed'),
    message(
      'Logging in to your {shop} account no longer asks for a code from an authenticator app.',
    ),
  ],
  passkey_added: [
    message('A passkey was added'),
    message('A new passkey can log in to your {shop} account.'),
  ],
  passkey_removed: [
    message('A passkey was removed'),
    message('One of your passkeys can no longer log in to your {shop} account.'),
  ],
  recovery_code_used: [
    message('A recovery code was used'),
    message(
      'One of your recovery codes was used and no longer works. Make new ones when few are left.',
    ),
  ],
  recovery_codes_renewed: [
    message('You have new recovery codes'),
    message('New recovery codes were made for your {shop} account. The old ones no longer work.'),
  ],
  second_factors_reset: [
    message('Your second factors were reset'),
    message(
      'An admin of {shop} removed your authenticator app, your recovery codes and your passkeys, ' +
        'and logged you out everywhere. Log in with your password, then set them up again.',
    ),
  ],
} satisfies Partial<Record<EmailKind, [Message, Message]>>;

export type SecondFactorEmail = keyof typeof texts;

const perDayMax = 5;

/**
 * In the transaction of the change; at most one a minute and five a day of a kind. An address that
 * is not confirmed may be a stranger's.
 */
export const enqueueSecondFactorEmail = async (
  client: Queryable,
  { kind, userId, now }: { kind: SecondFactorEmail; userId: string; now: Date },
): Promise<void> => {
  const { rows } = await client.query<{ email: string }>(
    'select email from users where id = $1 and email_verified',
    [userId],
  );
  for (const { email } of rows) {
    if ((await findEmailWait(client, { about: userId, kind, perDayMax }, now)) > 0) return;
    await enqueueEmail(client, {
      kind,
      about: userId,
      recipient: email,
      dedupeKey: `${kind}:${userId}:${now.getTime()}`,
      now,
    });
  }
};

export const writeSecondFactorEmail =
  (kind: SecondFactorEmail) =>
  ({ publicUrl }: { publicUrl: string }): Promise<EmailContent> => {
    const [title, text] = texts[kind];
    return Promise.resolve({
      subject: say(title),
      title: say(title),
      blocks: [
        { text: say(text) },
        { text: say('If this was not you, set a new password at once, and write to us.') },
        { button: say('Login and security'), url: `${publicUrl}/Dashboard/MyProfile/security` },
      ],
    });
  };
