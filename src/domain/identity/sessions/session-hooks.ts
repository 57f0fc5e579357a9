// Hooks for every new session, however its user signed in. better-auth calls them.
import { APIError, type BetterAuthOptions } from 'better-auth';
import type { Database, DatabaseAndClock } from '../../../platform/database/database.ts';
import { sessionEnd } from './auth-session.ts';

const userAgentLengthMax = 300;

/** By our clock, and for as long as was chosen. */
export const sessionHooks = ({ database, now }: DatabaseAndClock) =>
  ({
    session: {
      create: {
        before: async ({ userId, userAgent, ...session }) => {
          if (await isDisabled(database, userId)) throw disabled();
          const at = now();
          const staysSignedIn = session.staysSignedIn === true;
          return {
            data: {
              ...session,
              userId,
              userAgent: userAgent?.slice(0, userAgentLengthMax) ?? '',
              createdAt: at,
              updatedAt: at,
              authenticatedAt: at,
              lastUsedAt: at,
              staysSignedIn,
              expiresAt: sessionEnd({ createdAt: at, staysSignedIn }, at),
            },
          };
        },
      },
    },
  }) satisfies BetterAuthOptions['databaseHooks'];

const isDisabled = async (database: Database, userId: string): Promise<boolean> => {
  const { rowCount } = await database.pool.query(
    'select from users where id = $1 and disabled_at is not null',
    [userId],
  );
  return rowCount === 1;
};

const disabled = (): APIError =>
  new APIError('FORBIDDEN', { code: 'BANNED_USER', message: 'This account is closed.' });
