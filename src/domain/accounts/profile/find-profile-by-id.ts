import type { Database } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { AuthUser, Profile } from '../../identity/user.ts';
import { may } from '../../team/permissions.ts';
import { profileColumns } from './profile-columns.ts';

/** A user's own profile, or any profile with the permission. Errors: forbidden, not_found. */
export const findProfileById = async (
  { database }: { database: Database },
  { id, actor }: { id: string; actor: AuthUser },
): Promise<Profile | Failure<'forbidden' | 'not_found'>> => {
  if (actor.id !== id && !may(actor, 'customers.read')) return fail('forbidden', 'Forbidden.');
  const { rows } = await database.pool.query<Profile>({
    name: 'find-profile-by-id',
    text: `select ${profileColumns} from users where id = $1`,
    values: [id],
  });
  return rows[0] ?? fail('not_found', 'User not found.');
};
