// Roles that the owner makes. Nobody can give a permission that they do not have.
import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import type { AuthUser } from '../../identity/user.ts';
import {
  type Access,
  hasPermissionsOf,
  may,
  type Permission,
  withIncluded,
} from '../../team/permissions.ts';
import { lockTeam } from '../users/lock-team.ts';
import { findTeamRole, selectTeamRoles, type TeamRole } from './find-team-role.ts';

export type TeamRoleInput = {
  name: string;
  permissions: readonly Permission[];
  refundMaxCents: number | null;
};
type Refused = Failure<'forbidden' | 'not_found' | 'invalid_input' | 'wrong_state'>;

const teamRolesMax = 50;

/**
 * Adds a role, or changes that of `id` for all who have it, at once.
 * Errors: forbidden (one's own role, or more than one has), not_found, invalid_input (the name is
 * another's), wrong_state (too many).
 */
export const saveTeamRole = (
  context: DatabaseAndClock,
  { id, role, actor }: { id: string | null; role: TeamRoleInput; actor: Pick<AuthUser, 'id'> },
): Promise<{ id: string } | Refused> =>
  changeRole(context, { id, actor }, async (client, before, access) => {
    const saved = { ...role, permissions: withIncluded(role.permissions) };
    if (!hasPermissionsOf(access, { ...saved, teamRole: id })) return fail('forbidden', notYours);
    const others = (await selectTeamRoles(client)).filter((other) => other.id !== id);
    if (others.some(({ name }) => name.toLowerCase() === role.name.toLowerCase()))
      return fail('invalid_input', 'Another role has this name.', { field: 'name' });
    if (others.length >= teamRolesMax)
      return fail('wrong_state', `There are at most ${teamRolesMax} roles.`);
    const { rows } = await client.query<{ id: string }>(
      before
        ? `update team_roles set name = $1, permissions = $2, refund_max_cents = $3,
             updated_at = $4 where id = $5 returning id`
        : `insert into team_roles (name, permissions, refund_max_cents, created_at, updated_at)
           values ($1, $2, $3, $4, $4) returning id`,
      [saved.name, saved.permissions, saved.refundMaxCents, context.now(), ...(before ? [id] : [])],
    );
    return { id: rows[0]?.id ?? '', after: saved };
  });

/** Errors: forbidden, not_found, wrong_state (members have it). */
export const deleteTeamRole = (
  context: DatabaseAndClock,
  { id, actor }: { id: string; actor: Pick<AuthUser, 'id'> },
): Promise<{ id: string } | Refused> =>
  changeRole(context, { id, actor }, async (client) => {
    const { rowCount } = await client.query('select from users where team_role = $1 limit 1', [id]);
    if (rowCount) return fail('wrong_state', 'Members have this role. Give them another first.');
    await client.query('delete from team_roles where id = $1', [id]);
    return { id, after: null };
  });

type Change = (
  client: Queryable,
  before: TeamRole | null,
  access: Access,
) => Promise<{ id: string; after: TeamRoleInput | null } | Refused>;

const changeRole = (
  { database, now }: DatabaseAndClock,
  { id, actor }: { id: string | null; actor: Pick<AuthUser, 'id'> },
  change: Change,
): Promise<{ id: string } | Refused> =>
  database.transaction(async (client) => {
    const locked = await lockRole(client, id, actor.id);
    if (isFailure(locked)) return locked;
    const { access, before } = locked;
    const changed = await change(client, before, access);
    if (isFailure(changed)) return changed;
    const { after } = changed;
    if (isSame(before, after)) return { id: changed.id };
    await recordAuditEntry(client, {
      at: now(),
      actorId: actor.id,
      action: actionOf(before, after),
      subject: changed.id,
      detail: { before: before && audited(before), after: after && audited(after) },
    });
    return { id: changed.id };
  });

const lockRole = async (client: Queryable, id: string | null, actorId: string) => {
  const access = await lockTeam(client, actorId);
  if (!access || !may(access, 'team')) return fail('forbidden', 'You are no longer an admin.');
  const before = id === null ? null : await findTeamRole(client, id);
  if (isFailure(before)) return before;
  // Also counts owners, whose role is no row.
  if (id === access.teamRole) return fail('forbidden', 'You cannot change your own role.');
  return before && !hasPermissionsOf(access, before)
    ? fail('forbidden', notYours)
    : { access, before };
};

const actionOf = (before: TeamRole | null, after: TeamRoleInput | null) => {
  if (!before) return 'team_role_added';
  return after ? 'team_role_changed' : 'team_role_deleted';
};

const isSame = (before: TeamRole | null, after: TeamRoleInput | null): boolean =>
  before !== null &&
  after !== null &&
  JSON.stringify(audited(before)) === JSON.stringify(audited(after));

const audited = ({ name, permissions, refundMaxCents }: TeamRoleInput) => ({
  name,
  permissions,
  refundMaxCents,
});

const notYours = 'This role may do more than you. Ask an owner of the shop.';
