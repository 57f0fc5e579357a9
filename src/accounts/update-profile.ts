import type { Queryable } from '../database/database.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Caller, ProfileChange } from './user.ts';

/** Writes what the person says about themselves; role and e-mail are not theirs to set. Refuses not_allowed, not_found. */
export const updateProfile = async (
  database: Queryable,
  { id, change, actor, now }: { id: string; change: ProfileChange; actor: Caller; now: Date },
): Promise<true | Refusal<'not_allowed' | 'not_found'>> => {
  if (actor.id !== id && actor.role !== 'admin') return refuse('not_allowed', 'This belongs to somebody else.');
  const { rowCount } = await database.query(
    'update users set name = $2, phone = $3, address = $4, image = coalesce($5, image), updated_at = $6 where id = $1',
    [id, change.name, change.phone || null, change.address || null, change.image ?? null, now],
  );
  return rowCount ? true : refuse('not_found', 'This person is not here any more.');
};
