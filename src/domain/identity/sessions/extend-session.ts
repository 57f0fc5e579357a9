import type { Database } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { type AuthSession, sessionEnd } from './auth-session.ts';
import type { SessionCookies } from './session-cookie.ts';

type Extending = { database: Database; now: () => Date; sessionCookies: SessionCookies };

/**
 * Records that a session is used, and extends it. Returns the Set-Cookie header. Errors:
 * unauthenticated (the session ended meanwhile).
 */
export const extendSession = async (
  { database, now, sessionCookies }: Extending,
  session: AuthSession,
): Promise<string | Failure<'unauthenticated'>> => {
  const time = now();
  const end = sessionEnd(session, time);
  const { rowCount } = await database.writes.query({
    name: 'extend-session',
    text: `update identity_sessions set last_used_at = $2, updated_at = $2, expires_at = $3
           where id = $1 and expires_at > $2`,
    values: [session.id, time, end],
  });
  if (!rowCount) return fail('unauthenticated', say('Log in first.'));
  const seconds = Math.floor((end.getTime() - time.getTime()) / 1000);
  return await sessionCookies.issue(session.token, session.staysSignedIn ? seconds : null);
};
