import type { Database } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { endWaysIn } from '../end-ways-in.ts';
import { enqueuePasswordReset } from '../passwords/password-reset-email.ts';
import { endFactorsSince } from '../second-factors/end-factors-since.ts';
import { lockChangeOf } from './email-change-token.ts';
import type { EmailSubscriptions } from './email-subscriptions.ts';
import { emailTaken, isEmailTaken, orEmailTaken } from './email-taken.ts';
import { saveEmail } from './save-email.ts';

type UndoContext = {
  database: Database;
  now: () => Date;
  canSendEmail: boolean;
  emailSubscriptions: EmailSubscriptions;
};

/**
 * The owner of the old email takes the account back: it has that email again, the other ways in
 * end, and a link to set a new password is sent there.
 * Errors: invalid_input (an unknown link, or one that is over), email_taken.
 */
export const undoEmailChange = (
  { database, now, canSendEmail, emailSubscriptions }: UndoContext,
  token: string,
): Promise<{ email: string } | Failure<'invalid_input' | 'email_taken'>> =>
  database
    .transaction(async (client) => {
      const at = now();
      const change = await lockChangeOf(client, { token, purpose: 'undo', now: at });
      if (!change) return fail('invalid_input', usedOrExpired, { field: 'token' });
      const { userId, oldEmail: email, newEmail } = change;
      if (await isEmailTaken(client, { email, now: at, userId })) return emailTaken();
      if (change.isConfirmed) {
        await saveEmail(client, { userId, from: newEmail, to: email, isConfirmed: true, at });
        // It is unknown whether the owner or an intruder subscribed it.
        await emailSubscriptions.end(client, { email: newEmail, at });
      }
      // Whoever changed it knew the password, and may have connected a provider of their own.
      const event = 'emailChangeUndone';
      await endFactorsSince(client, { userId, since: change.requestedAt });
      await endWaysIn(client, { userId, event, at, canSendEmail });
      await enqueuePasswordReset(client, email, at);
      return { email };
    })
    .catch(orEmailTaken);

const usedOrExpired = 'This link was used already, or has expired.';
