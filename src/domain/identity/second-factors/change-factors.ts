import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { dropEmailChange } from '../email-change/drop-email-change.ts';
import { checkFactorProof, checkRecentSignIn } from '../sessions/check-recent-sign-in.ts';
import type { SignedInUser } from '../user.ts';
import type { Demanding } from './is-second-factor-demanded.ts';
import { enqueueSecondFactorEmail, type SecondFactorEmail } from './second-factor-email.ts';

export type ChangingFactors = Demanding & { now: () => Date; canSendEmail: boolean };

/**
 * A change of a user's own second factors, in one transaction with its audit entry and email.
 * What was added proves the session; where none is left, no session is proved by one. The first
 * one ends all other sessions, and a change of email that waits: whoever had the password alone may
 * have begun them.
 * Errors: requires_recent_login; unauthenticated (the session ended meanwhile); those of `work`.
 */
export const changeFactors = async <Result>(
  context: ChangingFactors,
  user: SignedInUser,
  action: SecondFactorEmail,
  work: (client: Queryable) => Promise<Result>,
): Promise<Result | Failure<'requires_recent_login' | 'unauthenticated'>> => {
  const recent = await checkRecentSignIn(context, user);
  if (isFailure(recent)) return recent;
  const { database, now, canSendEmail } = context;
  return await database.transaction(async (client) => {
    // The user first, as in every change of an account: two at once would wait for each other.
    await client.query('select from users where id = $1 for no key update', [user.id]);
    // Checked again under the lock, because another session may have added the first factor.
    const proved = await checkFactorProof({ ...context, database: { pool: client } }, user);
    if (isFailure(proved)) return proved;
    const { rowCount: factorsBefore } = await client.query(`select where ${hasFactor}`, [user.id]);
    const { rowCount } = await client.query(
      'update identity_sessions set has_second_factor = has_second_factor or $2 where id = $1',
      [user.sessionId, action.endsWith('_added')],
    );
    if (!rowCount) return fail('unauthenticated', say('Log in first.'));
    const result = await work(client);
    if (isFailure(result)) return result;
    if (action.endsWith('_removed')) await followRemoval(client, user.id);
    if (action.endsWith('_added') && !factorsBefore) await endWhatWasBegun(client, user);
    const at = now();
    await recordAuditEntry(client, { at, actorId: user.id, action, subject: user.id });
    if (canSendEmail)
      await enqueueSecondFactorEmail(client, { kind: action, userId: user.id, now: at });
    return result;
  });
};

const endWhatWasBegun = async (
  client: Queryable,
  { id, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>,
): Promise<void> => {
  await client.query('delete from identity_sessions where user_id = $1 and id <> $2', [
    id,
    sessionId,
  ]);
  // Its link would give the account another email without the factor.
  await dropEmailChange(client, id);
};

/** Whether the user $1 has a second factor. */
export const hasFactor = `(
  exists (select from authenticator_apps where user_id = $1 and confirmed_at is not null)
  or exists (select from passkeys where user_id = $1))`;

const followRemoval = async (client: Queryable, userId: string): Promise<void> => {
  await client.query(`delete from recovery_codes where user_id = $1 and not ${hasFactor}`, [
    userId,
  ]);
  await client.query(
    `update identity_sessions set has_second_factor = false
     where user_id = $1 and not ${hasFactor}`,
    [userId],
  );
};
