import { emailInputSchema } from '../../domain/identity/email-change/email-schema.ts';
import { changePassword } from '../../domain/identity/passwords/change-password.ts';
import { passwordChangeSchema } from '../../domain/identity/passwords/password-schema.ts';
import { requestPasswordReset } from '../../domain/identity/passwords/request-password-reset.ts';
import { asSignIn } from '../http/rate-limit.ts';
import { publicRoute, userRoute } from '../http/route.ts';

export const passwordRoutes = [
  publicRoute({
    method: 'post',
    path: '/password-resets',
    summary: 'Get a link to set a new password',
    description:
      'By email, if the address has an account; the answer is the same if not. At most one email ' +
      'a minute and five a day. The link works once, within 24 hours.',
    limit: 'passwordResets',
    body: emailInputSchema,
    status: 202,
    answer: 'Sent soon, if there is an account',
    errors: [503],
    verb: ({ context, body: { email } }) => requestPasswordReset(context, email),
  }),
  userRoute({
    method: 'put',
    path: '/password',
    summary: 'Change your password',
    description:
      'The current password proves you; who has none yet needs a recent sign-in instead ' +
      '(`requires_recent_login`). All other sessions end. Tries are limited as sign-ins are; a ' +
      'wrong one answers `wrong_password`.',
    limit: asSignIn,
    body: passwordChangeSchema,
    answer: 'Changed',
    errors: [403, 503],
    verb: ({ context, body, user }) => changePassword(context, user, body),
  }),
];
