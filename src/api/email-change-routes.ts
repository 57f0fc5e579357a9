import { createRoute } from '@hono/zod-openapi';
import {
  emailChangeSchema,
  emailInputSchema,
  linkTokenInputSchema,
  restoredEmailSchema,
} from '../identity/email-schema.ts';
import { normalizeEmail } from '../identity/user.ts';
import type { Shop } from '../shop.ts';
import { userRoute } from './guarded-route.ts';
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

type EmailShop = Pick<
  Shop,
  'authenticate' | 'requestEmailChange' | 'cancelEmailChange' | 'undoEmailChange' | 'takeAttempts'
>;

export const emailChangeRoutes = (shop: EmailShop, limits: RateLimits) =>
  createRouter()
    .openapi(requestRoute(shop), async (c) => {
      const { email } = c.req.valid('json');
      await limits.byAccount(c, 'emailChanges');
      const by = { client: limits.clientOf(c).network, account: c.var.user.id };
      const key = normalizeEmail(email);
      unwrap(await shop.takeAttempts(by, [{ limit: 'emailChangesByEmail', key }]));
      return c.json(unwrap(await shop.requestEmailChange(c.var.user, email)), 202);
    })
    .openapi(cancelRoute(shop), async (c) => {
      await shop.cancelEmailChange(c.var.user);
      return c.json(acknowledged, 200);
    })
    .openapi(undoRoute(limits), async (c) =>
      c.json(unwrap(await shop.undoEmailChange(c.req.valid('json').token)), 200),
    );

const requestRoute = (shop: EmailShop) =>
  userRoute(shop, {
    method: 'post',
    path: '/email-changes',
    tags: ['Accounts'],
    summary: 'Change your email address',
    description:
      'It counts once it is confirmed by the link that is sent there, within 48 hours. The old ' +
      'address is told, and can undo it for 7 days. Asks for a recent sign-in ' +
      '(`requires_recent_login`). Access tokens name the old address, and end with it.',
    request: jsonBody(emailInputSchema),
    responses: {
      ...acceptedResponse(emailChangeSchema, 'Asked to confirm, or changed'),
      ...errorResponses(400, 403, 409, 415, 422, 429),
    },
  });

const cancelRoute = (shop: EmailShop) =>
  userRoute(shop, {
    method: 'delete',
    path: '/email-changes',
    tags: ['Accounts'],
    summary: 'Give up a change of your email address that waits for its confirmation',
    responses: {
      ...okResponse(acknowledgedSchema, 'Nothing waits'),
      ...errorResponses(429),
    },
  });

const undoRoute = (limits: RateLimits) =>
  createRoute({
    method: 'post',
    path: '/email-changes/undo',
    tags: ['Accounts'],
    summary: 'Undo a change of an email address',
    description:
      'By the token of the link that the old address got. Every session ends, the password is ' +
      'void, and a link to set a new one is sent to the old address.',
    middleware: [limits.byNetwork('reset')] as const,
    request: jsonBody(linkTokenInputSchema),
    responses: {
      ...okResponse(restoredEmailSchema, 'The address that the account has again'),
      ...errorResponses(400, 409, 415, 422, 429),
    },
  });
