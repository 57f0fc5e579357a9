// Who gets the newsletter, for admins.
import { z } from '@hono/zod-openapi';
import { endNewsletterSubscription } from '../../domain/newsletter/end-newsletter-subscription.ts';
import { exportSubscriptions } from '../../domain/newsletter/export-subscriptions.ts';
import { listSubscriptions } from '../../domain/newsletter/list-subscriptions.ts';
import {
  subscriptionIdSchema,
  subscriptionListSchema,
  subscriptionPageSchema,
} from '../../domain/newsletter/listed-subscription-schema.ts';
import { adminRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';
import { csvAnswer } from '../http/stream-text.ts';

export const subscriptionRoutes = [
  adminRoute({
    method: 'get',
    path: '/newsletter/subscriptions',
    needs: 'marketing',
    summary: 'List who asked for the newsletter by page, the latest request first',
    query: subscriptionListSchema.extend({ size: integerParam(1, 100, 50) }),
    output: subscriptionPageSchema,
    answer: 'The subscriptions, and where the next page begins',
    verb: ({ context, query: { q: text, ...query } }) =>
      listSubscriptions(context, { text, ...query }),
  }),
  adminRoute({
    method: 'post',
    path: '/newsletter/subscriptions/{id}/end',
    needs: 'marketing',
    summary: 'End a subscription',
    description: 'When a subscriber asks them. The audit log keeps who and when.',
    limit: 'newsletterChanges',
    params: subscriptionIdSchema,
    answer: 'Ended, or so already',
    errors: [404, 409],
    verb: ({ context, params, user }) =>
      endNewsletterSubscription(context, { ...params, actorId: user.id }),
  }),
  adminRoute({
    method: 'post',
    path: '/newsletter-export',
    needs: ['marketing', 'exports'],
    summary: 'Export who gets the newsletter as CSV',
    description:
      'The audit log says who did it. Only confirmed ' +
      'subscriptions, and in a shop that sends no emails all that were not ended.',
    recentSignIn: true,
    limit: 'newsletterExports',
    body: z.object({}),
    media: ['text/csv'],
    answer: 'The file',
    verb: async ({ context, c, user }) => {
      const parts = await exportSubscriptions(context, { actorId: user.id });
      return await csvAnswer(c, 'newsletter', parts);
    },
  }),
];
