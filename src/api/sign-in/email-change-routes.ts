import { cancelEmailChange } from '../../domain/identity/email-change/cancel-email-change.ts';
import {
  emailChangeSchema,
  emailInputSchema,
  linkTokenInputSchema,
  restoredEmailSchema,
} from '../../domain/identity/email-change/email-schema.ts';
import { requestEmailChange } from '../../domain/identity/email-change/request-email-change.ts';
import { undoEmailChange } from '../../domain/identity/email-change/undo-email-change.ts';
import { takeAttempts } from '../../platform/limits/take-attempts.ts';
import { normalizeEmail } from '../../platform/text/email-address.ts';
import { unwrap } from '../http/http-errors.ts';
import { publicRoute, userRoute } from '../http/route.ts';

export const emailChangeRoutes = [
  userRoute({
    method: 'post',
    path: '/email-changes',
    summary: 'Change your email address',
    description:
      'It counts once it is confirmed by the link that is sent there, within 48 hours. The old ' +
      'address is told, and can undo it for 7 days. Asks for a recent sign-in ' +
      '(`requires_recent_login`). Access tokens name the old address, and end with it.',
    limit: 'emailChanges',
    body: emailInputSchema,
    output: emailChangeSchema,
    status: 202,
    answer: 'Asked to confirm, or changed',
    errors: [403, 409],
    verb: async ({ context, c, limits, body: { email }, user }) => {
      const by = { client: limits.clientOf(c).network, account: user.id };
      const attempt = { limit: 'emailChangesByEmail', key: normalizeEmail(email) } as const;
      await limits.ofAllAccounts(c, 'emailChangesByNetwork');
      unwrap(await takeAttempts(context, by, [attempt]));
      return await requestEmailChange(context, user, email);
    },
  }),
  userRoute({
    method: 'delete',
    path: '/email-changes',
    summary: 'Give up a change of your email address that waits for its confirmation',
    limit: 'profileChanges',
    answer: 'Nothing waits',
    verb: ({ context, user }) => cancelEmailChange(context, user),
  }),
  publicRoute({
    method: 'post',
    path: '/email-changes/undo',
    summary: 'Undo a change of an email address',
    description:
      'By the token of the link that the old address got. Every session ends, the password is ' +
      'void, and a link to set a new one is sent to the old address.',
    limit: 'reset',
    body: linkTokenInputSchema,
    output: restoredEmailSchema,
    answer: 'The address that the account has again',
    errors: [409],
    verb: ({ context, body: { token } }) => undoEmailChange(context, token),
  }),
];
