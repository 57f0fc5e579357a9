import { z } from '@hono/zod-openapi';
import { confirmSubscription } from '../../domain/newsletter/confirm-subscription.ts';
import { getNewsletterSettings } from '../../domain/newsletter/get-newsletter-settings.ts';
import type { NewsletterSettings } from '../../domain/newsletter/newsletter.ts';
import {
  confirmedSubscriptionSchema,
  linkTokenSchema,
  newsletterSettingsSchema,
  subscriptionInputSchema,
  subscriptionRequestSchema,
} from '../../domain/newsletter/newsletter-schema.ts';
import { subscribeToNewsletter } from '../../domain/newsletter/subscribe-to-newsletter.ts';
import { unsubscribe } from '../../domain/newsletter/unsubscribe.ts';
import { fromPromoRule } from '../../domain/pricing/promo-rule.ts';
import { unwrap } from '../http/http-errors.ts';
import { publicRoute } from '../http/route.ts';
import { acknowledged } from '../http/router.ts';

const token = z.object({ token: linkTokenSchema });

export const newsletterRoutes = [
  publicRoute({
    method: 'get',
    path: '/newsletter/settings',
    summary: 'How subscriptions are confirmed',
    output: newsletterSettingsSchema,
    answer: 'By an email, or at once',
    verb: async ({ context }) => settingsJson(await getNewsletterSettings(context)),
  }),
  publicRoute({
    method: 'post',
    path: '/newsletter/subscriptions',
    summary: 'Subscribe an email address',
    description:
      'An email with a link follows; it is subscribed once that link was opened. The answer is ' +
      'the same for an address that is subscribed already. An address gets at most one email a ' +
      'minute and three a day.',
    limit: 'newsletter',
    body: subscriptionInputSchema,
    output: subscriptionRequestSchema,
    status: 202,
    answer: 'Taken in',
    verb: async ({ context, body: { email } }) => {
      await subscribeToNewsletter(context, email);
      return { ...acknowledged, ...settingsJson(await getNewsletterSettings(context)) };
    },
  }),
  publicRoute({
    method: 'post',
    path: '/newsletter/subscriptions/confirm',
    summary: 'Confirm a subscription',
    description:
      'By the token of the link that was sent, within 48 hours. A second time changes nothing.',
    limit: 'writes',
    body: token,
    output: confirmedSubscriptionSchema,
    answer: 'Subscribed',
    verb: async ({ context, body }) => {
      const { offer } = unwrap(await confirmSubscription(context, body.token));
      return { ...acknowledged, offer: offer && fromPromoRule(offer) };
    },
  }),
  publicRoute({
    method: 'post',
    path: '/newsletter/subscriptions/unsubscribe',
    summary: 'Unsubscribe',
    description: 'By the token of the link in any newsletter email. A second time changes nothing.',
    limit: 'writes',
    body: token,
    answer: 'Unsubscribed',
    verb: ({ context, body }) => unsubscribe(context, body.token),
  }),
  publicRoute({
    method: 'post',
    path: '/newsletter/unsubscribe/{token}',
    summary: 'Unsubscribe from a mail program',
    description:
      'The URL of the List-Unsubscribe header, as RFC 8058 wants it: no cookie, no redirect, and ' +
      'whatever body. GET changes nothing and leads to the page with the button.',
    limit: 'writes',
    params: token,
    answer: 'Unsubscribed',
    verb: ({ context, params }) => unsubscribe(context, params.token),
  }),
];

const settingsJson = ({ needsConfirmation, offer }: NewsletterSettings) => ({
  needsConfirmation,
  offer: offer && fromPromoRule(offer),
});
