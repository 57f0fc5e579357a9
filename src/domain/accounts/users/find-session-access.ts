import type { Database } from '../../../platform/database/database.ts';
import type { SessionCookies } from '../../identity/sessions/session-cookie.ts';
import { hashToken } from '../../identity/token.ts';
import { accessColumns, accessJoin, accessOf } from '../../team/access.ts';
import type { Access } from '../../team/permissions.ts';

/**
 * What the user of a request's cookie may do; null without a user. It only decides which page to
 * answer: links from other sites open pages with the cookie, too. Data is read and changed through
 * the API with a token.
 */
export const findSessionAccess = async (
  { database, now, sessionCookies }: Finding,
  headers: Headers,
): Promise<Access | null> => {
  // Verified before the query: a forged cookie costs no database work.
  const token = await sessionCookies.read(headers);
  if (token === null) return null;
  const { rows } = await database.pool.query<Parameters<typeof accessOf>[0]>({
    name: 'find-session-access',
    text: `select ${accessColumns}
           from identity_sessions session join users on users.id = session.user_id ${accessJoin}
           where token = $1 and session.expires_at > $2 and disabled_at is null`,
    values: [hashToken(token), now()],
  });
  return rows[0] ? accessOf(rows[0]) : null;
};

type Finding = { database: Database; now: () => Date; sessionCookies: SessionCookies };
