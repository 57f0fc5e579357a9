import { z } from 'zod';

export const refundParamsSchema = z.object({ id: z.uuid() });

export const refundTroubleSchema = z.object({
  refundId: z.uuid(),
  failures: z.int().min(1).meta({ description: 'How many tries failed, or were canceled' }),
  failure: z
    .string()
    .nullable()
    .meta({ description: "The provider's code or sentence", example: 'expired_or_canceled_card' }),
  since: z.string().nullable(),
  isCanceled: z.boolean().meta({ description: 'At the provider: only an admin sends it again' }),
  nextTryAt: z.string().nullable(),
});
