import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import type { AuthUser } from '../../identity/user.ts';
import { type Access, hasPermissionsOf, may } from '../../team/permissions.ts';
import { findTeamRole } from '../roles/find-team-role.ts';
import { lockTeam } from './lock-team.ts';
import type { UserAccount } from './user-account.ts';
import { userAccountColumns } from './user-account-columns.ts';

/**
 * The user whom a member of the team is about to change, locked. The member keeps the permission
 * until the transaction ends, and is never the user; owners are changed by owners alone, so that
 * the shop always has one.
 * Errors: forbidden (oneself, no longer permitted, or who may do more), not_found.
 */
export const lockOtherUser = async (
  client: Queryable,
  key: { id: string } | { email: string },
  actor: Pick<AuthUser, 'id'>,
): Promise<{ user: UserAccount; access: Access } | Failure<'forbidden' | 'not_found'>> => {
  const access = await lockTeam(client, actor.id);
  if (!access || !may(access, 'team')) return fail('forbidden', 'You are no longer an admin.');
  const [column, value] =
    'id' in key ? (['id', key.id] as const) : (['email', normalizeEmail(key.email)] as const);
  const { rows } = await client.query<UserAccount>(
    `select ${userAccountColumns} from users where ${column} = $1 for no key update`,
    [value],
  );
  const [user] = rows;
  if (!user) return fail('not_found', 'User not found.');
  if (user.id === actor.id) return fail('forbidden', ownAccount);
  const role = user.teamRole && (await findTeamRole(client, user.teamRole.id));
  if (isFailure(role)) return role;
  return role && !hasPermissionsOf(access, role) ? fail('forbidden', mayDoMore) : { user, access };
};

const ownAccount = 'You cannot change your own account here. Ask another admin.';
const mayDoMore = 'This account may do more than yours. Ask an owner of the shop.';
