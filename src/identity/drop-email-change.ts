import type { Queryable } from '../database/database.ts';

/**
 * Deletes a change of email that waits for its confirmation. A new password does so as well: the
 * change may be a stranger's, and would take the account from who has just secured it.
 */
export const dropEmailChange = async (client: Queryable, userId: string): Promise<void> => {
  await client.query('delete from email_changes where user_id = $1 and confirmed_at is null', [
    userId,
  ]);
};
