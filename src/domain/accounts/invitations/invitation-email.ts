// The email with which a user is asked to join the team.
import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { WriteEmail } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { createToken, hashLinkToken } from '../../identity/token.ts';
import { ownerRole } from '../../team/permissions.ts';
import { invitationDays, joinUrl } from './invitation.ts';

/** The row is locked, because it is about to be sent. */
export const enqueueInvitation = (
  client: Queryable,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> =>
  enqueueEmail(client, {
    kind: 'team_invitation',
    about: id,
    recipient: email,
    dedupeKey: `team_invitation:${randomUUID()}`,
    now,
  });

type Context = { database: Database; now: () => Date; publicUrl: string };
type Invited = { invitedBy: string; role: string };

/** With a link made now, so that none is stored in clear; null once it is over. */
export const writeInvitation: WriteEmail<Context> = async ({ database, now, publicUrl }, id) => {
  const token = createToken();
  // An email that seemed to fail may have arrived all the same.
  const { rows } = await database.writes.query<Invited>(
    `update team_invitations i set emailed_hashes = (array_prepend($2, emailed_hashes))[1:5]
     from users inviter
     where i.id = $1 and expires_at > $3 and inviter.id = invited_by
     returning inviter.name as "invitedBy", coalesce(
       (select name from team_roles where team_roles.id = i.team_role), $4) as role`,
    [id, hashLinkToken(token), now(), ownerRole.name],
  );
  const [invited] = rows;
  if (!invited) return null;
  const { invitedBy, role } = invited;
  return {
    subject: `${invitedBy} invites you to the team of {shop}`,
    title: 'Join the team of {shop}',
    blocks: [
      { text: `${invitedBy} asks you to help run {shop}. Your role there is ${role}.` },
      { button: 'Join the team', url: joinUrl(publicUrl, token) },
      { text: `The link works once, within ${invitationDays} days. It is for you alone.` },
      { text: 'If you do not know the shop, ignore this email: nothing happens.' },
    ],
    because:
      'You get this email because an admin of its team entered your email address at {site}.',
  };
};

export const invitationExample = { invitedBy: 'Ana', role: 'Support' };
