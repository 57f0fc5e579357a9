import { z } from '@hono/zod-openapi';
import {
  subscriptionIdSchema,
  subscriptionListSchema,
  subscriptionPageSchema,
} from '../newsletter/listed-subscription-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute, recentAdminRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  changeErrors,
  createRouter,
  errorResponses,
  integerParam,
  jsonBody,
  okResponse,
} from './router.ts';
import { chunked, streamText } from './stream-text.ts';

type SubscriptionShop = Pick<
  Shop,
  | 'authenticate'
  | 'checkRecentSignIn'
  | 'listSubscriptions'
  | 'endNewsletterSubscription'
  | 'exportSubscriptions'
>;

/** Who gets the newsletter, for admins. */
export const subscriptionRoutes = (shop: SubscriptionShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(listRoute(shop), async (c) => {
      const { q: text, ...query } = c.req.valid('query');
      const { subscriptions, next } = await shop.listSubscriptions({ text, ...query });
      const json = subscriptions.map(({ requestedAt, confirmedAt, unsubscribedAt, ...one }) => ({
        ...one,
        requestedAt: requestedAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
        unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
      }));
      return c.json({ subscriptions: json, next }, 200);
    })
    .openapi(endRoute(shop), async (c) => {
      await limits.byAccount(c, 'newsletterChanges');
      const change = { id: c.req.valid('param').id, actorId: c.var.user.id };
      unwrap(await shop.endNewsletterSubscription(change));
      return c.json(acknowledged, 200);
    })
    .openapi(exportRoute(shop), async (c) => {
      await limits.byAccount(c, 'newsletterExports');
      const parts = await shop.exportSubscriptions({ actorId: c.var.user.id });
      return c.body(await streamText(parts), 200, { ...file, ...chunked });
    });

const file = {
  'Content-Type': 'text/csv; charset=UTF-8',
  'Content-Disposition': 'attachment; filename="newsletter.csv"',
};

const tags = ['Newsletter'];

const listRoute = (shop: SubscriptionShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/newsletter/subscriptions',
    tags,
    summary: 'List who asked for the newsletter by page, the latest request first',
    description: 'For admins.',
    request: { query: subscriptionListSchema.extend({ size: integerParam(1, 100, 50) }) },
    responses: {
      ...okResponse(subscriptionPageSchema, 'The subscriptions, and where the next page begins'),
      ...errorResponses(422),
    },
  });

const endRoute = (shop: SubscriptionShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/newsletter/subscriptions/{id}/end',
    tags,
    summary: 'End a subscription',
    description: 'For admins, when a subscriber asks them. The audit log keeps who and when.',
    request: { params: subscriptionIdSchema },
    responses: { ...okResponse(acknowledgedSchema, 'Ended, or so already'), ...changeErrors },
  });

const exportRoute = (shop: SubscriptionShop) =>
  recentAdminRoute(shop, {
    method: 'post',
    path: '/newsletter-export',
    tags,
    summary: 'Export who gets the newsletter as CSV',
    description:
      'For admins who signed in recently; the audit log says who did it. Only confirmed ' +
      'subscriptions, and in a shop that sends no emails all that were not ended.',
    request: jsonBody(z.object({})),
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...errorResponses(400, 415, 422, 429),
    },
  });
