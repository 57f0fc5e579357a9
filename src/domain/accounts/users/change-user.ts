// The one way in which admins change what other users may do.

import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import type { SecurityLog } from '../../../platform/security-log/security-event.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { endWaysIn } from '../../identity/end-ways-in.ts';
import type { SignedInUser } from '../../identity/user.ts';
import { hasPermissionsOf, ownerRole } from '../../team/permissions.ts';
import { findTeamRole } from '../roles/find-team-role.ts';
import { lockOtherUser } from './lock-other-user.ts';
import type { UserAccount } from './user-account.ts';
import { enqueueUserChanged } from './user-changed-email.ts';

export type ChangeContext = {
  database: Database;
  now: () => Date;
  securityLog: SecurityLog;
  canSendEmail: boolean;
};

/** The changed user, the admin and the reason. */
export type UserChange = {
  user: { id: string } | { email: string };
  actor: SignedInUser;
  reason: string | null;
};

/** The role is given by its name. */
type Standing = { role: string; disabled: boolean };

type Step = {
  action: 'user_promoted' | 'user_demoted' | 'user_disabled' | 'user_enabled';
  to: { disabled: boolean } | { teamRole: string | null };
  /** After which event ways into the account end. */
  ends?: 'promoted' | 'disabled';
  /** Why this user can't be changed so. */
  check?: (user: UserAccount) => Failure | undefined;
};

/**
 * Writes the change and the audit entry in one transaction, and emails the user. A change that was
 * made before writes nothing. Errors: forbidden (also for a role with more permissions), not_found,
 * and those of the step's check.
 */
export const changeUser = async (
  context: ChangeContext,
  change: UserChange,
  step: Step,
): Promise<true | Failure> => {
  const changed = await context.database.transaction((client) =>
    changeLockedUser(client, context, change, step),
  );
  if (isFailure(changed)) return changed;
  logChange(context, step.action, changed);
  return true;
};

type Changed = { account: string; role: string } | null;

/** The same in the caller's transaction; once that is committed, `logChange` tells of it. */
export const changeLockedUser = async (
  client: Queryable,
  { now, canSendEmail }: Pick<ChangeContext, 'now' | 'canSendEmail'>,
  { user, actor, reason }: Omit<UserChange, 'actor'> & { actor: Pick<SignedInUser, 'id'> },
  { action, to, ends, check }: Step,
): Promise<Changed | Failure> => {
  const locked = await lockChange(client, user, actor, to);
  if (locked === null || isFailure(locked)) return locked;
  const { user: found, role, before, after } = locked;
  const problem = check?.(found);
  if (problem) return problem;
  const at = now();
  await client.query(
    `update users set updated_at = $4, team_role = nullif($2::text, '${ownerRole.id}'),
       role = case when $2 = '${ownerRole.id}' then 'admin' else 'user' end,
       disabled_at = case when $3 then coalesce(disabled_at, $4) end where id = $1`,
    [found.id, role?.id ?? null, after.disabled, at],
  );
  if (ends) await endWaysIn(client, { userId: found.id, event: ends, at, canSendEmail });
  await recordAuditEntry(client, {
    at,
    actorId: actor.id,
    action,
    subject: found.id,
    detail: { reason, before, after },
  });
  const { id: userId, email } = found;
  // An address that is not confirmed may be a stranger's.
  if (canSendEmail && found.isEmailConfirmed)
    await enqueueUserChanged(client, { kind: action, userId, email, now: at });
  return { account: userId, role: after.role };
};

export const logChange = (
  { securityLog }: Pick<ChangeContext, 'securityLog'>,
  action: Step['action'],
  changed: Changed,
): void => {
  if (changed) securityLog({ ...eventOf(action, changed.role), account: changed.account });
};

/** The user before and after the change; null when nothing changes. */
const lockChange = async (
  client: Queryable,
  key: UserChange['user'],
  actor: Pick<SignedInUser, 'id'>,
  to: Step['to'],
) => {
  const locked = await lockOtherUser(client, key, actor);
  if (isFailure(locked)) return locked;
  const { user, access } = locked;
  const role = await roleAfter(client, user, to);
  if (isFailure(role)) return role;
  if (role && !hasPermissionsOf(access, role)) return fail('forbidden', mayDoMore);
  const before = standingOf(user.teamRole, user.disabledAt !== null);
  const after = standingOf(role, 'disabled' in to ? to.disabled : before.disabled);
  const isSo = role?.id === user.teamRole?.id && after.disabled === before.disabled;
  return isSo ? null : { user, role, before, after };
};

const roleAfter = (client: Queryable, user: UserAccount, to: Step['to']) => {
  const id = 'teamRole' in to ? to.teamRole : user.teamRole?.id;
  return id ? findTeamRole(client, id) : null;
};

const standingOf = (role: { name: string } | null, disabled: boolean): Standing => ({
  role: role?.name ?? 'user',
  disabled,
});

const mayDoMore = 'You can only give a role that has no more permissions than yours.';

const eventOf = (action: Step['action'], role: string) => ({
  ...(action === 'user_disabled' || action === 'user_enabled'
    ? { what: action }
    : { what: 'role_change' as const, role }),
  result: 'ok' as const,
  client: null,
});
