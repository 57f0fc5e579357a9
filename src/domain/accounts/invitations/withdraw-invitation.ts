import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import type { AuthUser } from '../../identity/user.ts';
import { lockGivenRole } from './lock-given-role.ts';
import { maskEmail } from './mask-email.ts';

/** Withdraws an invitation, so its links no longer work. Errors: forbidden, not_found. */
export const withdrawInvitation = (
  { database, now }: DatabaseAndClock,
  { id, actor }: { id: string; actor: Pick<AuthUser, 'id'> },
): Promise<true | Failure> =>
  database.transaction(async (client) => {
    const { rows } = await client.query<{ email: string; role: string }>(
      'select email, team_role as role from team_invitations where id = $1',
      [id],
    );
    const [{ email, role: roleId } = { email: '', role: '' }] = rows;
    // Also an invitation whose role was deleted.
    const role = await lockGivenRole(client, actor.id, roleId);
    if (isFailure(role) && role.code === 'forbidden') return role;
    const { rowCount } = await client.query('delete from team_invitations where id = $1', [id]);
    if (!rowCount) return fail('not_found', 'This invitation was accepted or withdrawn.');
    await recordAuditEntry(client, {
      at: now(),
      actorId: actor.id,
      action: 'team_invitation_withdrawn',
      subject: id,
      detail: { email: maskEmail(email) },
    });
    return true;
  });
