// The audit log as admins read it.

import { z } from 'zod';
import type { Dated } from '../../platform/values/dated.ts';
import { pageKey } from '../../platform/values/page-key-schema.ts';
import { auditKindNames, auditSearchLengthMax } from './audit-kinds.ts';
import { auditActions } from './audit-sentences.ts';

const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional();

export const auditLogQuerySchema = z.object({
  q: z.string().max(auditSearchLengthMax).optional().meta({
    description: 'Words of who did it, of the thing, or of what was done; an email',
    example: 'ada price beanie',
  }),
  kind: z.enum(auditKindNames).optional().meta({ description: 'Kind of thing' }),
  subject: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'The id of a user or of another thing that was changed' }),
  actor: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "The id of the user who changed it; 'shop' for the shop itself" }),
  action: z.enum(auditActions).optional(),
  from: moment.meta({ type: 'string', format: 'date-time' }),
  to: moment.meta({ type: 'string', format: 'date-time', description: 'Before this moment' }),
  before: pageKey(),
});

export const auditEntryParamsSchema = z.object({
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

export const auditLogPageSchema = z
  .object({
    entries: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        actorId: z.string().nullable().meta({ description: 'Null: the shop itself' }),
        actorName: z.string().nullable(),
        action: z.string().meta({ example: 'user_promoted' }),
        subject: z.string(),
        thing: z
          .string()
          .nullable()
          .meta({ description: 'Its name or number; null when it is forgotten' }),
        detail: z
          .record(z.string(), z.unknown())
          .meta({ description: 'Reason, and what was there before and after' }),
      }),
    ),
    next: z.int().nullable(),
  })
  .meta({ id: 'AuditLogPage' });

export type AuditLogPageJson = z.infer<typeof auditLogPageSchema>;
export type AuditEntryJson = AuditLogPageJson['entries'][number];
export type ListedAuditEntry = Dated<AuditEntryJson>;
