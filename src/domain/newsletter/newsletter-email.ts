// What newsletter emails have in common: the unsubscribe link and the code.
import type { Database } from '../../platform/database/database.ts';
import type { EmailBlock, UnsubscribeLinks } from '../../platform/email/email.ts';
import { say } from '../../platform/text/say.ts';
import { type PromoRule, promoSaving } from '../pricing/promo-rule.ts';
import { createNewsletterToken } from './newsletter-token.ts';

export type NewsletterEmailContext = { database: Database; now: () => Date; publicUrl: string };

/**
 * A page with one button, and a URL that mail programs post to (RFC 8058); null once the
 * subscription has been deleted.
 */
export const writeUnsubscribeLinks = async (
  { database, now, publicUrl }: NewsletterEmailContext,
  subscriptionId: string,
  issueId?: string,
): Promise<UnsubscribeLinks | null> => {
  const token = await createNewsletterToken(database.writes, {
    subscriptionId,
    purpose: 'unsubscribe',
    issueId,
    now: now(),
  });
  if (token === null) return null;
  return {
    pageUrl: `${publicUrl}/newsletter/unsubscribe#token=${token}`,
    oneClickUrl: `${publicUrl}/newsletter/unsubscribe/${token}`,
  };
};

export const offerBlocks = (offer: PromoRule | null): EmailBlock[] =>
  offer
    ? [
        {
          heading: say('Your code for {saving} your first purchase', {
            saving: promoSaving(offer),
          }),
          rows: [offer.code, say('Enter it in the cart.')],
        },
      ]
    : [];
