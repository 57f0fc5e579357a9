import type { SubscriptionState } from '../../../domain/newsletter/newsletter.ts';
import { sayable } from '../../../platform/text/say.ts';

export const subscriptionLabels: Record<SubscriptionState, string> = {
  subscribed: sayable('Subscribed'),
  pending: sayable('Not confirmed'),
  unsubscribed: sayable('Unsubscribed'),
};
