import type { Database } from '../../platform/database/database.ts';
import type { AuthUser } from '../identity/user.ts';

/** Whether a user gets the newsletter. */
export const findNewsletterChoice = async (
  { database }: { database: Database },
  { email }: AuthUser,
): Promise<{ isSubscribed: boolean }> => {
  const { rowCount } = await database.pool.query(
    `select from newsletter_subscriptions where email = $1 and state = 'subscribed'`,
    [email],
  );
  return { isSubscribed: rowCount === 1 };
};
