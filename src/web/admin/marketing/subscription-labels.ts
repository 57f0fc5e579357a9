import type { SubscriptionState } from '../../../domain/newsletter/newsletter.ts';

export const subscriptionLabels: Record<SubscriptionState, string> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
};
