import type { Database } from '../database/database.ts';
import { checkRecentSignIn } from './check-recent-sign-in.ts';
import type { SignedInUser } from './user.ts';

export type SessionContext = { database: Database; now: () => Date };

/** The user of a session that the cookie proved, as `authenticate` finds them by a token. */
export const findUserOfSession = async (
  { database, now }: SessionContext,
  sessionId: string,
): Promise<SignedInUser | undefined> => {
  const { rows } = await database.pool.query<SignedInUser>({
    name: 'find-user-of-session',
    text: `select users.id, email, name, role,
             session.id as "sessionId", authenticated_at as "authenticatedAt"
           from identity_sessions session join users on users.id = session.user_id
           where session.id = $1 and session.expires_at > $2 and disabled_at is null`,
    values: [sessionId, now()],
  });
  return rows[0];
};

/** Whether the session was proved in the last minutes. */
export const checkRecentSession = async (
  context: SessionContext,
  sessionId: string,
): Promise<boolean> => {
  const user = await findUserOfSession(context, sessionId);
  return user !== undefined && checkRecentSignIn(context, user) === true;
};
