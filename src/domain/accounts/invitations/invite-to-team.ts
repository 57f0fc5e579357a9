import type { Database, Queryable } from '../../../platform/database/database.ts';
import { findEmailWait } from '../../../platform/email/find-email-wait.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { say } from '../../../platform/text/say.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { createToken, hashLinkToken } from '../../identity/token.ts';
import type { AuthUser } from '../../identity/user.ts';
import { isInTeam } from '../../team/access.ts';
import { invitationDays, invitationsMax, joinUrl } from './invitation.ts';
import { enqueueInvitation } from './invitation-email.ts';
import { lockGivenRole } from './lock-given-role.ts';
import { maskEmail } from './mask-email.ts';

export type InvitingContext = {
  database: Database;
  now: () => Date;
  canSendEmail: boolean;
  publicUrl: string;
};
type Input = { email: string; role: string; actor: Pick<AuthUser, 'id'> };

const perDayMax = 5;
const minuteMs = 60_000;

/**
 * Emails a user a link to join the team with a role. A second call sends a new link with the new
 * role. It returns the link if the shop cannot send emails.
 * Errors: forbidden (a role with more permissions), not_found (the role), wrong_state (already in
 * the team, or too many invitations), account_disabled, rate_limited {seconds}.
 */
export const inviteToTeam = (
  context: InvitingContext,
  { role: roleId, actor, ...typed }: Input,
): Promise<{ link: string | null } | Failure> =>
  context.database.transaction(async (client) => {
    const email = normalizeEmail(typed.email);
    const at = context.now();
    const role = await lockGivenRole(client, actor.id, roleId);
    if (isFailure(role)) return role;
    const problem =
      (await checkPlace(client, email, at)) ?? (await checkBefore(client, context, email, actor));
    if (problem) return problem;
    const token = context.canSendEmail ? null : createToken();
    const id = await write(client, { email, role: role.id, actor, token, at });
    await recordAuditEntry(client, {
      at,
      actorId: actor.id,
      action: 'team_invited',
      subject: id,
      detail: { email: maskEmail(email), role: role.name },
    });
    if (!token) await enqueueInvitation(client, { id, email, now: at });
    return { link: token && joinUrl(context.publicUrl, token) };
  });

/** Checks the invitation that the new one replaces. */
const checkBefore = async (
  client: Queryable,
  { now, canSendEmail }: InvitingContext,
  email: string,
  actor: Input['actor'],
): Promise<Failure | undefined> => {
  const { rows } = await client.query<{ id: string; role: string; expiresAt: Date }>(
    `select id, team_role as role, expires_at as "expiresAt" from team_invitations
     where email = $1`,
    [email],
  );
  const [before] = rows;
  if (!before) return undefined;
  const role = await lockGivenRole(client, actor.id, before.role);
  if (isFailure(role) && role.code === 'forbidden') return role;
  const limit = { about: before.id, kind: 'team_invitation', perDayMax } as const;
  const sinceMs = now().getTime() - before.expiresAt.getTime() + invitationDays * dayMs;
  const seconds = Math.max(
    Math.ceil((minuteMs - sinceMs) / 1000),
    canSendEmail ? await findEmailWait(client, limit, now()) : 0,
  );
  return seconds > 0
    ? fail('rate_limited', say('It was sent a moment ago. Wait a minute.'), { seconds })
    : undefined;
};

type Written = Input & { token: string | null; at: Date };

const write = async (
  client: Queryable,
  { email, role, actor, token, at }: Written,
): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into team_invitations
       (email, team_role, invited_by, shown_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (email) do update set team_role = excluded.team_role, emailed_hashes = '{}',
       invited_by = excluded.invited_by, shown_hash = excluded.shown_hash,
       expires_at = excluded.expires_at
     returning id`,
    [
      email,
      role,
      actor.id,
      token && hashLinkToken(token),
      at,
      new Date(at.getTime() + invitationDays * dayMs),
    ],
  );
  return rows[0]?.id ?? '';
};

const checkPlace = async (
  client: Queryable,
  email: string,
  at: Date,
): Promise<Failure | undefined> => {
  // Invitations that expired a month ago are deleted.
  await client.query('delete from team_invitations where expires_at < $1', [
    new Date(at.getTime() - 30 * dayMs),
  ]);
  const { rows } = await client.query<{ isMember: boolean; isDisabled: boolean; others: number }>(
    `select coalesce(bool_or(${isInTeam()}), false) as "isMember",
       coalesce(bool_or(disabled_at is not null or delete_at is not null), false) as "isDisabled",
       (select count(*)::int from team_invitations where email <> $1) as others
     from users where email = $1`,
    [email],
  );
  const [{ isMember, isDisabled, others } = { isMember: false, isDisabled: false, others: 0 }] =
    rows;
  if (isMember)
    return fail('wrong_state', 'This user is in the team already. Change the role there.');
  if (isDisabled)
    return fail('account_disabled', say('This account is disabled, or about to be deleted.'));
  if (others >= invitationsMax)
    return fail(
      'wrong_state',
      `There are ${invitationsMax} open invitations. Withdraw some first.`,
    );
  return undefined;
};
