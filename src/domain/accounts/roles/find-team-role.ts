import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { accessOf, ownerAccess } from '../../team/access.ts';
import { type Access, ownerRole } from '../../team/permissions.ts';

export type TeamRole = Access & { id: string; name: string };

/** A role by its id, with its permissions. Errors: not_found. */
export const findTeamRole = async (
  client: Queryable,
  id: string,
): Promise<TeamRole | Failure<'not_found'>> => {
  if (id === ownerRole.id) return { ...ownerAccess, ...ownerRole };
  const [role] = await selectTeamRoles(client, id);
  return role ?? fail('not_found', 'This role no longer exists.');
};

/** All roles but the owner's by name, or the one of an id. */
export const selectTeamRoles = async (
  client: Queryable,
  id: string | null = null,
): Promise<(TeamRole & { members: number })[]> => {
  const { rows } = await client.query<Row>(
    `select id, name, permissions, refund_max_cents as "refundMaxCents",
       (select count(*)::int from users where team_role = team_roles.id) as members
     from team_roles where $1::text is null or id = $1 order by lower(name)`,
    [id],
  );
  return rows.map(({ name, members, ...row }) => ({
    ...accessOf({ ...row, role: 'user', teamRole: row.id }),
    id: row.id,
    name,
    members,
  }));
};

type Row = Omit<TeamRole, 'permissions' | 'teamRole'> & { permissions: string[]; members: number };
