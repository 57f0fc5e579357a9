import type { Database } from '../../../platform/database/database.ts';
import type { Profile } from '../../identity/user.ts';
import { profileColumns } from './profile-columns.ts';

/** The profile of the user with this email, or null. */
export const findProfile = async (
  { database }: { database: Database },
  email: string,
): Promise<Profile | null> => {
  const { rows } = await database.pool.query<Profile>({
    name: 'find-profile',
    text: `select ${profileColumns} from users where email = lower($1)`,
    values: [email],
  });
  return rows[0] ?? null;
};
