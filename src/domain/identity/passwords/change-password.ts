import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { SecurityLog } from '../../../platform/security-log/security-event.ts';
import { say } from '../../../platform/text/say.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { endWaysIn } from '../end-ways-in.ts';
import { checkFactorProof, checkRecentSignIn } from '../sessions/check-recent-sign-in.ts';
import { findSignInMethods } from '../sessions/find-sign-in-methods.ts';
import type { SignedInUser } from '../user.ts';
import { checkNewPassword, type NewPasswords } from './check-new-password.ts';
import { enqueuePasswordChanged } from './password-changed-email.ts';
import { hashUnlessBusy, type PasswordHashing } from './password-hashing.ts';
import { provePassword } from './reauthenticate.ts';
import { savePassword } from './save-password.ts';

type Changing = NewPasswords & {
  database: Database;
  isTestMode: boolean;
  now: () => Date;
  passwordHashing: PasswordHashing;
  canSendEmail: boolean;
  securityLog: SecurityLog;
};

type Passwords = { currentPassword?: string | undefined; newPassword: string };

type Problem =
  | 'invalid_input'
  | 'wrong_password'
  | 'requires_recent_login'
  | 'unauthenticated'
  | 'unavailable';

/**
 * Sets a new password and ends all other sessions and links. It needs the current password, or a
 * recent sign-in if the account has none. The caller limits the tries.
 */
export const changePassword = async (
  context: Changing,
  user: SignedInUser,
  { currentPassword, newPassword }: Passwords,
): Promise<true | Failure<Problem>> => {
  const problem = await checkNewPassword(context, newPassword, user.email);
  if (problem) return fail('invalid_input', problem.message, { field: 'newPassword' });
  const proved = await prove(context, user, currentPassword);
  if (proved !== true) return proved;
  const passwordHash = await hashUnlessBusy(context, newPassword);
  if (typeof passwordHash !== 'string') return passwordHash;
  const saved = await save(context, user, passwordHash);
  if (saved === true)
    context.securityLog({ what: 'password_set', result: 'ok', account: user.id, client: null });
  return saved;
};

const prove = async (
  context: Changing,
  user: SignedInUser,
  currentPassword: string | undefined,
): Promise<true | Failure<Problem>> => {
  const { hasPassword } = await findSignInMethods(context, user);
  if (!hasPassword) return await checkRecentSignIn(context, user);
  if (currentPassword === undefined)
    return fail('invalid_input', say('Enter your current password.'), { field: 'currentPassword' });
  const proved = await provePassword(context, user, currentPassword);
  return proved === true ? await checkFactorProof(context, user) : proved;
};

const save = (
  { database, now, canSendEmail }: Changing,
  { id, email, sessionId }: SignedInUser,
  passwordHash: string,
): Promise<true | Failure<'unauthenticated'>> =>
  database.transaction(async (client) => {
    const at = now();
    // A password that was set while this one was hashed has ended the session.
    if (!(await lockSession(client, id, sessionId))) {
      return fail('unauthenticated', say('Log in first.'));
    }
    const { isChange } = await savePassword(client, { userId: id, passwordHash, at });
    await endWaysIn(client, { userId: id, event: 'passwordChanged', at, canSendEmail, sessionId });
    const action = isChange ? 'password_changed' : 'password_set';
    await recordAuditEntry(client, { at, actorId: id, action, subject: id });
    if (isChange && canSendEmail)
      await enqueuePasswordChanged(client, { userId: id, email, now: at });
    return true;
  });

const lockSession = async (client: Queryable, userId: string, id: string): Promise<boolean> => {
  // Every change of an account locks the user first, so that two cannot deadlock.
  await client.query('select from users where id = $1 for no key update', [userId]);
  const { rowCount } = await client.query('select from identity_sessions where id = $1', [id]);
  return rowCount === 1;
};
