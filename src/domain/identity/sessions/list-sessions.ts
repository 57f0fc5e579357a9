import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { deviceName } from '../devices/device-name.ts';
import type { SignedInUser } from '../user.ts';
import type { ListedSession } from './auth-session.ts';

const listedMax = 100;

/** A user's sessions: the one that asks, then those that were used last. */
export const listSessions = async (
  { database, now }: DatabaseAndClock,
  { id, sessionId }: SignedInUser,
): Promise<ListedSession[]> => {
  const { rows } = await database.pool.query<
    Omit<ListedSession, 'device'> & { userAgent: string | null }
  >({
    name: 'list-sessions',
    text: `select id, user_agent as "userAgent", id = $2 as "isCurrent",
             stays_signed_in as "staysSignedIn", created_at as "createdAt",
             last_used_at as "lastUsedAt"
           from identity_sessions where user_id = $1 and expires_at > $3
           order by "isCurrent" desc, last_used_at desc limit ${listedMax}`,
    values: [id, sessionId, now()],
  });
  return rows.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) }));
};
