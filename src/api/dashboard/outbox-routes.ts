// Emails that were sent, wait or failed, for admins.

import { listOutbox } from '../../domain/outbox/list-outbox.ts';
import { resendProblem } from '../../domain/outbox/outbox-email.ts';
import type { OutboxEmail } from '../../domain/outbox/outbox-schema.ts';
import {
  emailPreviewSchema,
  outboxPageSchema,
  outboxParamsSchema,
  outboxQuerySchema,
  resentEmailsSchema,
} from '../../domain/outbox/outbox-schema.ts';
import { previewEmail } from '../../domain/outbox/preview-email.ts';
import { resendEmail } from '../../domain/outbox/resend-email.ts';
import { resendFailedEmails } from '../../domain/outbox/resend-failed-emails.ts';
import { unwrap } from '../http/http-errors.ts';
import { adminRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';

export const outboxRoutes = [
  adminRoute({
    method: 'get',
    path: '/outbox',
    needs: 'messages',
    summary: 'List emails by page, newest first',
    description: 'Emails of the last 90 days.',
    query: outboxQuerySchema.extend({ size: integerParam(1, 100, 25) }),
    output: outboxPageSchema,
    answer: 'The emails, and where the next page begins',
    verb: async ({ context, query: { q: text, ...query } }) => {
      const { emails, ...page } = await listOutbox(context, { text, ...query });
      return { emails: emails.map(toJson), ...page };
    },
  }),
  adminRoute({
    method: 'get',
    path: '/outbox/{id}',
    needs: 'messages',
    summary: 'Get an email and what it would say now',
    description: 'Emails are not kept. Links have no tokens.',
    limit: 'emailPreviews',
    params: outboxParamsSchema,
    output: emailPreviewSchema,
    answer: 'The email',
    errors: [404],
    verb: async ({ context, params: { id } }) => {
      const { message, ...email } = unwrap(await previewEmail(context, id));
      return { ...toJson(email), message };
    },
  }),
  adminRoute({
    method: 'post',
    path: '/outbox/{id}/resend',
    needs: 'messages',
    summary: 'Send an email again, with what is so now',
    description: 'Not for links that open an account or confirm an address.',
    limit: 'emailResends',
    params: outboxParamsSchema,
    answer: 'It waits to be sent',
    errors: [404, 409],
    verb: ({ context, params, user }) => resendEmail(context, { ...params, actorId: user.id }),
  }),
  adminRoute({
    method: 'post',
    path: '/outbox/resend-failed',
    needs: 'messages',
    summary: 'Send the newest 50 failed emails again',
    description:
      'Those of the last seven days that may be sent again and were not yet; never ' +
      'links that open an account or confirm an address.',
    limit: 'failedEmailResends',
    output: resentEmailsSchema,
    answer: 'How many wait to be sent',
    verb: ({ context, user }) => resendFailedEmails(context, { actorId: user.id }),
  }),
];

const toJson = (email: OutboxEmail) => {
  const problem = resendProblem(email);
  return { ...email, canResend: problem === null, resendProblem: problem };
};
