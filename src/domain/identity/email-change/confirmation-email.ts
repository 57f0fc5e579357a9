// The email with which a user confirms that an email address is theirs.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { say } from '../../../platform/text/say.ts';
import { createToken, hashToken } from '../token.ts';

const validHours = 48;
const minuteMs = 60_000;

type NewAccount = { userId: string; email: string; now: Date };

/** At most one email a minute for each user. Call it only when emails can be sent. */
export const enqueueConfirmEmail = (
  client: Queryable,
  { userId, email, now }: NewAccount,
): Promise<void> =>
  enqueueEmail(client, {
    kind: 'confirm_email',
    about: userId,
    recipient: email,
    dedupeKey: `confirm_email:${userId}:${Math.floor(now.getTime() / minuteMs)}`,
    now,
  });

type ConfirmationContext = { database: Database; now: () => Date; publicUrl: string };

/** With a token made now, so that none is stored in clear; null once the email is confirmed. */
export const writeConfirmEmail = async (
  { database, now, publicUrl }: ConfirmationContext,
  userId: string,
): Promise<EmailContent | null> => {
  const token = createToken();
  const { rowCount } = await database.writes.query(
    `insert into email_confirmations (token_hash, user_id, email, expires_at)
     select $2, id, email, $3 from users where id = $1 and not email_verified`,
    [userId, hashToken(token), new Date(now().getTime() + validHours * 60 * minuteMs)],
  );
  if (!rowCount) return null;
  return {
    subject: say('Confirm your email address'),
    title: say('Confirm your email address'),
    blocks: [
      { text: say('You created a {shop} account with this email address. Please confirm it.') },
      { button: say('Confirm email address'), url: `${publicUrl}/ConfirmEmail#token=${token}` },
      { text: say('The link works once, within {hours} hours.', { hours: validHours }) },
      {
        text: say(
          'If you did not create an account, do not confirm it: whoever did knows its password. ' +
            'You can ignore this email.',
        ),
      },
    ],
  };
};
