import type { Queryable } from '../../../platform/database/database.ts';

/** Whether some admin can log in. */
export const hasAdmin = async (database: Queryable): Promise<boolean> => {
  const { rowCount } = await database.query(
    `select 1 from users join identity_accounts on user_id = users.id where role = 'admin' limit 1`,
  );
  return Boolean(rowCount);
};
