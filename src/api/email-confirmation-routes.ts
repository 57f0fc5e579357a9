import { createRoute } from '@hono/zod-openapi';
import { emailConfirmationSchema, linkTokenInputSchema } from '../identity/email-schema.ts';
import type { Shop } from '../shop.ts';
import { userRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';

type ConfirmationShop = Pick<
  Shop,
  'authenticate' | 'confirmEmail' | 'findEmailConfirmation' | 'resendConfirmation'
>;

export const emailConfirmationRoutes = (shop: ConfirmationShop) =>
  createRouter()
    .openapi(confirmRoute, async (c) => {
      unwrap(await shop.confirmEmail(c.req.valid('json').token));
      return c.json(acknowledged, 200);
    })
    .openapi(stateRoute(shop), async (c) =>
      c.json(await shop.findEmailConfirmation(c.var.user), 200),
    )
    .openapi(resendRoute(shop), async (c) => {
      unwrap(await shop.resendConfirmation(c.var.user));
      return c.json(acknowledged, 200);
    });

const confirmRoute = createRoute({
  method: 'post',
  path: '/confirm-email',
  tags: ['Accounts'],
  summary: 'Confirm an email address',
  description: 'By the token of the link that was sent there. It works once, within 48 hours.',
  request: jsonBody(linkTokenInputSchema),
  responses: {
    ...okResponse(acknowledgedSchema, 'Confirmed'),
    ...errorResponses(400, 415, 422, 429),
  },
});

const stateRoute = (shop: ConfirmationShop) =>
  userRoute(shop, {
    method: 'get',
    path: '/email-confirmation',
    tags: ['Accounts'],
    summary: 'Whether your email address is confirmed',
    responses: okResponse(emailConfirmationSchema, 'The state'),
  });

const resendRoute = (shop: ConfirmationShop) =>
  userRoute(shop, {
    method: 'post',
    path: '/email-confirmation',
    tags: ['Accounts'],
    summary: 'Send the email to confirm your address again',
    description: 'At most one a minute and five a day. Nothing is sent to a confirmed address.',
    responses: {
      ...okResponse(acknowledgedSchema, 'Sent soon'),
      ...errorResponses(429, 503),
    },
  });
