import type { Database } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { accessColumns, accessJoin, accessOf } from '../../team/access.ts';
import type { SignedInUser } from '../user.ts';
import type { AccessTokens } from './access-token.ts';

/**
 * The user of an access token, with the permissions that the database has now.
 * Errors: unauthenticated (no, bad or expired token; session ended, user disabled or deleted).
 */
export const authenticate = async (
  { database, accessTokens, now }: Authentication,
  token: string | null,
): Promise<SignedInUser | Failure<'unauthenticated'>> => {
  // Verified before the query: a forged token costs no database work.
  const time = now();
  const claims = token === null ? null : await accessTokens.read(token, time);
  if (!claims) return fail('unauthenticated', 'Log in first.');
  const { rows } = await database.pool.query<
    Omit<SignedInUser, 'permissions'> & Parameters<typeof accessOf>[0]
  >({
    name: 'authenticate',
    text: `select users.id, email, users.name, ${accessColumns},
             session.id as "sessionId", authenticated_at as "authenticatedAt"
           from identity_sessions session join users on users.id = session.user_id
           ${accessJoin}
           where session.id = $1 and session.expires_at > $2 and users.id = $3 and email = $4
             and disabled_at is null`,
    values: [claims.sid, time, claims.sub, claims.email],
  });
  const [row] = rows;
  if (!row) return fail('unauthenticated', 'Log in first.');
  const { role: _, ...user } = row;
  return { ...user, ...accessOf(row) };
};

type Authentication = { database: Database; accessTokens: AccessTokens; now: () => Date };
