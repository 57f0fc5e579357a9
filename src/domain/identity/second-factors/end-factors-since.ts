import type { Queryable } from '../../../platform/database/database.ts';

/** Ends what was added since a time: a stranger's, once the owner took the account back. */
export const endFactorsSince = async (
  client: Queryable,
  { userId, since }: { userId: string; since: Date },
): Promise<void> => {
  await client.query('delete from passkeys where user_id = $1 and created_at >= $2', [
    userId,
    since,
  ]);
  await client.query('delete from authenticator_apps where user_id = $1 and confirmed_at >= $2', [
    userId,
    since,
  ]);
};
