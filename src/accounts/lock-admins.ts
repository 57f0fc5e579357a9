import type { Queryable } from '../database/database.ts';

/**
 * The ids of the admins who can go on administering: not disabled, not about to be deleted.
 * They stay locked until the transaction ends, so that none of several changes at once
 * takes the last one. Lock them before any other user.
 */
export const lockAdmins = async (client: Queryable): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from users where role = 'admin' and disabled_at is null and delete_at is null
     order by id for no key update`,
  );
  return rows.map(({ id }) => id);
};
