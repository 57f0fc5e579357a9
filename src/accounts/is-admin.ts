import type { Queryable } from '../database/database.ts';
import { normalizeEmail } from './user.ts';

/** Whether whoever has this e-mail is an admin; nobody is not. */
export const isAdmin = async (database: Queryable, email: string): Promise<boolean> => {
  const { rowCount } = await database.query({
    name: 'is_admin',
    text: "select 1 from users where email = $1 and role = 'admin'",
    values: [normalizeEmail(email)],
  });
  return rowCount === 1;
};
