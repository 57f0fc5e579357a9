import { z } from 'zod';
import { contactTopicNames } from './contact-message.ts';
import { messageFilters, messageSearchLengthMax } from './listed-message.ts';

export const messageListSchema = z.object({
  q: z
    .string()
    .max(messageSearchLengthMax)
    .optional()
    .meta({ description: 'Words that all occur in name or email', example: 'ines' }),
  only: z.enum(messageFilters).optional(),
  before: z.uuid().optional().meta({ description: 'Take it from `next`' }),
});

export const messagePageSchema = z
  .object({
    messages: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        orderNumber: z.string().nullable(),
        topic: z.enum(contactTopicNames),
        message: z.string().meta({ description: 'Plain text, its lines kept' }),
        createdAt: z.iso.datetime(),
        answeredAt: z.iso.datetime().nullable(),
        answeredBy: z.string().nullable().meta({ description: 'The name of an admin' }),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'ContactMessagePage' });

export const messageAnsweredSchema = z.object({ answered: z.boolean() });
export const messageIdSchema = z.object({ id: z.uuid() });

export type MessagePageJson = z.infer<typeof messagePageSchema>;
