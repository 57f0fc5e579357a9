import { z } from 'zod';
import type { Dated } from '../../platform/values/dated.ts';
import { contactTopicNames } from './contact-message.ts';
import {
  entriesMax,
  replyKinds,
  replyLengthMax,
  threadFilters,
  threadSearchLengthMax,
} from './contact-thread.ts';

export const threadListSchema = z.object({
  q: z
    .string()
    .max(threadSearchLengthMax)
    .optional()
    .meta({ description: 'Words that all occur in name or email', example: 'ines' }),
  only: z.enum(threadFilters).optional(),
  before: z.uuid().optional().meta({ description: 'Take it from `next`' }),
});

const about = {
  id: z.uuid(),
  name: z.string(),
  email: z.string().meta({ description: 'Where answers go' }),
  userId: z
    .string()
    .nullable()
    .meta({ description: 'Null: nobody has shown that the address is theirs' }),
  isWaiting: z.boolean(),
};

export const threadPageSchema = z
  .object({
    threads: z.array(
      z.object({
        ...about,
        lastAt: z.iso.datetime(),
        topic: z.enum(contactTopicNames).nullable(),
        orderNumber: z.string().nullable(),
        text: z.string().meta({ description: 'How the last message begins' }),
        answeredAt: z.iso.datetime().nullable(),
        answeredBy: z.string().nullable().meta({ description: 'The name of an admin' }),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'ContactThreadPage' });

const text = z.string().meta({ description: 'Plain text, its lines kept' });
const said = {
  id: z.uuid(),
  text,
  at: z.iso.datetime(),
  topic: z.enum(contactTopicNames).nullable(),
  orderNumber: z.string().nullable(),
};

export const threadSchema = z
  .object({
    ...about,
    revision: z.int().meta({ description: 'Counts messages and answers' }),
    entries: z
      .array(
        z.object({
          ...said,
          kind: z.enum(['message', ...replyKinds]),
          author: z.string().nullable(),
          emailId: z.string().nullable(),
          emailState: z.string().nullable(),
        }),
      )
      .meta({ description: `The newest ${entriesMax}, oldest first` }),
    otherId: z.uuid().nullable().meta({ description: 'Another thread of the same address' }),
  })
  .meta({ id: 'ContactThread' });

export const ownThreadSchema = z
  .object({
    isConfirmed: z.boolean().meta({ description: 'Whether the email of the account is confirmed' }),
    entries: z.array(z.object({ ...said, kind: z.enum(['message', 'answer']) })),
  })
  .meta({ id: 'OwnContactThread' });

export const replySchema = z.object({
  id: z.uuid().meta({ description: 'Chosen by you: a repeat adds nothing' }),
  kind: z.enum(replyKinds).meta({ description: 'An answer goes out by email, a note to nobody' }),
  text: z
    .string()
    .trim()
    .min(1)
    .max(replyLengthMax)
    .regex(/^[^\0]*$/)
    .meta({ description: 'Plain text' }),
  revision: z.int().min(0).meta({ description: 'Of the thread, as it was read' }),
});

export const threadAnsweredSchema = z.object({ answered: z.boolean() });
export const threadIdSchema = z.object({ id: z.uuid() });

export type ListedThreadJson = z.infer<typeof threadPageSchema>['threads'][number];
export type ThreadJson = z.infer<typeof threadSchema>;
export type ThreadEntryJson = ThreadJson['entries'][number];
export type OwnThreadJson = z.infer<typeof ownThreadSchema>;
export type ListedThread = Dated<ListedThreadJson>;
export type ContactThread = Dated<ThreadJson>;
export type ThreadEntry = ContactThread['entries'][number];
