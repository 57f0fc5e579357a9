// The outbox as admins read it.

import { z } from 'zod';
import { emailKinds, exampleKinds } from '../../platform/email/email.ts';
import type { Dated } from '../../platform/values/dated.ts';
import { outboxStates, recipientLengthMax } from './outbox-email.ts';

export const outboxEmailSchema = z
  .object({
    id: z.string(),
    kind: z.enum(emailKinds),
    recipient: z.string(),
    state: z.enum(outboxStates).meta({
      description: 'Dropped: there was nothing left to say when it was due',
    }),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    attempts: z.int(),
    lastError: z.string().nullable().meta({ description: 'Without addresses' }),
    customerId: z.string().nullable(),
    customerName: z.string().nullable(),
    canResend: z.boolean(),
    resendProblem: z.string().nullable().meta({ description: 'Why it is not sent again' }),
  })
  .meta({ id: 'OutboxEmail' });

export const outboxPageSchema = z
  .object({
    emails: z.array(outboxEmailSchema),
    next: z
      .string()
      .nullable()
      .meta({ description: 'Pass it as `before` for the next page; null on the last one' }),
    waiting: z.int().meta({ description: 'All that wait, counted up to 1000' }),
    failed: z.int().meta({ description: 'All that failed, counted up to 1000' }),
    canResendFailed: z
      .boolean()
      .meta({ description: 'Whether POST /outbox/resend-failed would send any' }),
    canSendEmail: z.boolean().meta({ description: 'False: the shop has no SMTP server' }),
  })
  .meta({ id: 'OutboxPage' });

export const emailPreviewSchema = outboxEmailSchema
  .extend({
    message: z
      .object({ subject: z.string(), html: z.string(), text: z.string() })
      .nullable()
      .meta({ description: 'What it would say now, links without tokens; null: nothing' }),
  })
  .meta({ id: 'EmailPreview' });

export const exampleParamsSchema = z.object({ kind: z.enum(exampleKinds) });

export const exampleEmailSchema = z
  .object({
    sender: z.string().meta({ description: 'Its name; SMTP has the address' }),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  })
  .meta({ id: 'ExampleEmail' });

export const outboxQuerySchema = z.object({
  q: z.string().max(recipientLengthMax).optional().meta({ description: 'A part of the address' }),
  state: z.enum(outboxStates).optional(),
  kind: z.enum(emailKinds).optional(),
  before: z.uuid().optional().meta({ description: '`next` of the page before' }),
});

export const resentEmailsSchema = z
  .object({
    resent: z.int().meta({ description: 'How many wait to be sent again' }),
    hasMore: z.boolean().meta({ description: 'Whether another call would send others' }),
  })
  .meta({ id: 'ResentEmails' });

export const outboxParamsSchema = z.object({ id: z.uuid() });

export type OutboxEmailJson = z.infer<typeof outboxEmailSchema>;
export type OutboxEmail = Dated<Omit<OutboxEmailJson, 'canResend' | 'resendProblem'>>;
export type OutboxPage = Omit<z.infer<typeof outboxPageSchema>, 'emails'> & {
  emails: OutboxEmail[];
};
