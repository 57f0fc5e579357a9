import type { Queryable } from '../../platform/database/database.ts';
import { endSubscription } from './unsubscribe.ts';

type Move = { from: string; to: string; isConfirmed: boolean; at: Date };

/**
 * Moves a user's subscription to their new email, in the caller's transaction. `isConfirmed`:
 * whether the new mailbox is confirmed. An earlier choice for the new address wins, and ends this
 * subscription.
 */
export const moveSubscription = async (
  client: Queryable,
  { from, to, isConfirmed, at }: Move,
): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from newsletter_subscriptions where email = $1 and state = 'subscribed' for update`,
    [from],
  );
  const [moved] = rows;
  if (!moved) return;
  const there = await lockSubscription(client, to, at);
  if (there.state !== 'pending') return await endSubscription(client, moved.id, at);
  await client.query('delete from newsletter_subscriptions where id = $1', [there.id]);
  await client.query(
    `update newsletter_subscriptions set email = $2,
       confirmed_at = case when $3 then coalesce(confirmed_at, $4) end where id = $1`,
    [moved.id, to, isConfirmed, at],
  );
  // Links to unsubscribe stay valid; links of the old mailbox no longer confirm.
  await client.query(
    `delete from newsletter_tokens where subscription_id = $1 and purpose = 'confirm'`,
    [moved.id],
  );
};

type Subscription = { id: string; state: string };

// Writes a row where there is none: a request for it waits.
const lockSubscription = async (
  client: Queryable,
  email: string,
  at: Date,
): Promise<Subscription> => {
  const { rows } = await client.query<Subscription>(
    `insert into newsletter_subscriptions (email, state, requested_at) values ($1, 'pending', $2)
     on conflict (email) do update set email = excluded.email returning id, state`,
    [email, at],
  );
  return rows[0] as Subscription;
};
