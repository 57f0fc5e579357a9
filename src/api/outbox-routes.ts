// Emails that were sent, wait or failed, for admins.
import { type OutboxEmail, resendProblem } from '../outbox/outbox-email.ts';
import {
  emailPreviewSchema,
  outboxPageSchema,
  outboxParamsSchema,
  outboxQuerySchema,
  resentEmailsSchema,
} from '../outbox/outbox-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  integerParam,
  okResponse,
} from './router.ts';

type OutboxShop = Pick<
  Shop,
  'authenticate' | 'listOutbox' | 'previewEmail' | 'resendEmail' | 'resendFailedEmails'
>;

export const outboxRoutes = (shop: OutboxShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(listRoute(shop), async (c) => {
      const { q: text, ...query } = c.req.valid('query');
      const { emails, ...page } = await shop.listOutbox({ text, ...query });
      return c.json({ emails: emails.map(toJson), ...page }, 200);
    })
    .openapi(previewRoute(shop), async (c) => {
      await limits.byAccount(c, 'emailPreviews');
      const { message, ...email } = unwrap(await shop.previewEmail(c.req.valid('param').id));
      return c.json({ ...toJson(email), message }, 200);
    })
    .openapi(resendRoute(shop), async (c) => {
      await limits.byAccount(c, 'emailResends');
      const { id } = c.req.valid('param');
      unwrap(await shop.resendEmail({ id, actorId: c.var.user.id }));
      return c.json(acknowledged, 200);
    })
    .openapi(resendFailedRoute(shop), async (c) => {
      await limits.byAccount(c, 'failedEmailResends');
      return c.json(await shop.resendFailedEmails({ actorId: c.var.user.id }), 200);
    });

const toJson = ({ createdAt, finishedAt, ...email }: OutboxEmail) => {
  const problem = resendProblem(email);
  return {
    ...email,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    canResend: problem === null,
    resendProblem: problem,
  };
};

const listRoute = (shop: OutboxShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/outbox',
    tags: ['Emails'],
    summary: 'List emails by page, newest first',
    description: 'For admins. Emails of the last 90 days.',
    request: { query: outboxQuerySchema.extend({ size: integerParam(1, 100, 25) }) },
    responses: {
      ...okResponse(outboxPageSchema, 'The emails, and where the next page begins'),
      ...errorResponses(422),
    },
  });

const previewRoute = (shop: OutboxShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/outbox/{id}',
    tags: ['Emails'],
    summary: 'Get an email and what it would say now',
    description: 'For admins. Emails are not kept. Links have no tokens.',
    request: { params: outboxParamsSchema },
    responses: {
      ...okResponse(emailPreviewSchema, 'The email'),
      ...errorResponses(404, 422, 429),
    },
  });

const resendRoute = (shop: OutboxShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/outbox/{id}/resend',
    tags: ['Emails'],
    summary: 'Send an email again, with what is so now',
    description: 'For admins. Not for links that open an account or confirm an address.',
    request: { params: outboxParamsSchema },
    responses: {
      ...okResponse(acknowledgedSchema, 'It waits to be sent'),
      ...errorResponses(404, 409, 422, 429),
    },
  });

const resendFailedRoute = (shop: OutboxShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/outbox/resend-failed',
    tags: ['Emails'],
    summary: 'Send the newest 50 failed emails again',
    description:
      'For admins. Those of the last seven days that may be sent again and were not yet; never ' +
      'links that open an account or confirm an address.',
    responses: {
      ...okResponse(resentEmailsSchema, 'How many wait to be sent'),
      ...errorResponses(429),
    },
  });
