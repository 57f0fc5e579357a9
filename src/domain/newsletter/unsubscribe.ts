import type { DatabaseAndClock, Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import { lockSubscriptionOf } from './newsletter-token.ts';

/**
 * Ends a subscription by the token of any of its emails; a second time changes nothing.
 * Errors: invalid_input (unknown or expired token).
 */
export const unsubscribe = (
  { database, now }: DatabaseAndClock,
  token: string,
): Promise<true | Failure<'invalid_input'>> =>
  database.transaction(async (client) => {
    const at = now();
    const found = await lockSubscriptionOf(client, { token, purpose: 'unsubscribe', now: at });
    if (!found) {
      return fail('invalid_input', say('This link has expired. Use the one in a newer email.'), {
        field: 'token',
      });
    }
    await endSubscription(client, found.id, at);
    if (found.issueId && found.state !== 'unsubscribed')
      await client.query(
        'update newsletter_issues set unsubscribed = unsubscribed + 1 where id = $1',
        [found.issueId],
      );
    return true;
  });

/** Links that would confirm it again are void from here. */
export const endSubscription = async (client: Queryable, id: string, now: Date): Promise<void> => {
  await client.query(
    `update newsletter_subscriptions
     set state = 'unsubscribed', confirmed_at = null,
       unsubscribed_at = coalesce(unsubscribed_at, $2)
     where id = $1`,
    [id, now],
  );
  await client.query(
    `delete from newsletter_tokens where subscription_id = $1 and purpose = 'confirm'`,
    [id],
  );
};

/** The same by email, if the address is subscribed. */
export const endSubscriptionOf = async (
  client: Queryable,
  { email, at }: { email: string; at: Date },
): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    'select id from newsletter_subscriptions where email = $1 for no key update',
    [email],
  );
  for (const { id } of rows) await endSubscription(client, id, at);
};
