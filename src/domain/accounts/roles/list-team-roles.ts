import type { Database } from '../../../platform/database/database.ts';
import { ownerAccess } from '../../team/access.ts';
import { ownerRole } from '../../team/permissions.ts';
import { selectTeamRoles, type TeamRole } from './find-team-role.ts';

/** The owner's, then all others by name, with how many have them. */
export const listTeamRoles = async ({
  database: { pool },
}: {
  database: Database;
}): Promise<(TeamRole & { members: number })[]> => {
  const { rows } = await pool.query<{ members: number }>(
    `select count(*)::int as members from users where role = 'admin'`,
  );
  const owner = { ...ownerAccess, ...ownerRole, members: rows[0]?.members ?? 0 };
  return [owner, ...(await selectTeamRoles(pool))];
};
