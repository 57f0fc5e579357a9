import type { Database } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { SecurityLog } from '../../../platform/security-log/security-event.ts';
import type { SignedInUser } from '../user.ts';
import { isHashingBusy, type PasswordHashing } from './password-hashing.ts';
import { isTooLong } from './password-rules.ts';

type Reauthentication = {
  database: Database;
  now: () => Date;
  passwordHashing: PasswordHashing;
  securityLog: SecurityLog;
};

/**
 * Proves a session once more, for what asks for a recent sign-in. The caller limits the tries.
 * Errors: wrong_password (also of a user without one); unavailable (too many sign-ins wait).
 */
export const reauthenticate = async (
  context: Reauthentication,
  user: SignedInUser,
  password: string,
  client: string | null = null,
): Promise<true | Failure<'wrong_password' | 'unavailable'>> => {
  const proved = await prove(context, user, password);
  if (proved === 'busy') return fail('unavailable', 'The shop is busy. Try again in a moment.');
  const result = proved ? 'ok' : 'wrong_password';
  context.securityLog({ what: 'reauthenticate', result, account: user.id, client });
  return proved || fail('wrong_password', 'This is not your password. Try again.');
};

const prove = async (
  { database, now, passwordHashing }: Reauthentication,
  { id, sessionId }: SignedInUser,
  password: string,
): Promise<boolean | 'busy'> => {
  if (isTooLong(password)) return false;
  const { rows } = await database.pool.query<{ hash: string | null }>(
    `select password as hash from identity_accounts
     where user_id = $1 and provider_id = 'credential'`,
    [id],
  );
  const hash = rows[0]?.hash;
  if (!hash) return false;
  try {
    if (!(await passwordHashing.verify({ hash, password }))) return false;
  } catch (error) {
    if (isHashingBusy(error)) return 'busy';
    throw error;
  }
  // Not for a password that was changed while this one waited to be hashed.
  const { rowCount } = await database.writes.query(
    `update identity_sessions set authenticated_at = $3
     where id = $1 and user_id = $2 and exists (
       select from identity_accounts
       where user_id = $2 and provider_id = 'credential' and password = $4)`,
    [sessionId, id, now(), hash],
  );
  return rowCount === 1;
};
