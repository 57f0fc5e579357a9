import type { Queryable } from '../../../platform/database/database.ts';

/** Deletes a change of email that waits for its confirmation. */
export const dropEmailChange = async (client: Queryable, userId: string): Promise<void> => {
  await client.query('delete from email_changes where user_id = $1 and confirmed_at is null', [
    userId,
  ]);
};
