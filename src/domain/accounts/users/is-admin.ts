import type { Database } from '../../../platform/database/database.ts';
import { normalizeEmail } from '../../identity/user.ts';

/** Whether the user with this email is an admin; false for unknown emails. */
export const isAdmin = async (
  { database }: { database: Database },
  email: string,
): Promise<boolean> => {
  const { rowCount } = await database.pool.query({
    name: 'is-admin',
    text: "select 1 from users where email = $1 and role = 'admin'",
    values: [normalizeEmail(email)],
  });
  return rowCount === 1;
};
