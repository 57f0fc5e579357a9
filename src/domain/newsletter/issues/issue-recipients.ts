import type { Queryable } from '../../../platform/database/database.ts';

/** Of `newsletter_subscriptions s`; $1 is the time until which they were confirmed. */
export const isRecipient = `s.state = 'subscribed' and s.confirmed_at <= $1`;

/** How many would get an issue that begins at this time. */
export const countRecipients = async (client: Queryable, at: Date): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from newsletter_subscriptions s where ${isRecipient}`,
    [at],
  );
  return rows[0]?.count ?? 0;
};
