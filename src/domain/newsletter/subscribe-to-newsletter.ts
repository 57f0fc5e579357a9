import type { Database, Queryable } from '../../platform/database/database.ts';
import { normalizeEmail } from '../../platform/text/email-address.ts';
import { enqueueSubscriptionEmail } from './subscription-email.ts';

export type SubscribingContext = { database: Database; now: () => Date; canSendEmail: boolean };

/**
 * Stores an email once and asks its mailbox to confirm. Whether it was known changes neither the
 * statements that run nor the answer, which is `getNewsletterSettings`.
 */
export const subscribeToNewsletter = async (
  { database, now, canSendEmail }: SubscribingContext,
  typed: string,
): Promise<void> => {
  const email = normalizeEmail(typed);
  await database.transaction((client) =>
    requestSubscription(client, { email, canSendEmail, now: now() }),
  );
};

/** `email` is normalized. The conflicting row stays locked, so that requests count each other. */
export const requestSubscription = async (
  client: Queryable,
  { email, canSendEmail, now }: { email: string; canSendEmail: boolean; now: Date },
): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into newsletter_subscriptions as known (email, state, requested_at)
     values ($1, $2, $3)
     on conflict (email) do update set
       state = case known.state when 'subscribed' then known.state else excluded.state end,
       requested_at = excluded.requested_at, unsubscribed_at = null
     returning id`,
    [email, canSendEmail ? 'pending' : 'subscribed', now],
  );
  if (!canSendEmail) return;
  for (const { id } of rows) await enqueueSubscriptionEmail(client, { id, email, now });
};
