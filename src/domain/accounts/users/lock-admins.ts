import type { Queryable } from '../../../platform/database/database.ts';

// Any constant. Rows of admins would deadlock: a wait for one that is no admin any more, once it
// is over, has locked it all the same.
const advisoryLock = 4_873_627;

/**
 * The ids of the admins who can go on administering: not disabled, not about to be deleted.
 * Nobody else changes who they are until the transaction ends, so that none of several changes
 * at once takes the last one. Lock them before any user.
 */
export const lockAdmins = async (client: Queryable): Promise<string[]> => {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
  const { rows } = await client.query<{ id: string }>(
    `select id from users where role = 'admin' and disabled_at is null and delete_at is null`,
  );
  return rows.map(({ id }) => id);
};
