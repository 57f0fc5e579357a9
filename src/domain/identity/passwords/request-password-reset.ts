import type { Database } from '../../../platform/database/database.ts';
import { findEmailWait } from '../../../platform/email/find-email-wait.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { enqueuePasswordReset } from './password-reset-email.ts';

// A link is valid for as long as this limit counts. A stranger who uses up the limit leaves the
// owner with a valid link.
const perDayMax = 5;

type ResetContext = { database: Database; now: () => Date; canSendEmail: boolean };

/**
 * Sends a link to set a new password to an email that has an account. Whether it has one changes
 * neither the statements that run nor the answer: it is looked up when the email is written.
 * At most one email a minute and five a day, beyond that none. Errors: unavailable (no SMTP
 * server).
 */
export const requestPasswordReset = (
  { database, now, canSendEmail }: ResetContext,
  typed: string,
): Promise<true | Failure<'unavailable'>> =>
  database.transaction(async (client) => {
    if (!canSendEmail) return fail('unavailable', noEmails);
    const email = normalizeEmail(typed);
    // Simultaneous requests count each other, with or without a row of a user to lock.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `password_reset:${email}`,
    ]);
    const time = now();
    const limit = { about: email, kind: 'password_reset', perDayMax } as const;
    if ((await findEmailWait(client, limit, time)) === 0) {
      await enqueuePasswordReset(client, email, time);
    }
    return true;
  });

const noEmails = 'This shop sends no emails yet. Contact us to set a new password.';
