// Invitations to the team: sent, withdrawn, opened and accepted.
import { z } from '@hono/zod-openapi';
import { acceptInvitation, joinTeam } from '../../domain/accounts/invitations/accept-invitation.ts';
import { openInvitation } from '../../domain/accounts/invitations/find-invitation.ts';
import {
  acceptInvitationSchema,
  invitationParamsSchema,
  invitationSchema,
  invitationTokenSchema,
  inviteSchema,
  openedInvitationSchema,
  sentInvitationSchema,
} from '../../domain/accounts/invitations/invitation-schema.ts';
import { inviteToTeam } from '../../domain/accounts/invitations/invite-to-team.ts';
import { listInvitations } from '../../domain/accounts/invitations/list-invitations.ts';
import { withdrawInvitation } from '../../domain/accounts/invitations/withdraw-invitation.ts';
import { adminRoute, publicRoute, userRoute } from '../http/route.ts';

export const teamInvitationRoutes = [
  adminRoute({
    method: 'get',
    path: '/team-invitations',
    needs: 'team',
    summary: 'List the open invitations to the team',
    output: z.array(invitationSchema),
    answer: 'Newest first, also those that are too old',
    verb: async ({ context }) =>
      (await listInvitations(context)).map(({ createdAt, expiresAt, ...invitation }) => ({
        ...invitation,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
  }),
  adminRoute({
    method: 'post',
    path: '/team-invitations',
    needs: 'team',
    recentSignIn: true,
    summary: 'Invite a user to the team, or send it again',
    description:
      'Nobody gives more than they have. One email a minute ' +
      'and five a day; the link works once, within seven days.',
    limit: 'teamInvitations',
    body: inviteSchema,
    output: sentInvitationSchema,
    answer: 'Invited',
    errors: [404, 409],
    verb: ({ context, body, user: actor }) => inviteToTeam(context, { ...body, actor }),
  }),
  adminRoute({
    method: 'delete',
    path: '/team-invitations/{id}',
    needs: 'team',
    recentSignIn: true,
    summary: 'Withdraw an invitation',
    description: 'Its links open nothing any more.',
    limit: 'userChanges',
    params: invitationParamsSchema,
    answer: 'Withdrawn',
    errors: [404],
    verb: ({ context, params: { id }, user: actor }) => withdrawInvitation(context, { id, actor }),
  }),
  publicRoute({
    method: 'post',
    path: '/team-invitations/open',
    summary: 'What an invitation is for',
    description: 'By the token of its link, which stays good.',
    limit: 'invitationLinks',
    body: invitationTokenSchema,
    output: openedInvitationSchema,
    answer: 'The email address, the role, and whether there is an account',
    errors: [404],
    verb: ({ context, body: { token } }) => openInvitation(context, token),
  }),
  publicRoute({
    method: 'post',
    path: '/team-invitations/accept',
    summary: 'Accept an invitation with a new account',
    description: 'By the token of its link, which works once. Then log in.',
    limit: 'invitationLinks',
    body: acceptInvitationSchema,
    answer: 'In the team',
    errors: [403, 404, 409, 503],
    verb: ({ context, body }) => acceptInvitation(context, body),
  }),
  userRoute({
    method: 'post',
    path: '/team-invitations/join',
    summary: 'Accept an invitation with your account',
    description: 'By the token of its link, which works once and is for your email address.',
    limit: 'profileChanges',
    body: invitationTokenSchema,
    answer: 'In the team',
    errors: [404, 409],
    verb: ({ context, body: { token }, user }) => joinTeam(context, { token, user }),
  }),
];
