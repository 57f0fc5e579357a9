import type { Queryable } from '../database/database.ts';
import type { Profile } from './user.ts';

/** What a person has told us, by e-mail; null when nobody has it. */
export const findProfile = async (database: Queryable, email: string): Promise<Profile | null> => {
  const { rows } = await database.query<Profile>({
    name: 'find-profile',
    text: 'select id, name, email, role, image, phone, address from users where email = lower($1)',
    values: [email],
  });
  return rows[0] ?? null;
};
