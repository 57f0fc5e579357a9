// Emails of the shop to a made-up customer: shown with settings that are not saved, and tried.

import { previewExampleEmail, sendTestEmail } from '../../domain/outbox/example-email.ts';
import { exampleEmailSchema, exampleParamsSchema } from '../../domain/outbox/outbox-schema.ts';
import { groupInputSchema } from '../../domain/shop-settings/shop-settings-schema.ts';
import { adminRoute } from '../http/route.ts';

export const exampleEmailRoutes = [
  adminRoute({
    method: 'post',
    path: '/email-previews/{kind}',
    needs: 'settings',
    summary: 'Show an email with settings of emails that are not saved',
    description: 'To a made-up customer. Links have no tokens.',
    limit: 'emailPreviews',
    params: exampleParamsSchema,
    body: groupInputSchema('emails'),
    output: exampleEmailSchema,
    answer: 'The email',
    verb: ({ context, params, body }) =>
      previewExampleEmail(context, { ...params, emails: body.value as never }),
  }),
  adminRoute({
    method: 'post',
    path: '/test-emails/{kind}',
    needs: 'settings',
    summary: 'Send a test email to oneself',
    description:
      'With settings of emails that need not be saved, to a made-up customer, at the ' +
      'own address.',
    limit: 'emailResends',
    params: exampleParamsSchema,
    body: groupInputSchema('emails'),
    answer: 'It waits to be sent',
    verb: ({ context, params, body, user }) =>
      sendTestEmail(context, { ...params, emails: body.value as never, actorId: user.id }),
  }),
];
