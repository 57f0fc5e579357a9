import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { say } from '../../../platform/text/say.ts';
import type { Demanding } from '../second-factors/is-second-factor-demanded.ts';
import { checkRecentSignIn } from '../sessions/check-recent-sign-in.ts';
import type { SignedInUser } from '../user.ts';
import { dropEmailChange } from './drop-email-change.ts';
import { enqueueChangeRequested, enqueueConfirmNewEmail } from './email-change-email.ts';
import type { EmailSubscriptions } from './email-subscriptions.ts';
import { emailTaken, isEmailTaken, orEmailTaken } from './email-taken.ts';
import { saveEmail } from './save-email.ts';

const validHours = 48;

export type EmailChangeContext = Demanding & {
  now: () => Date;
  canSendEmail: boolean;
  emailSubscriptions: EmailSubscriptions;
};

type Problem = 'requires_recent_login' | 'invalid_input' | 'email_taken';

/**
 * Changes an email once the new one is confirmed; at once where no email can be sent. The old one
 * is told as well, if it was confirmed: a mistyped one may be a stranger's.
 */
export const requestEmailChange = async (
  context: EmailChangeContext,
  user: SignedInUser,
  typed: string,
): Promise<{ needsConfirmation: boolean } | Failure<Problem>> => {
  const recent = await checkRecentSignIn(context, user);
  if (recent !== true) return recent;
  const email = normalizeEmail(typed);
  const { database, now, canSendEmail } = context;
  return await database
    .transaction(async (client) => {
      const at = now();
      const current = await lockUser(client, user.id);
      if (!current || current.email === email) return sameEmail();
      if (await isEmailTaken(client, { email, now: at, userId: user.id })) return emailTaken();
      await dropEmailChange(client, user.id);
      if (!canSendEmail) {
        const saved = { userId: user.id, from: current.email, to: email, isConfirmed: false, at };
        await saveEmail(client, saved);
        await context.emailSubscriptions.move(client, saved);
        return { needsConfirmation: false };
      }
      const id = await insertChange(client, {
        userId: user.id,
        from: current.email,
        to: email,
        at,
      });
      await enqueueConfirmNewEmail(client, { id, recipient: email, now: at });
      if (current.isConfirmed)
        await enqueueChangeRequested(client, { id, recipient: current.email, now: at });
      return { needsConfirmation: true };
    })
    .catch(orEmailTaken);
};

const lockUser = async (client: Queryable, id: string) => {
  const { rows } = await client.query<{ email: string; isConfirmed: boolean }>(
    'select email, email_verified as "isConfirmed" from users where id = $1 for update',
    [id],
  );
  return rows[0];
};

const insertChange = async (
  client: Queryable,
  { userId, from, to, at }: { userId: string; from: string; to: string; at: Date },
): Promise<string> => {
  const expiresAt = new Date(at.getTime() + validHours * 3_600_000);
  const { rows } = await client.query<{ id: string }>(
    `insert into email_changes (user_id, old_email, new_email, requested_at, expires_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [userId, from, to, at, expiresAt],
  );
  return (rows[0] as { id: string }).id;
};

const sameEmail = () =>
  fail('invalid_input', say('This is already your email address.'), { field: 'email' });
