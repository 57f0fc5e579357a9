// The audit log as admins read it.
import { z } from 'zod';

export const auditLogQuerySchema = z.object({
  subject: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'The id of a user or of another thing that was changed' }),
  actor: z.string().max(100).optional().meta({ description: 'The id of the user who changed it' }),
  before: z
    .string()
    .regex(/^\d{1,15}$/, 'take it from `next`')
    .transform(Number)
    .optional()
    .meta({ type: 'integer' }),
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
        subjectName: z.string().nullable().meta({ description: 'Where the subject is a user' }),
        detail: z
          .record(z.string(), z.unknown())
          .meta({ description: 'Reason, and what was there before and after' }),
      }),
    ),
    next: z.int().nullable(),
  })
  .meta({ id: 'AuditLogPage' });

export type AuditLogPageJson = z.infer<typeof auditLogPageSchema>;
