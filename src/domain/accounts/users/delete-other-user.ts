import type { Database } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import type { SecurityLog } from '../../../platform/security-log/security-event.ts';
import { deleteUser } from '../deletion/delete-user.ts';
import type { UserChange } from './change-user.ts';
import { lockOtherUser } from './lock-other-user.ts';

type DeletionContext = {
  database: Database;
  now: () => Date;
  canSendEmail: boolean;
  securityLog: SecurityLog;
};

/**
 * For admins: deletes another user's account at once.
 * Errors: forbidden (oneself, no longer an admin, or who may do more), not_found.
 */
export const deleteOtherUser = async (
  { database, now, canSendEmail, securityLog }: DeletionContext,
  { user, actor, reason }: UserChange,
): Promise<true | Failure<'forbidden' | 'not_found'>> => {
  const deleted = await database.transaction(async (client) => {
    const found = await lockOtherUser(client, user, actor);
    if (isFailure(found)) return found;
    const { id } = found.user;
    const result = await deleteUser(client, {
      id,
      actorId: actor.id,
      reason: reason ?? 'by an admin',
      at: now(),
      canSendEmail,
    });
    return isFailure(result) ? result : id;
  });
  if (isFailure(deleted)) return deleted;
  securityLog({ what: 'user_deleted', result: 'ok', account: deleted, client: null });
  return true;
};
