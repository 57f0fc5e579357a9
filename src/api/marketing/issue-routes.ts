// Issues of the newsletter, for admins.

import { countIssueRecipients } from '../../domain/newsletter/issues/count-issue-recipients.ts';
import { findNewsletterIssue } from '../../domain/newsletter/issues/find-issue.ts';
import {
  issueChangeSchema,
  issueIdSchema,
  issueListAnswerSchema,
  issueListSchema,
  issueRecipientsSchema,
  issueSchema,
  issueSendingSchema,
  newIssueSchema,
} from '../../domain/newsletter/issues/issue-schema.ts';
import { listNewsletterIssues } from '../../domain/newsletter/issues/list-issues.ts';
import {
  sendNewsletterIssue,
  stopNewsletterIssue,
} from '../../domain/newsletter/issues/move-issue.ts';
import {
  addNewsletterIssue,
  changeNewsletterIssue,
  deleteNewsletterIssue,
} from '../../domain/newsletter/issues/save-issue.ts';
import { testNewsletterIssue } from '../../domain/newsletter/issues/test-issue.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import { adminRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';

const common = { needs: 'marketing' } as const;
const one = { ...common, params: issueIdSchema, errors: [404, 409] } as const;

export const issueRoutes = [
  adminRoute({
    ...common,
    method: 'get',
    path: '/newsletter/issues',
    summary: 'List issues of the newsletter by page, the last changed first',
    query: issueListSchema.extend({ size: integerParam(1, 100, 50) }),
    output: issueListAnswerSchema,
    answer: 'The issues, and where the next page begins',
    verb: ({ context, query: { q: text, ...query } }) =>
      listNewsletterIssues(context, { text, ...query }),
  }),
  adminRoute({
    ...common,
    method: 'get',
    path: '/newsletter/issues/{id}',
    summary: 'Get an issue, and how it looks as an email',
    params: issueIdSchema,
    output: issueSchema,
    answer: 'The issue',
    errors: [404],
    verb: ({ context, params }) => findNewsletterIssue(context, params),
  }),
  adminRoute({
    ...common,
    method: 'get',
    path: '/newsletter/issues/{id}/recipients',
    summary: 'Count who would get an issue that begins now',
    params: issueIdSchema,
    output: issueRecipientsSchema,
    answer: 'How many',
    errors: [404],
    verb: ({ context, params }) => countIssueRecipients(context, params),
  }),
  adminRoute({
    ...common,
    method: 'post',
    path: '/newsletter/issues',
    summary: 'Add an issue, as a draft',
    limit: 'newsletterIssues',
    body: newIssueSchema,
    output: issueSchema,
    answer: 'Added, or so already',
    errors: [404, 409],
    verb: async ({ context, body, user }) => {
      const added = await addNewsletterIssue(context, { ...body, actorId: user.id });
      return isFailure(added) ? added : findNewsletterIssue(context, body);
    },
  }),
  adminRoute({
    ...one,
    method: 'put',
    path: '/newsletter/issues/{id}',
    summary: 'Change an issue that is not being sent',
    limit: 'newsletterIssues',
    body: issueChangeSchema,
    output: issueSchema,
    answer: 'Changed, or so already',
    verb: async ({ context, params: { id }, body, user }) => {
      const changed = await changeNewsletterIssue(context, { ...body, id, actorId: user.id });
      return isFailure(changed) ? changed : findNewsletterIssue(context, { id });
    },
  }),
  adminRoute({
    ...one,
    method: 'delete',
    path: '/newsletter/issues/{id}',
    summary: 'Delete a draft',
    limit: 'newsletterIssues',
    answer: 'Deleted',
    verb: ({ context, params: { id }, user }) =>
      deleteNewsletterIssue(context, { id, actorId: user.id }),
  }),
  adminRoute({
    ...one,
    method: 'post',
    path: '/newsletter/issues/{id}/test',
    summary: 'Send an issue to yourself',
    limit: 'newsletterTests',
    answer: 'It waits in the outbox',
    verb: ({ context, params: { id }, user: { email } }) =>
      testNewsletterIssue(context, { id, email }),
  }),
  adminRoute({
    ...one,
    method: 'post',
    path: '/newsletter/issues/{id}/send',
    summary: 'Send an issue to all confirmed subscribers, now or at a time, or go on with it',
    limit: 'newsletterIssues',
    body: issueSendingSchema,
    answer: 'Begun or planned, or so already',
    verb: ({ context, params: { id }, body, user }) =>
      sendNewsletterIssue(context, { ...body, id, actorId: user.id }),
  }),
  adminRoute({
    ...one,
    method: 'post',
    path: '/newsletter/issues/{id}/stop',
    summary: 'Stop an issue that is planned or being sent',
    limit: 'newsletterIssues',
    answer: 'Stopped, or so already',
    verb: ({ context, params: { id }, user }) =>
      stopNewsletterIssue(context, { id, actorId: user.id }),
  }),
];
