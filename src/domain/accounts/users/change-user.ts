// The one way in which admins change what other users may do.

import type { Database } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import type { SecurityLog } from '../../../platform/security-log/security-event.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { endWaysIn } from '../../identity/end-ways-in.ts';
import type { Role, SignedInUser } from '../../identity/user.ts';
import { lockOtherUser } from './lock-other-user.ts';
import type { UserAccount } from './user-account.ts';
import { enqueueUserChanged } from './user-changed-email.ts';

export type ChangeContext = {
  database: Database;
  now: () => Date;
  securityLog: SecurityLog;
  canSendEmail: boolean;
};

/** Who is changed by which admin, and why. */
export type UserChange = {
  user: { id: string } | { email: string };
  actor: SignedInUser;
  reason: string | null;
};

type Standing = { role: Role; disabled: boolean };

type Step = {
  action: 'user_promoted' | 'user_demoted' | 'user_disabled' | 'user_enabled';
  to: Partial<Standing>;
  /** After which event ways into the account end. */
  ends?: 'promoted' | 'disabled';
  /** Why this user can't be changed so. */
  check?: (user: UserAccount) => Failure | undefined;
};

/**
 * Writes the change and the audit log in one transaction. A user who is so already stays so,
 * and the audit log is not told again.
 * The user is told by email.
 * Errors: forbidden, not_found, and those of the step's check.
 */
export const changeUser = async (
  { database, now, securityLog, canSendEmail }: ChangeContext,
  { user, actor, reason }: UserChange,
  { action, to, ends, check }: Step,
): Promise<true | Failure> => {
  const changed = await database.transaction(async (client) => {
    const found = await lockOtherUser(client, user, actor);
    if (isFailure(found)) return found;
    const before: Standing = { role: found.role, disabled: found.disabledAt !== null };
    const after = { ...before, ...to };
    if (after.role === before.role && after.disabled === before.disabled) return null;
    const problem = check?.(found);
    if (problem) return problem;
    const at = now();
    await client.query(
      `update users set role = $2, updated_at = $4,
         disabled_at = case when $3 then coalesce(disabled_at, $4) end where id = $1`,
      [found.id, after.role, after.disabled, at],
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
  });
  if (isFailure(changed)) return changed;
  if (changed) securityLog({ ...eventOf(action, changed.role), account: changed.account });
  return true;
};

const eventOf = (action: Step['action'], role: Role) => ({
  ...(action === 'user_disabled' || action === 'user_enabled'
    ? { what: action }
    : { what: 'role_change' as const, role }),
  result: 'ok' as const,
  client: null,
});
