import { createRoute, z } from '@hono/zod-openapi';
import type { NewsletterSettings } from '../newsletter/newsletter.ts';
import {
  confirmedSubscriptionSchema,
  linkTokenSchema,
  newsletterSettingsSchema,
  subscriptionInputSchema,
  subscriptionRequestSchema,
} from '../newsletter/newsletter-schema.ts';
import { fromPromoRule } from '../pricing/promo-rule.ts';
import type { Shop } from '../shop.ts';
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

type NewsletterShop = Pick<
  Shop,
  'getNewsletterSettings' | 'subscribeToNewsletter' | 'confirmSubscription' | 'unsubscribe'
>;

export const newsletterRoutes = (shop: NewsletterShop, limits: RateLimits) =>
  createRouter()
    .openapi(settingsRoute, async (c) =>
      c.json(settingsJson(await shop.getNewsletterSettings()), 200),
    )
    .openapi(subscribeRoute(limits), async (c) => {
      await shop.subscribeToNewsletter(c.req.valid('json').email);
      return c.json({ ...acknowledged, ...settingsJson(await shop.getNewsletterSettings()) }, 202);
    })
    .openapi(confirmRoute, async (c) => {
      const { offer } = unwrap(await shop.confirmSubscription(c.req.valid('json').token));
      return c.json({ ...acknowledged, offer: offer && fromPromoRule(offer) }, 200);
    })
    .openapi(unsubscribeRoute, async (c) => {
      unwrap(await shop.unsubscribe(c.req.valid('json').token));
      return c.json(acknowledged, 200);
    })
    .openapi(oneClickRoute, async (c) => {
      unwrap(await shop.unsubscribe(c.req.valid('param').token));
      return c.json(acknowledged, 200);
    });

const settingsJson = ({ needsConfirmation, offer }: NewsletterSettings) => ({
  needsConfirmation,
  offer: offer && fromPromoRule(offer),
});

const settingsRoute = createRoute({
  method: 'get',
  path: '/newsletter/settings',
  tags: ['Newsletter'],
  summary: 'How subscriptions are confirmed',
  responses: okResponse(newsletterSettingsSchema, 'By an email, or at once'),
});

const subscribeRoute = (limits: RateLimits) =>
  createRoute({
    method: 'post',
    path: '/newsletter/subscriptions',
    tags: ['Newsletter'],
    summary: 'Subscribe an email address',
    description:
      'An email with a link follows; it is subscribed once that link was opened. The answer is ' +
      'the same for an address that is subscribed already. An address gets at most one email a ' +
      'minute and three a day.',
    middleware: [limits.byNetwork('newsletter')] as const,
    request: jsonBody(subscriptionInputSchema),
    responses: {
      ...acceptedResponse(subscriptionRequestSchema, 'Taken in'),
      ...errorResponses(400, 415, 422, 429),
    },
  });

const token = z.object({ token: linkTokenSchema });

const confirmRoute = createRoute({
  method: 'post',
  path: '/newsletter/subscriptions/confirm',
  tags: ['Newsletter'],
  summary: 'Confirm a subscription',
  description:
    'By the token of the link that was sent, within 48 hours. A second time changes nothing.',
  request: jsonBody(token),
  responses: {
    ...okResponse(confirmedSubscriptionSchema, 'Subscribed'),
    ...errorResponses(400, 415, 422, 429),
  },
});

const unsubscribeRoute = createRoute({
  method: 'post',
  path: '/newsletter/subscriptions/unsubscribe',
  tags: ['Newsletter'],
  summary: 'Unsubscribe',
  description: 'By the token of the link in any newsletter email. A second time changes nothing.',
  request: jsonBody(token),
  responses: {
    ...okResponse(acknowledgedSchema, 'Unsubscribed'),
    ...errorResponses(400, 415, 422, 429),
  },
});

const oneClickRoute = createRoute({
  method: 'post',
  path: '/newsletter/unsubscribe/{token}',
  tags: ['Newsletter'],
  summary: 'Unsubscribe from a mail program',
  description:
    'The URL of the List-Unsubscribe header, as RFC 8058 wants it: no cookie, no redirect, and ' +
    'whatever body. GET changes nothing and leads to the page with the button.',
  request: { params: token },
  responses: {
    ...okResponse(acknowledgedSchema, 'Unsubscribed'),
    ...errorResponses(422, 429),
  },
});
