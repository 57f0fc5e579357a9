import type { Queryable } from '../../platform/database/database.ts';
import type { AuthUser } from '../identity/user.ts';
import { requestSubscription, type SubscribingContext } from './subscribe-to-newsletter.ts';
import { endSubscriptionOf } from './unsubscribe.ts';
import { enqueueWelcomeEmail } from './welcome-email.ts';

/**
 * Subscribes a user or ends the subscription, from the profile. A confirmed email needs no second
 * confirmation.
 */
export const setNewsletterChoice = (
  { database, now, canSendEmail }: SubscribingContext,
  { id, email }: AuthUser,
  isSubscribed: boolean,
): Promise<{ isSubscribed: boolean; needsConfirmation: boolean }> =>
  database.transaction(async (client) => {
    const at = now();
    if (!isSubscribed) {
      await endSubscriptionOf(client, { email, at });
      return { isSubscribed, needsConfirmation: false };
    }
    const isConfirmed = await hasConfirmedEmail(client, id);
    if (isConfirmed) await confirmByEmail(client, { email, canSendEmail, now: at });
    else await requestSubscription(client, { email, canSendEmail, now: at });
    const needsConfirmation = canSendEmail && !isConfirmed;
    return { isSubscribed: !needsConfirmation, needsConfirmation };
  });

const hasConfirmedEmail = async (client: Queryable, userId: string): Promise<boolean> => {
  const { rowCount } = await client.query('select from users where id = $1 and email_verified', [
    userId,
  ]);
  return rowCount === 1;
};

const confirmByEmail = async (
  client: Queryable,
  { email, canSendEmail, now }: { email: string; canSendEmail: boolean; now: Date },
): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into newsletter_subscriptions as known (email, state, requested_at, confirmed_at)
     values ($1, 'subscribed', $2, $2)
     on conflict (email) do update set
       state = 'subscribed', requested_at = $2, confirmed_at = $2, unsubscribed_at = null
     where known.confirmed_at is null
     returning id`,
    [email, now],
  );
  // Without a row it was confirmed before.
  if (!canSendEmail) return;
  for (const { id } of rows) await enqueueWelcomeEmail(client, { id, email, now });
};
