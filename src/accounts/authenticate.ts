import type { Database } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import type { AccessTokens } from './access-token.ts';
import type { AuthUser } from './user.ts';

/**
 * The user of an access token, with the role the database has now.
 * Errors: unauthenticated (no, bad or expired token; session ended or user deleted).
 */
export const authenticate = async (
  { database, accessTokens, now }: Authentication,
  token: string | null,
): Promise<AuthUser | Failure<'unauthenticated'>> => {
  // Verified before the query: a forged token costs no database work.
  const time = now();
  const claims = token === null ? null : await accessTokens.read(token, time);
  if (!claims) return fail('unauthenticated', 'Log in first.');
  const { rows } = await database.pool.query<AuthUser>({
    name: 'authenticate',
    text: `select users.id, email, name, role
           from identity_sessions session join users on users.id = session.user_id
           where session.id = $1 and session.expires_at > $2 and users.id = $3 and email = $4`,
    values: [claims.sid, time, claims.sub, claims.email],
  });
  return rows[0] ?? fail('unauthenticated', 'Log in first.');
};

type Authentication = { database: Database; accessTokens: AccessTokens; now: () => Date };
