import { createRoute } from '@hono/zod-openapi';
import { emailInputSchema } from '../identity/email-schema.ts';
import { passwordChangeSchema } from '../identity/password-schema.ts';
import type { Shop } from '../shop.ts';
import { type AuthEnv, requireUser } from './auth.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acceptedResponse,
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';

type PasswordShop = Pick<Shop, 'authenticate' | 'requestPasswordReset' | 'changePassword'>;

export const passwordRoutes = (shop: PasswordShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(resetRoute(limits), async (c) => {
      unwrap(await shop.requestPasswordReset(c.req.valid('json').email));
      return c.json(acknowledged, 202);
    })
    .openapi(changeRoute(shop, limits), async (c) => {
      unwrap(await shop.changePassword(c.var.user, c.req.valid('json')));
      return c.json(acknowledged, 200);
    });

const resetRoute = (limits: RateLimits) =>
  createRoute({
    method: 'post',
    path: '/password-resets',
    tags: ['Accounts'],
    summary: 'Get a link to set a new password',
    description:
      'By email, if the address has an account; the answer is the same if not. At most one email ' +
      'a minute and five a day. The link works once, within 24 hours.',
    middleware: [limits.byNetwork('passwordResets')] as const,
    request: jsonBody(emailInputSchema),
    responses: {
      ...acceptedResponse(acknowledgedSchema, 'Sent soon, if there is an account'),
      ...errorResponses(400, 415, 422, 429, 503),
    },
  });

const changeRoute = (shop: PasswordShop, limits: RateLimits) =>
  createRoute({
    method: 'put',
    path: '/password',
    tags: ['Accounts'],
    summary: 'Change your password',
    description:
      'The current password proves you; who has none yet needs a recent sign-in instead ' +
      '(`requires_recent_login`). All other sessions end. Tries are limited as sign-ins are; a ' +
      'wrong one answers `wrong_password`.',
    security: [{ bearer: [] }],
    middleware: [requireUser(shop), limits.bySignIn((c) => c.var.user.email)] as const,
    request: jsonBody(passwordChangeSchema),
    responses: {
      ...okResponse(acknowledgedSchema, 'Changed'),
      ...errorResponses(400, 401, 403, 415, 422, 429, 503),
    },
  });
