import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { type AuthUser, normalizeEmail } from '../../identity/user.ts';
import { lockAdmins } from './lock-admins.ts';
import type { UserAccount } from './user-account.ts';
import { userAccountColumns } from './user-account-columns.ts';

/**
 * The user whom an admin is about to change, locked. The admin stays one until the transaction
 * ends, and is never the user, so that the shop always has an admin.
 * Errors: forbidden (oneself, or no longer an admin), not_found.
 */
export const lockOtherUser = async (
  client: Queryable,
  key: { id: string } | { email: string },
  actor: AuthUser,
): Promise<UserAccount | Failure<'forbidden' | 'not_found'>> => {
  const admins = await lockAdmins(client);
  if (!admins.includes(actor.id)) return fail('forbidden', 'You are no longer an admin.');
  const [column, value] =
    'id' in key ? (['id', key.id] as const) : (['email', normalizeEmail(key.email)] as const);
  const { rows } = await client.query<UserAccount>(
    `select ${userAccountColumns} from users where ${column} = $1 for no key update`,
    [value],
  );
  const [user] = rows;
  if (!user) return fail('not_found', 'User not found.');
  return user.id === actor.id ? fail('forbidden', ownAccount) : user;
};

const ownAccount = 'You cannot change your own account here. Ask another admin.';
