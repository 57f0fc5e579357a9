// What a user may do, from their row. `role` admin is an owner, so that the version before knows
// no other member of the team.
import { type Access, ownerRole, type Permission, permissionNames } from './permissions.ts';

export type AccessRow = {
  role: 'user' | 'admin';
  teamRole: string | null;
  permissions: string[] | null;
  refundMaxCents: number | null;
};

/** The columns of `users` with `accessJoin`, named as in `AccessRow`. */
export const accessColumns = `users.role, users.team_role as "teamRole",
  team_roles.permissions, team_roles.refund_max_cents as "refundMaxCents"`;
export const accessJoin = 'left join team_roles on team_roles.id = users.team_role';

export const ownerAccess: Access = {
  teamRole: ownerRole.id,
  permissions: permissionNames,
  refundMaxCents: null,
};

export const noAccess: Access = { teamRole: null, permissions: [], refundMaxCents: null };

export const accessOf = ({ role, teamRole, permissions, refundMaxCents }: AccessRow): Access =>
  role === 'admin'
    ? ownerAccess
    : { teamRole, permissions: knownOf(permissions ?? []), refundMaxCents };

// A later version may have written more.
const knownOf = (names: readonly string[]): Permission[] =>
  permissionNames.filter((name) => names.includes(name));

/** SQL over a row of users: whether they are in the team, the specification's admin. */
export const isInTeam = (users = 'users'): string =>
  `(${users}.role = 'admin' or ${users}.team_role is not null)`;
