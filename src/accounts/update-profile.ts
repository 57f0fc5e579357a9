import type { Queryable } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import type { AuthUser, ProfileChange } from './user.ts';

/** Writes what the person says about themselves; role and e-mail are not theirs to set. Refuses forbidden, not_found. */
export const updateProfile = async (
  database: Queryable,
  { id, change, actor, now }: { id: string; change: ProfileChange; actor: AuthUser; now: Date },
): Promise<true | Failure<'forbidden' | 'not_found'>> => {
  if (actor.id !== id && actor.role !== 'admin')
    return fail('forbidden', 'This belongs to somebody else.');
  const { rowCount } = await database.query(
    'update users set name = $2, phone = $3, address = $4, image = coalesce($5, image), updated_at = $6 where id = $1',
    [id, change.name, change.phone || null, change.address || null, change.image ?? null, now],
  );
  return rowCount ? true : fail('not_found', 'This person is not here any more.');
};
