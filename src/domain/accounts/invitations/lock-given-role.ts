import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { hasPermissionsOf, may } from '../../team/permissions.ts';
import { findTeamRole, type TeamRole } from '../roles/find-team-role.ts';
import { lockTeam } from '../users/lock-team.ts';

/**
 * A role that the actor may give, until the transaction ends.
 * Errors: forbidden (it may do more, or no longer permitted), not_found.
 */
export const lockGivenRole = async (
  client: Queryable,
  actorId: string,
  roleId: string,
): Promise<TeamRole | Failure<'forbidden' | 'not_found'>> => {
  const access = await lockTeam(client, actorId);
  if (!access || !may(access, 'team')) return fail('forbidden', 'You are no longer an admin.');
  const role = await findTeamRole(client, roleId);
  if (isFailure(role)) return role;
  return hasPermissionsOf(access, role)
    ? role
    : fail('forbidden', 'You can only give a role that has no more permissions than yours.');
};
