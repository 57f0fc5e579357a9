import type { Queryable } from '../../../platform/database/database.ts';
import { accessColumns, accessJoin, accessOf } from '../../team/access.ts';
import type { Access } from '../../team/permissions.ts';

// The key is any constant. Locking the rows of admins instead would deadlock: after a wait, a row
// stays locked even if its user is no longer an admin.
const advisoryLock = 4_873_627;

/**
 * What the actor may do now; null for a user who is disabled or about to be deleted. Nobody else
 * changes the team or its roles until the transaction ends, so simultaneous changes cannot remove
 * the last owner. Call it before you lock any user.
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
