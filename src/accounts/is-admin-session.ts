import type { Database } from '../database/database.ts';
import { hashToken } from '../identity/hash-token.ts';
import type { SessionCookies } from '../identity/session-cookie.ts';

/**
 * Whether a request's cookie is of an admin's session. For the code of pages alone, which a link
 * of any site may open; what pages read and change is asked of the API with a token.
 */
export const isAdminSession = async (
  { database, now, sessionCookies }: Finding,
  headers: Headers,
): Promise<boolean> => {
  // Verified before the query: a forged cookie costs no database work.
  const token = await sessionCookies.read(headers);
  if (token === null) return false;
  const { rowCount } = await database.pool.query({
    name: 'is-admin-session',
    text: `select 1 from identity_sessions session join users on users.id = session.user_id
           where token = $1 and session.expires_at > $2 and disabled_at is null
             and role = 'admin'`,
    values: [hashToken(token), now()],
  });
  return rowCount === 1;
};

type Finding = { database: Database; now: () => Date; sessionCookies: SessionCookies };
