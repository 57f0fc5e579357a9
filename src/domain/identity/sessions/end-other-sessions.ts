import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import type { SecurityLog } from '../../../platform/security-log/security-event.ts';
import type { Demanding } from '../second-factors/is-second-factor-demanded.ts';
import type { SignedInUser } from '../user.ts';
import { checkRecentSignIn } from './check-recent-sign-in.ts';

type Ending = Demanding & { now: () => Date; securityLog: SecurityLog };

/** Ends all sessions of a user but the one that asks; answers how many. Errors: as endSession. */
export const endOtherSessions = async (
  context: Ending,
  user: SignedInUser,
): Promise<number | Failure<'requires_recent_login'>> => {
  const recent = await checkRecentSignIn(context, user);
  if (isFailure(recent)) return recent;
  const { rowCount } = await context.database.writes.query(
    'delete from identity_sessions where user_id = $1 and id <> $2',
    [user.id, user.sessionId],
  );
  context.securityLog({ what: 'session_end', result: 'ok', account: user.id, client: null });
  return rowCount ?? 0;
};
