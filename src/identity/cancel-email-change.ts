import type { Database } from '../database/database.ts';
import type { SignedInUser } from './user.ts';

/** Gives up a change of email that waits for its confirmation; nothing without one. */
export const cancelEmailChange = async (
  { database }: { database: Database },
  { id }: SignedInUser,
): Promise<void> => {
  await database.writes.query(
    'delete from email_changes where user_id = $1 and confirmed_at is null',
    [id],
  );
};
