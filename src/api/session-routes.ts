import { createRoute, z } from '@hono/zod-openapi';
import type { ListedSession } from '../identity/auth-session.ts';
import {
  endedSessionsSchema,
  reauthenticationSchema,
  sessionSchema,
  signInMethodsSchema,
} from '../identity/session-schema.ts';
import type { Shop } from '../shop.ts';
import { type AuthEnv, requireUser } from './auth.ts';
import { userRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';

type SessionShop = Pick<
  Shop,
  | 'authenticate'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'findSignInMethods'
  | 'reauthenticate'
>;

/** A user's sessions, and proving one of them once more. */
export const sessionRoutes = (shop: SessionShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(
      userRoute(shop, {
        method: 'get',
        path: '/sessions',
        tags: ['Sessions'],
        summary: 'List where you are signed in',
        description: 'Your session first, then those that were used last; at most 100.',
        responses: okResponse(z.array(sessionSchema), 'Sessions'),
      }),
      async (c) => c.json((await shop.listSessions(c.var.user)).map(sessionJson), 200),
    )
    .openapi(
      userRoute(shop, {
        method: 'delete',
        path: '/sessions',
        tags: ['Sessions'],
        summary: 'Sign out everywhere else',
        description: 'Their access tokens end at once. Asks for a sign-in in the last 10 minutes.',
        responses: {
          ...okResponse(endedSessionsSchema, 'How many'),
          ...errorResponses(403),
        },
      }),
      async (c) => c.json({ ended: unwrap(await shop.endOtherSessions(c.var.user)) }, 200),
    )
    .openapi(
      userRoute(shop, {
        method: 'delete',
        path: '/sessions/{id}',
        tags: ['Sessions'],
        summary: 'End one of your sessions',
        description:
          'Its access tokens end at once. Another than your own asks for a sign-in in the last ' +
          '10 minutes.',
        request: { params: z.object({ id: z.string().min(1).max(100) }) },
        responses: {
          ...okResponse(acknowledgedSchema, 'Ended'),
          ...errorResponses(403, 404, 422),
        },
      }),
      async (c) => {
        unwrap(await shop.endSession(c.var.user, c.req.valid('param').id));
        return c.json(acknowledged, 200);
      },
    )
    .openapi(
      userRoute(shop, {
        method: 'get',
        path: '/reauthentication',
        tags: ['Sessions'],
        summary: 'How you can prove who you are',
        responses: okResponse(signInMethodsSchema, 'The ways'),
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
        const { password } = c.req.valid('json');
        const client = limits.clientOf(c).network;
        unwrap(await shop.reauthenticate(c.var.user, password, client));
        return c.json(acknowledged, 200);
      },
    );

const sessionJson = ({ createdAt, lastUsedAt, ...session }: ListedSession) => ({
  ...session,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
});
