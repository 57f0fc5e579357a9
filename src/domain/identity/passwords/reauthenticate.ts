import type { Database } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import type { SecurityLog } from '../../../platform/security-log/security-event.ts';
import { say } from '../../../platform/text/say.ts';
import { type TakingCode, takeCode } from '../second-factors/take-code.ts';
import { findSignInMethods } from '../sessions/find-sign-in-methods.ts';
import { markProved } from '../sessions/mark-proved.ts';
import { isStillProved, passwordProof } from '../sessions/proof.ts';
import type { SignedInUser } from '../user.ts';
import { isHashingBusy, type PasswordHashing } from './password-hashing.ts';
import { isTooLong } from './password-rules.ts';

type Proving = {
  database: Database;
  passwordHashing: PasswordHashing;
  securityLog: SecurityLog;
};
type Reauthentication = Proving & TakingCode & { isTestMode: boolean };
type Typed = { password?: string | undefined; code?: string | undefined };
type Problem = 'wrong_password' | 'wrong_code' | 'unavailable';

/**
 * Proves a session once more, for what asks for a recent sign-in: by the password, a code, or both,
 * as a sign-in asks for them. The caller limits the tries.
 * Errors: wrong_password (also of a user without one); wrong_code; unavailable (too many wait).
 */
export const reauthenticate = async (
  context: Reauthentication,
  user: SignedInUser,
  { password = '', code = '' }: Typed,
  client: string | null = null,
): Promise<true | Failure<Problem>> => {
  const { hasPassword, asksCode } = await findSignInMethods(context, user);
  const proved =
    hasPassword || !asksCode ? await provePassword(context, user, password, client) : true;
  if (isFailure(proved)) return proved;
  if (asksCode && !(await takeCode(context, user.id, code))) {
    const event = { what: 'reauthenticate', result: 'wrong_code' } as const;
    context.securityLog({ ...event, account: user.id, client });
    return fail('wrong_code', say('This code is wrong or was used already. Try the next one.'));
  }
  await markProved(context, user, { hasSecondFactor: asksCode });
  return true;
};

/** The password alone. Errors: wrong_password, unavailable. */
export const provePassword = async (
  context: Proving,
  user: SignedInUser,
  password: string,
  client: string | null = null,
): Promise<true | Failure<'wrong_password' | 'unavailable'>> => {
  const proved = await isPassword(context, user, password);
  if (proved === 'busy')
    return fail('unavailable', say('The shop is busy. Try again in a moment.'));
  const result = proved ? 'ok' : 'wrong_password';
  context.securityLog({ what: 'reauthenticate', result, account: user.id, client });
  return proved || fail('wrong_password', say('This is not your password. Try again.'));
};

const isPassword = async (
  { database, passwordHashing }: Proving,
  { id }: SignedInUser,
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
  return await isStillProved({ database }, id, passwordProof(hash));
};
