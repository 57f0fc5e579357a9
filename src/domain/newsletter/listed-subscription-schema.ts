import { z } from 'zod';
import type { Dated } from '../../platform/values/dated.ts';
import { subscriptionSearchLengthMax, subscriptionStates } from './listed-subscription.ts';

export const subscriptionListSchema = z.object({
  q: z
    .string()
    .max(subscriptionSearchLengthMax)
    .optional()
    .meta({ description: 'Parts that all occur in the email', example: 'ines' }),
  state: z.enum(subscriptionStates).optional(),
  before: z.uuid().optional().meta({ description: 'Take it from `next`' }),
});

export const subscriptionPageSchema = z
  .object({
    subscriptions: z.array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        state: z.enum(subscriptionStates),
        requestedAt: z.iso.datetime().meta({ description: 'The last time that it was asked for' }),
        confirmedAt: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'Null until then, and where the shop could send no emails' }),
        unsubscribedAt: z.iso.datetime().nullable(),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'NewsletterSubscriptionPage' });

export const subscriptionIdSchema = z.object({ id: z.uuid() });

export type SubscriptionPageJson = z.infer<typeof subscriptionPageSchema>;
export type SubscriptionJson = SubscriptionPageJson['subscriptions'][number];
export type ListedSubscription = Dated<SubscriptionJson>;
