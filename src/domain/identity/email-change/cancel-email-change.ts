import type { Database } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../user.ts';
import { dropEmailChange } from './drop-email-change.ts';

/** Gives up a change of email that waits for its confirmation; nothing without one. */
export const cancelEmailChange = (
  { database }: { database: Database },
  { id }: SignedInUser,
): Promise<void> => dropEmailChange(database.writes, id);
