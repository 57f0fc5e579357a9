import type { Database } from '../../../platform/database/database.ts';
import { findEmailWait } from '../../../platform/email/find-email-wait.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import type { AuthUser } from '../user.ts';
import { enqueueConfirmEmail } from './confirmation-email.ts';

const perDayMax = 5;

type ResendContext = { database: Database; now: () => Date; canSendEmail: boolean };

/**
 * Sends the email to confirm a user's address again; nothing for a confirmed one.
 * Errors: unavailable (no SMTP server), rate_limited.
 */
export const resendConfirmation = (
  { database, now, canSendEmail }: ResendContext,
  { id, email }: AuthUser,
): Promise<true | Failure<'unavailable' | 'rate_limited'>> =>
  database.transaction(async (client) => {
    if (!canSendEmail) return fail('unavailable', say('This shop sends no emails.'));
    // Locked, so that simultaneous requests count each other.
    const { rows } = await client.query<{ isConfirmed: boolean }>(
      'select email_verified as "isConfirmed" from users where id = $1 for no key update',
      [id],
    );
    if (rows[0]?.isConfirmed !== false) return true;
    const time = now();
    const limit = { about: id, kind: 'confirm_email', perDayMax } as const;
    const seconds = await findEmailWait(client, limit, time);
    if (seconds > 0) {
      const message = 'We sent you an email already. Look for it, or try again later.';
      return fail('rate_limited', message, { seconds });
    }
    await enqueueConfirmEmail(client, { userId: id, email, now: time });
    return true;
  });
