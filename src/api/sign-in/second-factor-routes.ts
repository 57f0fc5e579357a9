// Authenticator app, recovery codes and passkeys of the user who asks.
import { z } from '@hono/zod-openapi';
import { addPasskey } from '../../domain/identity/passkeys/add-passkey.ts';
import { offerNewPasskey } from '../../domain/identity/passkeys/passkey-options.ts';
import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
} from '../../domain/identity/passkeys/passkey-schema.ts';
import { reauthenticateByPasskey } from '../../domain/identity/passkeys/reauthenticate-by-passkey.ts';
import { removePasskey } from '../../domain/identity/passkeys/remove-passkey.ts';
import { confirmApp } from '../../domain/identity/second-factors/confirm-app.ts';
import { findSecondFactors } from '../../domain/identity/second-factors/find-second-factors.ts';
import { removeApp } from '../../domain/identity/second-factors/remove-app.ts';
import { renewRecoveryCodes } from '../../domain/identity/second-factors/renew-recovery-codes.ts';
import {
  codeSchema,
  newAppSchema,
  recoveryCodesSchema,
  secondFactorsSchema,
} from '../../domain/identity/second-factors/second-factor-schema.ts';
import { startApp } from '../../domain/identity/second-factors/start-app.ts';
import { asSignIn } from '../http/rate-limit.ts';
import { userRoute } from '../http/route.ts';

/** Each verb asks for a recent sign-in. */
const recently = { errors: [403, 409], limit: 'secondFactorChanges' } as const;

export const secondFactorRoutes = [
  userRoute({
    method: 'get',
    path: '/second-factors',
    summary: 'Your authenticator app, recovery codes and passkeys',
    output: secondFactorsSchema,
    answer: 'What there is',
    verb: ({ context, user }) => findSecondFactors(context, user),
  }),
  userRoute({
    ...recently,
    method: 'post',
    path: '/authenticator-app',
    summary: 'Begin to set up an authenticator app',
    description: 'Its secret counts once a code confirms it. Asks for a recent sign-in.',
    output: newAppSchema,
    answer: 'The secret',
    verb: ({ context, user }) => startApp(context, user),
  }),
  userRoute({
    ...recently,
    method: 'put',
    path: '/authenticator-app',
    summary: 'Confirm the authenticator app by its code',
    description: 'Sign-ins ask for codes from now on. The recovery codes are told this once.',
    body: codeSchema,
    output: recoveryCodesSchema,
    answer: 'The recovery codes',
    verb: ({ context, body: { code }, user }) => confirmApp(context, user, code),
  }),
  userRoute({
    ...recently,
    method: 'delete',
    path: '/authenticator-app',
    summary: 'Remove the authenticator app',
    description: 'Asks for a recent sign-in. Sessions go on.',
    answer: 'Removed',
    errors: [403, 404],
    verb: ({ context, user }) => removeApp(context, user),
  }),
  userRoute({
    ...recently,
    method: 'post',
    path: '/recovery-codes',
    summary: 'Make new recovery codes',
    description: 'Asks for a recent sign-in. Those before are void.',
    output: recoveryCodesSchema,
    answer: 'The recovery codes, told this once',
    verb: ({ context, user }) => renewRecoveryCodes(context, user),
  }),
  userRoute({
    ...recently,
    method: 'post',
    path: '/passkeys/options',
    summary: 'Begin to add a passkey',
    description: 'For `navigator.credentials.create`; a cookie of five minutes remembers it.',
    output: passkeyOptionsSchema,
    answer: 'What the browser needs',
    verb: async ({ context, c, user }) => {
      const { options, cookie } = await offerNewPasskey(context, user);
      c.header('Set-Cookie', cookie);
      return options;
    },
  }),
  userRoute({
    ...recently,
    method: 'post',
    path: '/passkeys',
    recentSignIn: true,
    summary: 'Add a passkey',
    description: 'Asks for a recent sign-in. It signs in alone, as both factors.',
    body: z.object({ name: passkeyNameSchema, answer: newPasskeySchema }),
    answer: 'Added',
    verb: ({ context, c, body, user }) =>
      addPasskey(context, user, { headers: c.req.raw.headers, ...body }),
  }),
  userRoute({
    ...recently,
    method: 'delete',
    path: '/passkeys/{id}',
    summary: 'Remove a passkey',
    description: 'Asks for a recent sign-in. Sessions go on.',
    params: z.object({ id: z.string().min(1).max(1400) }),
    answer: 'Removed',
    errors: [403, 404],
    verb: ({ context, params: { id }, user }) => removePasskey(context, user, id),
  }),
  userRoute({
    method: 'post',
    path: '/reauthentication/passkey',
    summary: 'Prove your session once more, by a passkey',
    description: 'As the answer to `POST /api/auth/passkey-options`.',
    limit: asSignIn,
    body: z.object({ answer: passkeyAnswerSchema }),
    answer: 'Proved',
    errors: [403],
    verb: ({ context, c, body: { answer }, user }) =>
      reauthenticateByPasskey(context, user, { headers: c.req.raw.headers, answer }),
  }),
];
