// A subscription of the newsletter as admins see it.
import type { SubscriptionState } from './newsletter.ts';

export type ListedSubscription = {
  id: string;
  email: string;
  state: SubscriptionState;
  /** The last time that it was asked for. */
  requestedAt: Date;
  /** Null until it is confirmed, and where the shop could send no emails. */
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

export const subscriptionStates = ['subscribed', 'pending', 'unsubscribed'] as const;
export const subscriptionSearchLengthMax = 254;
