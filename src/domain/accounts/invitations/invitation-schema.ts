import { z } from 'zod';
import { isText } from '../../../platform/text/is-text.ts';
import type { Dated } from '../../../platform/values/dated.ts';

export const inviteSchema = z.object({
  email: z.email().max(254),
  role: z.string().min(1).max(100).meta({ description: 'An id of /team-roles' }),
});

export const invitationParamsSchema = z.object({ id: z.uuid() });

export const sentInvitationSchema = z
  .object({
    link: z
      .string()
      .nullable()
      .meta({ description: 'To hand over, once, where the shop sends no emails; else null' }),
  })
  .meta({ id: 'SentInvitation' });

export const invitationSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    role: z.object({ id: z.string(), name: z.string() }).nullable(),
    invitedBy: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'TeamInvitation' });

const token = z.string().min(1).max(200);
export const invitationTokenSchema = z.object({ token });

export const openedInvitationSchema = z
  .object({ email: z.string(), role: z.string(), hasAccount: z.boolean() })
  .meta({ id: 'OpenedInvitation' });

export const acceptInvitationSchema = z.object({
  token,
  name: z.string().trim().min(1, 'is needed').max(100).refine(isText, 'has characters of no text'),
  password: z.string(),
});

export type InvitationJson = z.infer<typeof invitationSchema>;
export type Invitation = Dated<InvitationJson>;
