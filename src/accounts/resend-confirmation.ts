import type { Database, Queryable } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import { enqueueConfirmEmail } from './confirmation-email.ts';
import type { AuthUser } from './user.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
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
    if (!canSendEmail) return fail('unavailable', 'This shop sends no emails.');
    // Locked, so that simultaneous requests count each other.
    const { rows } = await client.query<{ isConfirmed: boolean }>(
      'select email_verified as "isConfirmed" from users where id = $1 for no key update',
      [id],
    );
    if (rows[0]?.isConfirmed !== false) return true;
    const time = now();
    const seconds = await findWaitSeconds(client, id, time);
    if (seconds > 0) {
      const message = 'We sent you an email already. Look for it, or try again later.';
      return fail('rate_limited', message, { seconds });
    }
    await enqueueConfirmEmail(client, { userId: id, email, now: time });
    return true;
  });

/** 0 when the next email may be sent. */
const findWaitSeconds = async (client: Queryable, userId: string, now: Date): Promise<number> => {
  const { rows } = await client.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from email_outbox
     where about = $1 and kind = 'confirm_email' and created_at > $2
     order by created_at desc limit ${perDayMax}`,
    [userId, new Date(now.getTime() - dayMs)],
  );
  const [latest, oldest] = [rows[0], rows[perDayMax - 1]];
  const passedMs = (row: { createdAt: Date }) => now.getTime() - row.createdAt.getTime();
  return Math.max(
    latest ? Math.ceil((minuteMs - passedMs(latest)) / 1000) : 0,
    oldest ? Math.ceil((dayMs - passedMs(oldest)) / 1000) : 0,
  );
};
