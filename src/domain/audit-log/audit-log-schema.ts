// The audit log as admins read it.
import { z } from 'zod';
import { pageKey } from '../../platform/values/page-key-schema.ts';
import { auditActions } from './audit-action.ts';

const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional();

export const auditLogQuerySchema = z.object({
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
        subjectName: z.string().nullable().meta({ description: 'Of a user or a product' }),
        orderNumber: z.int().nullable().meta({ description: 'Of an order or one of its lines' }),
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
