// The calls under /api/auth that every access token begins with; better-auth routes them.
import type { RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { emailSchema } from '../../../domain/accounts/profile/account-schema.ts';
import { errorResponses } from '../router.ts';

const credentials = {
  email: emailSchema,
  password: z.string().min(8).max(128),
};
const staysSignedIn = z
  .boolean()
  .optional()
  .meta({ description: 'Without it the session ends with the browser.' });

const userSchema = z.looseObject({ id: z.string(), name: z.string(), email: z.string() });

const next =
  'The answer sets the cookie of a session. Send the cookie to `PUT /user/{email}` next: ' +
  'that gives the access token for all other calls.';

const asksCode =
  'Where a second factor is asked, the answer is `{asksSecondFactor: true}` without a session: ' +
  'send `{code}` to `POST /api/auth/second-factor` first.';

const call = (
  path: string,
  { body, output, ...about }: { body: z.ZodType; output: z.ZodType } & Partial<RouteConfig>,
): RouteConfig => ({
  method: 'post',
  path: `/api/auth/${path}`,
  tags: ['Accounts'],
  security: [],
  request: { body: { required: true, content: { 'application/json': { schema: body } } } },
  ...about,
  responses: {
    200: { description: 'The user', content: { 'application/json': { schema: output } } },
    ...errorResponses(400, 401, 403, 413, 415, 422, 429, 503),
  },
});

export const authCalls: RouteConfig[] = [
  call('sign-up/email', {
    operationId: 'signUpWithEmail',
    summary: 'Sign up with an email address and a password',
    description: next,
    body: z.object({ name: z.string(), ...credentials, staysSignedIn }),
    output: z.object({ user: userSchema }),
  }),
  call('sign-in/email', {
    operationId: 'signInWithEmail',
    summary: 'Sign in with an email address and a password',
    description: `${next} ${asksCode}`,
    body: z.object({ ...credentials, password: z.string(), staysSignedIn }),
    output: z.object({
      user: userSchema.optional(),
      asksSecondFactor: z.literal(true).optional(),
    }),
  }),
];
