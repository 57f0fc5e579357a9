import type { Database } from '../database/database.ts';

/** Whether an admin has disabled this user. */
export const isDisabled = async (
  { database }: { database: Database },
  userId: string,
): Promise<boolean> => {
  const { rowCount } = await database.pool.query({
    name: 'is-disabled',
    text: 'select from users where id = $1 and disabled_at is not null',
    values: [userId],
  });
  return rowCount === 1;
};
