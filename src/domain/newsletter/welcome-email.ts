// The email that follows the confirmation, so the code can be found again later.
import type { Queryable } from '../../platform/database/database.ts';
import type { EmailContent } from '../../platform/email/email.ts';
import { enqueueEmail } from '../../platform/email/enqueue-email.ts';
import { say } from '../../platform/text/say.ts';
import { findFirstPurchaseCode } from '../discounts/find-first-purchase-code.ts';
import { promoSaving } from '../pricing/promo-rule.ts';
import {
  type NewsletterEmailContext,
  offerBlocks,
  writeUnsubscribeLinks,
} from './newsletter-email.ts';

/** Enqueues one email for each confirmation. */
export const enqueueWelcomeEmail = (
  client: Queryable,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> =>
  enqueueEmail(client, {
    kind: 'newsletter_welcome',
    about: id,
    recipient: email,
    dedupeKey: `newsletter_welcome:${id}:${now.getTime()}`,
    now,
  });

/** Null once it is unsubscribed. */
export const writeWelcomeEmail = async (
  context: NewsletterEmailContext,
  id: string,
): Promise<EmailContent | null> => {
  const { rowCount } = await context.database.pool.query(
    `select from newsletter_subscriptions where id = $1 and state = 'subscribed'`,
    [id],
  );
  const unsubscribe = rowCount ? await writeUnsubscribeLinks(context, id) : null;
  if (!unsubscribe) return null;
  const offer = await findFirstPurchaseCode(context);
  return {
    subject: offer
      ? say('Your code for {saving}', { saving: promoSaving(offer) })
      : say('You are subscribed'),
    title: say('You are subscribed'),
    blocks: [
      { text: say('Thank you. You get the {shop} newsletter from now on.') },
      ...offerBlocks(offer),
      { button: say('Browse the shop'), url: `${context.publicUrl}/Shop` },
    ],
    unsubscribe,
  };
};
