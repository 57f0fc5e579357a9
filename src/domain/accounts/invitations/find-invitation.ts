import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { hashLinkToken } from '../../identity/token.ts';
import { ownerRole } from '../../team/permissions.ts';
import type { OpenedInvitation } from './invitation.ts';

export type FoundInvitation = OpenedInvitation & {
  id: string;
  roleId: string;
  inviterId: string;
  isEmailed: boolean;
};

/**
 * What a link is for. Reading it does not use it up. Errors: not_found (unknown, used, withdrawn or
 * expired).
 */
export const findInvitation = async (
  { database: { pool }, now }: { database: { pool: Queryable }; now: () => Date },
  token: string,
): Promise<FoundInvitation | Failure<'not_found'>> => {
  const { rows } = await pool.query<FoundInvitation>(
    `select i.id, i.email, i.team_role as "roleId", i.invited_by as "inviterId",
       $1 = any(emailed_hashes) as "isEmailed",
       coalesce((select name from team_roles where team_roles.id = i.team_role), $3) as role,
       exists (select from users where users.email = i.email) as "hasAccount"
     from team_invitations i
     where ($1 = any(emailed_hashes) or shown_hash = $1) and expires_at > $2`,
    [hashLinkToken(token), now(), ownerRole.name],
  );
  return rows[0] ?? fail('not_found', invitationOver);
};

/** The same, for who opens the link. */
export const openInvitation = async (
  context: DatabaseAndClock,
  token: string,
): Promise<OpenedInvitation | Failure<'not_found'>> => {
  const found = await findInvitation(context, token);
  if (!('email' in found)) return found;
  const { email, role, hasAccount } = found;
  return { email, role, hasAccount };
};

export const invitationOver =
  'This invitation was accepted, withdrawn or is too old. Ask for another one.';
