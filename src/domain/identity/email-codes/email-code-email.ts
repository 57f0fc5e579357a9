// The email with a code to sign in.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { message, say } from '../../../platform/text/say.ts';
import { isInTeam } from '../../team/access.ts';
import { codeMinutes, type EmailCodes } from './email-codes.ts';

/** `email` is normalized; it may have no account. */
export const enqueueEmailCode = (client: Queryable, email: string, now: Date): Promise<void> =>
  enqueueEmail(client, {
    kind: 'email_code',
    about: email,
    recipient: email,
    dedupeKey: `email_code:${email}:${now.getTime()}`,
    now,
  });

export type EmailCodeContext = {
  database: Database;
  now: () => Date;
  publicUrl: string;
  emailCodes: EmailCodes;
};

type Asked = { id: string; isTeam: boolean; isConfirmed: boolean };

/** Of the newest ask; null for an email without an account, and once the code has expired. */
export const writeEmailCode = async (
  { database, now, publicUrl, emailCodes }: EmailCodeContext,
  email: string,
): Promise<EmailContent | null> => {
  const { rows } = await database.pool.query<Asked>(
    `select email_codes.id, ${isInTeam()} as "isTeam", email_verified as "isConfirmed"
     from email_codes join users using (email)
     where email = $1 and expires_at > $2 and used_at is null and disabled_at is null
     order by email_codes.created_at desc limit 1`,
    [email, now()],
  );
  const asked = rows[0];
  if (!asked) return null;
  const title = say('Your code to log in');
  if (asked.isTeam)
    return {
      subject: title,
      title,
      blocks: [
        {
          text: say(
            'Members of the team of {shop} log in with a password or a passkey, not a code.',
          ),
        },
        { button: say('Login'), url: `${publicUrl}/Login` },
      ],
    };
  return {
    subject: title,
    title,
    blocks: [
      { text: say(enterIt, { code: emailCodes.codeOf(asked.id) }) },
      { text: say(worksOnce, { minutes: codeMinutes }) },
      ...(asked.isConfirmed ? [] : [{ text: say(firstProof) }]),
      { text: say('If you did not ask, ignore this email: nobody logs in without the code.') },
    ],
  };
};

const enterIt = message('Enter this code where you asked for it: {code}');
const worksOnce = message(
  'It works once, within {minutes} minutes, in that browser. Share it with nobody.',
);
const firstProof = message(
  'The code also confirms this email address. What was set before it was confirmed ends, if no ' +
    'second factor guards it: the password, passkeys and other sessions.',
);
