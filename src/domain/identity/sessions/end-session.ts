import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import type { SecurityLog } from '../../../platform/security-log/security-event.ts';
import { say } from '../../../platform/text/say.ts';
import type { Demanding } from '../second-factors/is-second-factor-demanded.ts';
import type { SignedInUser } from '../user.ts';
import { checkRecentSignIn } from './check-recent-sign-in.ts';

type Ending = Demanding & { now: () => Date; securityLog: SecurityLog };

/**
 * Ends one of a user's sessions, and its access tokens with it. Another than the user's own asks
 * for a recent sign-in: a borrowed browser can't lock its owner out.
 * Errors: requires_recent_login, not_found.
 */
export const endSession = async (
  context: Ending,
  user: SignedInUser,
  sessionId: string,
): Promise<true | Failure<'requires_recent_login' | 'not_found'>> => {
  const recent = sessionId === user.sessionId || (await checkRecentSignIn(context, user));
  if (isFailure(recent)) return recent;
  const { rowCount } = await context.database.writes.query(
    'delete from identity_sessions where id = $1 and user_id = $2',
    [sessionId, user.id],
  );
  if (!rowCount) return fail('not_found', say('This session has already ended.'));
  context.securityLog({ what: 'session_end', result: 'ok', account: user.id, client: null });
  return true;
};
