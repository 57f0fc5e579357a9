import type pg from 'pg';
import type { Role } from '../../identity/user.ts';
import { lockCustomer } from '../../orders/lock-customer.ts';
import { isInTeam } from '../../team/access.ts';

export type LockedUser = {
  email: string;
  role: Role;
  isEmailConfirmed: boolean;
  deleteAt: Date | null;
};

/**
 * Undefined for an unknown id. The user's orders are locked first, in the order of checkouts, so
 * nothing deadlocks.
 */
export const lockUser = async (
  client: pg.PoolClient,
  id: string,
): Promise<LockedUser | undefined> => {
  await lockCustomer(client, id);
  await client.query('select from orders where user_id = $1 order by id for update', [id]);
  const { rows } = await client.query<LockedUser>(
    `select email, case when ${isInTeam()} then 'admin' else 'user' end as role,
       email_verified as "isEmailConfirmed", delete_at as "deleteAt"
     from users where id = $1 for update`,
    [id],
  );
  return rows[0];
};
