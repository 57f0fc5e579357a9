// The newsletter: the states of a subscription, its deadlines and its reward.
import type { PromoRule } from '../pricing/promo-rule.ts';

/** Pending: asked for, and not confirmed from the mailbox yet. */
export type SubscriptionState = 'pending' | 'subscribed' | 'unsubscribed';

/** The answer to each request, whether or not the address is subscribed already. */
export type NewsletterSettings = {
  /** False where no emails can be sent: then the subscription counts at once. */
  needsConfirmation: boolean;
  /** The first-purchase code; null where a confirmation brings it, and without one. */
  offer: PromoRule | null;
};

export const confirmLinkHours = 48;
export const unsubscribeLinkDays = 365;

/** When rows that nobody confirmed, or that were unsubscribed, are deleted. */
export const pendingDays = 7;
export const unsubscribedDays = 30;

/** The most emails a day that a stranger can cause to an address. */
export const emailsPerDayMax = 3;
