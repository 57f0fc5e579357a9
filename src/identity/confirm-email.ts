import type { Database } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import { hashOf } from './confirmation-email.ts';

/** Confirms the email address that a link was sent to, once. Errors: invalid_input. */
export const confirmEmail = async (
  { database, now }: { database: Database; now: () => Date },
  token: string,
): Promise<true | Failure<'invalid_input'>> => {
  const { rowCount } = await database.writes.query(
    `with used as (
       delete from email_confirmations where token_hash = $1 and expires_at > $2
       returning user_id, email)
     update users set email_verified = true, updated_at = $2 from used
     where users.id = used.user_id and users.email = used.email`,
    [hashOf(token), now()],
  );
  return rowCount ? true : fail('invalid_input', usedOrExpired, { field: 'token' });
};

const usedOrExpired = 'This link was used already, or has expired.';
