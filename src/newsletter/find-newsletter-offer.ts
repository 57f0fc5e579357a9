import type { Database } from '../database/database.ts';
import { promoSaving } from '../pricing/promo-rule.ts';
import { findFirstPurchaseCode } from '../promo-codes/find-first-purchase-code.ts';
import type { NewsletterOffer } from './newsletter.ts';

/** What a subscriber gets: the promo code that first purchases are offered now; null without. */
export const findNewsletterOffer = async (context: {
  database: Database;
  now: () => Date;
}): Promise<NewsletterOffer | null> => {
  const rule = await findFirstPurchaseCode(context);
  return rule && { code: rule.code, label: promoSaving(rule) };
};
