import type { Database } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { isCrossSite } from '../is-cross-site.ts';
import { hashToken } from '../token.ts';
import type { AuthSession } from './auth-session.ts';
import type { SessionCookies } from './session-cookie.ts';

type Finding = {
  database: Database;
  now: () => Date;
  publicUrl: string;
  sessionCookies: SessionCookies;
};

/**
 * The session that a request's cookie proves, or null; none of disabled users.
 * Errors: forbidden (another site asks).
 */
export const findSession = async (
  { database, now, publicUrl, sessionCookies }: Finding,
  headers: Headers,
): Promise<AuthSession | null | Failure<'forbidden'>> => {
  if (isCrossSite({ publicUrl }, headers)) return fail('forbidden', 'Forbidden.');
  // Verified before the query: a forged cookie costs no database work.
  const token = await sessionCookies.read(headers);
  if (token === null) return null;
  const { rows } = await database.pool.query<Omit<AuthSession, 'token'>>({
    name: 'find-session',
    text: `select session.id, users.id as "userId", email, name,
             session.created_at as "createdAt", authenticated_at as "authenticatedAt",
             stays_signed_in as "staysSignedIn"
           from identity_sessions session join users on users.id = session.user_id
           where token = $1 and session.expires_at > $2 and disabled_at is null`,
    values: [hashToken(token), now()],
  });
  return rows[0] ? { ...rows[0], token } : null;
};
