import { createRoute } from '@hono/zod-openapi';
import { reauthenticationSchema, signInMethodsSchema } from '../identity/session-schema.ts';
import type { Shop } from '../shop.ts';
import { type AuthEnv, requireUser } from './auth.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledgedSchema,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';

/** A user's sessions, and proving one of them once more. */
export const sessionRoutes = (shop: Shop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/reauthentication',
        tags: ['Sessions'],
        summary: 'How you can prove who you are',
        security: [{ bearer: [] }],
        middleware: [requireUser(shop)] as const,
        responses: { ...okResponse(signInMethodsSchema, 'The ways'), ...errorResponses(401) },
      }),
      async (c) => c.json(await shop.findSignInMethods(c.var.user), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/reauthentication',
        tags: ['Sessions'],
        summary: 'Prove your session once more, by your password',
        description:
          'For 10 minutes no call answers requires_recent_login. ' +
          'Tries are limited as sign-ins are; a wrong one answers wrong_password.',
        security: [{ bearer: [] }],
        middleware: [requireUser(shop), limits.bySignIn((c) => c.var.user.email)] as const,
        request: jsonBody(reauthenticationSchema),
        responses: {
          ...okResponse(acknowledgedSchema, 'Proved'),
          ...errorResponses(400, 401, 403, 415, 422, 429, 503),
        },
      }),
      async (c) => {
        unwrap(await shop.reauthenticate(c.var.user, c.req.valid('json').password));
        return c.json({ acknowledged: true as const }, 200);
      },
    );
