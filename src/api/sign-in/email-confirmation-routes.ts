import { confirmEmail } from '../../domain/identity/email-change/confirm-email.ts';
import {
  emailConfirmationSchema,
  linkTokenInputSchema,
} from '../../domain/identity/email-change/email-schema.ts';
import { findEmailConfirmation } from '../../domain/identity/email-change/find-email-confirmation.ts';
import { resendConfirmation } from '../../domain/identity/email-change/resend-confirmation.ts';
import { publicRoute, userRoute } from '../http/route.ts';

export const emailConfirmationRoutes = [
  publicRoute({
    method: 'post',
    path: '/confirm-email',
    summary: 'Confirm an email address',
    description: 'By the token of the link that was sent there. It works once, within 48 hours.',
    limit: 'writes',
    body: linkTokenInputSchema,
    answer: 'Confirmed',
    verb: ({ context, body: { token } }) => confirmEmail(context, token),
  }),
  userRoute({
    method: 'get',
    path: '/email-confirmation',
    summary: 'Whether your email address is confirmed',
    output: emailConfirmationSchema,
    answer: 'The state',
    verb: ({ context, user }) => findEmailConfirmation(context, user),
  }),
  userRoute({
    method: 'post',
    path: '/email-confirmation',
    summary: 'Send the email to confirm your address again',
    description: 'At most one a minute and five a day. Nothing is sent to a confirmed address.',
    limit: 'emailChoices',
    answer: 'Sent soon',
    errors: [503],
    verb: ({ context, user }) => resendConfirmation(context, user),
  }),
];
