import type { Queryable } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import type { AccessTokens } from './access-token.ts';
import type { AuthUser } from './user.ts';

/** Who holds this access token, with the role of this moment. Refuses unauthenticated: no, bad or old token, user gone or with a new password. */
export const authenticate = async (
  database: Queryable,
  tokens: AccessTokens,
  token: string | null,
  now: Date,
): Promise<AuthUser | Failure<'unauthenticated'>> => {
  // The signature comes first: a forged token costs no query.
  const claims = token === null ? null : await tokens.read(token, now);
  if (!claims) return fail('unauthenticated', 'Sign in first.');
  const { rows } = await database.query<AuthUser>({
    name: 'identify_caller',
    text: `select id, email, name, role from users
           where id = $1 and email = $2 and coalesce(tokens_valid_from <= to_timestamp($3), true)`,
    values: [claims.sub, claims.email, claims.iat],
  });
  return rows[0] ?? fail('unauthenticated', 'Sign in first.');
};
