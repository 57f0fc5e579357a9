import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { findFactors, isSecondFactorAsked } from '../second-factors/find-second-factors.ts';
import type { Demanding, DemandingOn } from '../second-factors/is-second-factor-demanded.ts';
import type { SignedInUser } from '../user.ts';

const recentMinutes = 10;

type Proved = Pick<SignedInUser, 'id' | 'sessionId' | 'authenticatedAt'>;

/**
 * For acts that a borrowed session must not do: change how to sign in, delete, promote. If the
 * account has a second factor by now, a session without it counts as old. Errors:
 * requires_recent_login.
 */
export const checkRecentSignIn = async (
  context: Demanding & { now: () => Date },
  user: Proved,
): Promise<true | Failure<'requires_recent_login'>> => {
  const isRecent =
    context.now().getTime() - user.authenticatedAt.getTime() <= recentMinutes * 60_000;
  return isRecent ? await checkFactorProof(context, user) : notRecent();
};

/** The same at any age. Errors: requires_recent_login. */
export const checkFactorProof = async (
  context: DemandingOn,
  { id, sessionId }: Omit<Proved, 'authenticatedAt'>,
): Promise<true | Failure<'requires_recent_login'>> => {
  if (!(await isSecondFactorAsked(context, await findFactors(context, id)))) return true;
  const { rows } = await context.database.pool.query<{ isProved: boolean }>(
    'select has_second_factor as "isProved" from identity_sessions where id = $1',
    [sessionId],
  );
  return rows[0]?.isProved ? true : notRecent();
};

const notRecent = () => fail('requires_recent_login', say('Please log in again.'));
