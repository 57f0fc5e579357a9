import type { Database } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import type { AuthUser, ProfileChange } from '../identity/user.ts';

/** Changes a profile, never its email or role. Errors: forbidden, not_found. */
export const updateProfile = async (
  { database, now }: { database: Database; now: () => Date },
  { id, change, actor }: { id: string; change: ProfileChange; actor: AuthUser },
): Promise<true | Failure<'forbidden' | 'not_found'>> => {
  if (actor.id !== id && actor.role !== 'admin') return fail('forbidden', 'Forbidden.');
  const { rowCount } = await database.writes.query(
    `update users
     set name = $2, phone = $3, address = $4, image = coalesce($5, image), updated_at = $6
     where id = $1`,
    [id, change.name, change.phone || null, change.address || null, change.image ?? null, now()],
  );
  return rowCount ? true : fail('not_found', 'User not found.');
};
