import type { Database } from '../../../platform/database/database.ts';
import type { AuthUser } from '../../identity/user.ts';

/** When the user's account is to be deleted; null: it stays. */
export const findDeletion = async (
  { database }: { database: Database },
  { id }: AuthUser,
): Promise<{ deleteAt: Date | null }> => {
  const { rows } = await database.pool.query<{ deleteAt: Date | null }>(
    'select delete_at as "deleteAt" from users where id = $1',
    [id],
  );
  return rows[0] ?? { deleteAt: null };
};
