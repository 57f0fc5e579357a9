import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import {
  type AccessRow,
  accessColumns,
  accessJoin,
  accessOf,
  noAccess,
} from '../../team/access.ts';
import {
  type Demanding,
  demandedByOwner,
  isDemanded,
} from '../second-factors/is-second-factor-demanded.ts';
import { isOfTeam, type SignedInUser } from '../user.ts';
import type { AccessTokens } from './access-token.ts';

/**
 * The user of an access token, with the permissions that the database has now. One of the team
 * whose session lacks the second factor that is demanded has none.
 * Errors: unauthenticated (no, bad or expired token; session ended, user disabled or deleted).
 */
export const authenticate = async (
  context: Authentication,
  token: string | null,
): Promise<SignedInUser | Failure<'unauthenticated'>> => {
  const { database, accessTokens, now } = context;
  // Verified before the query: a forged token costs no database work.
  const time = now();
  const claims = token === null ? null : await accessTokens.read(token, time);
  if (!claims) return fail('unauthenticated', say('Log in first.'));
  const { rows } = await database.pool.query<
    Omit<SignedInUser, 'permissions'> & AccessRow & Factor
  >({
    name: 'authenticate',
    text: `select users.id, email, users.name, ${accessColumns},
             session.id as "sessionId", authenticated_at as "authenticatedAt",
             has_second_factor as "hasSecondFactor", ${demandedByOwner} as "byOwner"
           from identity_sessions session join users on users.id = session.user_id
           ${accessJoin}
           where session.id = $1 and session.expires_at > $2 and users.id = $3 and email = $4
             and disabled_at is null`,
    values: [claims.sid, time, claims.sub, claims.email],
  });
  const [row] = rows;
  if (!row) return fail('unauthenticated', say('Log in first.'));
  const { role: _, hasSecondFactor, byOwner, ...user } = row;
  const access = accessOf(row);
  if (hasSecondFactor || !isOfTeam(access) || !isDemanded(context, byOwner))
    return { ...user, ...access };
  return { ...user, ...noAccess, lacksSecondFactor: true };
};

type Factor = { hasSecondFactor: boolean; byOwner: boolean | null };

type Authentication = Demanding & { accessTokens: AccessTokens; now: () => Date };
