import type { Queryable } from '../../../platform/database/database.ts';
import { accessColumns, accessJoin, accessOf } from '../../team/access.ts';
import type { Access } from '../../team/permissions.ts';

// Any constant. Rows of admins would deadlock: a wait for one that is no admin any more, once it
// is over, has locked it all the same.
const advisoryLock = 4_873_627;

/**
 * What the actor may do now; null for who is disabled or about to be deleted. Nobody else changes
 * the team or its roles until the transaction ends, so that none of several changes at once takes
 * the last owner. Call it before any user is locked.
 */
export const lockTeam = async (client: Queryable, actorId: string): Promise<Access | null> => {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
  const { rows } = await client.query<Parameters<typeof accessOf>[0]>(
    `select ${accessColumns} from users ${accessJoin}
     where users.id = $1 and disabled_at is null and delete_at is null`,
    [actorId],
  );
  return rows[0] ? accessOf(rows[0]) : null;
};
