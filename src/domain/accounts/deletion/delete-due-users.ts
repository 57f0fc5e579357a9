import type { Database } from '../../../platform/database/database.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { anonymizeOrders } from '../../orders/manage/anonymize-orders.ts';
import { isInTeam } from '../../team/access.ts';
import { lockUser } from '../users/lock-user.ts';
import { deleteUser } from './delete-user.ts';

type DeletionContext = {
  database: Database;
  now: () => Date;
  canSendEmail: boolean;
  log: (problem: unknown) => void;
};

const batchMax = 200;

/**
 * Deletes the users whose 14 days are over, and removes the addresses from orders of deleted users.
 * Admins stay until another admin takes their role. Returns how many users.
 */
export const deleteDueUsers = async (context: DeletionContext): Promise<number> => {
  const { database, now } = context;
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from users where delete_at <= $1 and not ${isInTeam()}
     order by delete_at limit ${batchMax}`,
    [now()],
  );
  let deleted = 0;
  for (const { id } of rows) {
    if (await tryToDelete(context, id)) deleted += 1;
  }
  while (await database.transaction((client) => anonymizeOrders(client, { at: now() })));
  return deleted;
};

/** If one deletion fails, the others still run. */
const tryToDelete = async (context: DeletionContext, id: string): Promise<boolean> => {
  try {
    return await deleteIfDue(context, id);
  } catch (cause) {
    context.log(new Error(`User ${id} could not be deleted.`, { cause }));
    return false;
  }
};

/** Checked again under the lock: the user may have canceled, or another process was faster. */
const deleteIfDue = (
  { database, now, canSendEmail }: DeletionContext,
  id: string,
): Promise<boolean> =>
  database.transaction(async (client) => {
    const at = now();
    const user = await lockUser(client, id);
    if (!user?.deleteAt || user.deleteAt > at || user.role === 'admin') return false;
    const reason = 'asked for by the user';
    return !isFailure(await deleteUser(client, { id, actorId: id, reason, at, canSendEmail }));
  });
