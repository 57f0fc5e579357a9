import type { Database } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import type { AccessTokens } from './access-token.ts';
import type { AuthUser } from './user.ts';

/**
 * The user of an access token, with the role the database has now.
 * Errors: unauthenticated (no, bad or expired token; user deleted, or password changed since).
 */
export const authenticate = async (
  { database, accessTokens, now }: Authentication,
  token: string | null,
): Promise<AuthUser | Failure<'unauthenticated'>> => {
  // Verified before the query: a forged token costs no database work.
  const claims = token === null ? null : await accessTokens.read(token, now());
  if (!claims) return fail('unauthenticated', 'Log in first.');
  const { rows } = await database.pool.query<AuthUser>({
    name: 'authenticate',
    text: `select id, email, name, role from users
           where id = $1 and email = $2 and coalesce(tokens_valid_from <= to_timestamp($3), true)`,
    values: [claims.sub, claims.email, claims.iat],
  });
  return rows[0] ?? fail('unauthenticated', 'Log in first.');
};

type Authentication = { database: Database; accessTokens: AccessTokens; now: () => Date };
