import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { hashToken } from '../token.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import type { EmailSubscriptions } from './email-subscriptions.ts';
import { orEmailTaken } from './email-taken.ts';

/**
 * Confirms the email address that a link was sent to, once: that of an account, or a new one.
 * Errors: invalid_input, email_taken (of a new one).
 */
export const confirmEmail = (
  { database, now, emailSubscriptions }: ConfirmContext,
  token: string,
): Promise<true | Failure<'invalid_input' | 'email_taken'>> =>
  database
    .transaction(async (client) => {
      const at = now();
      if (await confirmOwn(client, token, at)) return true;
      const changed = await confirmEmailChange(client, emailSubscriptions, { token, at });
      return changed ?? fail('invalid_input', usedOrExpired, { field: 'token' });
    })
    .catch(orEmailTaken);

type ConfirmContext = {
  database: Database;
  now: () => Date;
  emailSubscriptions: EmailSubscriptions;
};

const confirmOwn = async (client: Queryable, token: string, at: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `with used as (
       delete from email_confirmations where token_hash = $1 and expires_at > $2
       returning user_id, email)
     update users set email_verified = true, updated_at = $2 from used
     where users.id = used.user_id and users.email = used.email`,
    [hashToken(token), at],
  );
  return Boolean(rowCount);
};

const usedOrExpired = 'This link was used already, or has expired.';
