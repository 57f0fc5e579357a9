import type { Database, Queryable } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import { type EmailChange, lockChangeOf } from './email-change-token.ts';
import type { EmailSubscriptions } from './email-subscriptions.ts';
import { emailTaken, isEmailTaken, orEmailTaken } from './email-taken.ts';
import { enqueuePasswordReset } from './password-reset-email.ts';
import { saveEmail } from './save-email.ts';

type UndoContext = {
  database: Database;
  now: () => Date;
  emailSubscriptions: EmailSubscriptions;
};

/**
 * The owner of the old email takes the account back: it has that email again, every session and
 * way to sign in of since then ends, and a link to set a new password is sent there.
 * Errors: invalid_input (an unknown link, or one that is over), email_taken.
 */
export const undoEmailChange = (
  { database, now, emailSubscriptions }: UndoContext,
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
        // Whether its owner asked for it or an intruder brought it along is not known.
        await emailSubscriptions.end(client, { email: newEmail, at });
      }
      await endWaysIn(client, change);
      await enqueuePasswordReset(client, email, at);
      return { email };
    })
    .catch(orEmailTaken);

// Whoever changed the email knew the password, and may have connected a provider of their own.
const endWaysIn = async (client: Queryable, { userId, requestedAt }: EmailChange) => {
  await client.query('delete from email_changes where user_id = $1', [userId]);
  await client.query('delete from identity_links where value = $1', [userId]);
  await client.query('delete from identity_sessions where user_id = $1', [userId]);
  await client.query(
    `delete from identity_accounts
     where user_id = $1 and (provider_id = 'credential' or created_at >= $2)`,
    [userId, requestedAt],
  );
};

const usedOrExpired = 'This link was used already, or has expired.';
