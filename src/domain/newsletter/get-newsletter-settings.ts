import { findFirstPurchaseCode } from '../discounts/find-first-purchase-code.ts';
import type { NewsletterSettings } from './newsletter.ts';
import type { SubscribingContext } from './subscribe-to-newsletter.ts';

/** Whether subscriptions need a confirmation by email, and the code if they need none. */
export const getNewsletterSettings = async (
  context: SubscribingContext,
): Promise<NewsletterSettings> => ({
  needsConfirmation: context.canSendEmail,
  offer: context.canSendEmail ? null : await findFirstPurchaseCode(context),
});
