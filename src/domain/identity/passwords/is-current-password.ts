import type { Database } from '../../../platform/database/database.ts';

/** Whether this hash is still the user's password; waits for one that is being set. */
export const isCurrentPassword = async (
  { database }: { database: Database },
  userId: string,
  passwordHash: string,
): Promise<boolean> => {
  const { rowCount } = await database.pool.query(
    `select 1 from identity_accounts
     where user_id = $1 and provider_id = 'credential' and password = $2 for share`,
    [userId, passwordHash],
  );
  return rowCount === 1;
};
