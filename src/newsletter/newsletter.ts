// What subscribing to the newsletter means: its states, its deadlines, what it is rewarded with.

/** Pending: asked for, and not confirmed from the mailbox yet. */
export type SubscriptionState = 'pending' | 'subscribed' | 'unsubscribed';

/** The promo code for a first purchase; `label` is '20% off'. */
export type NewsletterOffer = { code: string; label: string };

/** What a request leads to; the same whoever is subscribed already. */
export type SubscriptionRequest = {
  /** False where no emails can be sent: then the subscription counts at once. */
  needsConfirmation: boolean;
  /** Null while a confirmation is needed, and without a promotion. */
  offer: NewsletterOffer | null;
};

export const confirmLinkHours = 48;
export const unsubscribeLinkDays = 365;

/** When rows that nobody confirmed, or that were unsubscribed, are deleted. */
export const pendingDays = 7;
export const unsubscribedDays = 30;

/** Of the emails that a stranger can have sent to an address. */
export const emailsPerDayMax = 3;
