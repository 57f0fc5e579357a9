import { z } from 'zod';
import { oneLine } from '../../../platform/text/one-line-schema.ts';
import { pageBodySchema } from '../../content/pages/page-schema.ts';
import { shopTimeSchema } from '../../shop-settings/shop-time-schema.ts';
import { issueStates, issueLimits as max } from './issue.ts';

const content = {
  subject: oneLine(max.subject).min(1, 'is required').meta({ example: 'Wool, early' }),
  preview: oneLine(max.preview).meta({ description: 'Shown beside the subject' }),
  body: pageBodySchema,
  groupId: z.uuid().nullable().meta({ description: 'A group of customers; null: all subscribers' }),
};

export const newIssueSchema = z
  .object({
    id: z.uuid().meta({ description: 'Yours: the same request twice adds one issue' }),
    ...content,
  })
  .meta({ id: 'NewNewsletterIssue' });

const revision = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ description: 'The one that was read: with a newer one the answer is 409' });

export const issueChangeSchema = z
  .object({ ...content, revision })
  .meta({ id: 'NewsletterIssueChange' });

export const issueSendingSchema = z
  .object({
    revision,
    plannedFor: shopTimeSchema.optional().meta({ description: "By the shop's clock; none: now" }),
  })
  .meta({ id: 'NewsletterIssueSending' });

export const issueIdSchema = z.object({ id: z.uuid() });

export const issueListSchema = z.object({
  q: z.string().max(100).optional().meta({ description: 'Parts that all occur in the subject' }),
  state: z.enum(issueStates).optional(),
  before: z.uuid().optional().meta({ description: 'Take it from `next`' }),
});

const listed = {
  id: z.uuid(),
  subject: z.string(),
  state: z.enum(issueStates),
  changedAt: z.iso.datetime(),
  plannedAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  recipients: z.int().meta({ description: 'How many there were when it began; 0 before' }),
  sent: z.int(),
  failed: z.int(),
  dropped: z.int().meta({ description: 'Unsubscribed before their email was due' }),
  unsubscribed: z.int().meta({ description: 'By a link in this issue' }),
  problem: z.string().nullable().meta({ description: 'Why the shop itself stopped it' }),
};

export const issueListAnswerSchema = z
  .object({ issues: z.array(z.object(listed)), next: z.uuid().nullable() })
  .meta({ id: 'NewsletterIssues' });

export const issueSchema = z
  .object({
    ...listed,
    preview: z.string(),
    body: z.record(z.string(), z.unknown()),
    revision: z.int(),
    groupId: z.uuid().nullable(),
    groups: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .meta({ description: 'Those that it can be for' }),
    plannedFor: z.string().nullable().meta({ description: "By the shop's clock" }),
    timeZone: z.string(),
    emailsPerHour: z.int(),
    message: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  })
  .meta({ id: 'NewsletterIssue' });

export const issueRecipientsSchema = z
  .object({ recipients: z.int() })
  .meta({ id: 'NewsletterIssueRecipients' });

export type IssueJson = z.infer<typeof issueSchema>;
export type ListedIssueJson = z.infer<typeof issueListAnswerSchema>['issues'][number];
