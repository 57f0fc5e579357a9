// The email that follows each request. Its kind is decided when it is sent.
import type { Queryable } from '../../platform/database/database.ts';
import type { EmailBlock, EmailContent } from '../../platform/email/email.ts';
import { enqueueEmail } from '../../platform/email/enqueue-email.ts';
import { findEmailWait } from '../../platform/email/find-email-wait.ts';
import { message, say } from '../../platform/text/say.ts';
import { findFirstPurchaseCode } from '../discounts/find-first-purchase-code.ts';
import { promoSaving } from '../pricing/promo-rule.ts';
import { confirmLinkHours, emailsPerDayMax, pendingDays } from './newsletter.ts';
import {
  type NewsletterEmailContext,
  offerBlocks,
  writeUnsubscribeLinks,
} from './newsletter-email.ts';
import { createNewsletterToken, type Subscription } from './newsletter-token.ts';

const kind = 'newsletter_confirmation';

/**
 * At most one email a minute and `emailsPerDayMax` a day. Beyond that nothing is sent, and the
 * answer stays the same.
 */
export const enqueueSubscriptionEmail = async (
  client: Queryable,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> => {
  const limit = { about: id, kind, perDayMax: emailsPerDayMax } as const;
  if ((await findEmailWait(client, limit, now)) > 0) return;
  await enqueueEmail(client, {
    kind,
    about: id,
    recipient: email,
    dedupeKey: `${kind}:${id}:${now.getTime()}`,
    now,
  });
};

/** Asks to confirm, or tells that there is nothing to do; null once it is unsubscribed. */
export const writeSubscriptionEmail = async (
  context: NewsletterEmailContext,
  id: string,
): Promise<EmailContent | null> => {
  const { rows } = await context.database.pool.query<Pick<Subscription, 'state' | 'confirmedAt'>>(
    'select state, confirmed_at as "confirmedAt" from newsletter_subscriptions where id = $1',
    [id],
  );
  const [found] = rows;
  if (!found || found.state === 'unsubscribed') return null;
  const written = await (found.confirmedAt
    ? alreadySubscribed(context)
    : askToConfirm(context, id));
  const unsubscribe = written && (await writeUnsubscribeLinks(context, id));
  return written && unsubscribe && { ...written, unsubscribe };
};

const askToConfirm = async (
  context: NewsletterEmailContext,
  subscriptionId: string,
): Promise<EmailContent | null> => {
  const { database, now, publicUrl } = context;
  const token = await createNewsletterToken(database.writes, {
    subscriptionId,
    purpose: 'confirm',
    now: now(),
  });
  if (token === null) return null;
  const offer = await findFirstPurchaseCode(context);
  const url = `${publicUrl}/newsletter/confirm#token=${token}`;
  return {
    subject: say('Confirm your newsletter subscription'),
    title: say('Confirm your subscription'),
    blocks: [
      {
        text: offer
          ? say(withReward, { saving: promoSaving(offer) })
          : say('One press, and you get the {shop} newsletter.'),
      },
      { button: say('Confirm subscription'), url },
      { text: say('The link works for {hours} hours.', { hours: confirmLinkHours }) },
      { text: say(forgotten, { days: pendingDays }) },
    ],
  };
};

const withReward = message(
  'One press, and you get the {shop} newsletter and your code for {saving} your first purchase.',
);
const forgotten = message(
  'If you did not ask for it, ignore this email: you get no newsletter, and we delete your ' +
    'address after {days} days.',
);

const alreadySubscribed = async (context: NewsletterEmailContext): Promise<EmailContent> => {
  const blocks: EmailBlock[] = [
    { text: say('This email address was entered for our newsletter again.') },
    { text: say('You get it already, so there is nothing to do.') },
  ];
  return {
    subject: say('You are already subscribed to our newsletter'),
    title: say('You are already subscribed'),
    blocks: [...blocks, ...offerBlocks(await findFirstPurchaseCode(context))],
  };
};

export const subscriptionExample = { state: 'pending', confirmedAt: null };
