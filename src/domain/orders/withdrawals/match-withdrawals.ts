import type { DatabaseAndClock } from '../../../platform/database/database.ts';

/**
 * Gives withdrawals to the paid orders that they name, where email or account is the order's; what
 * the team decided stays. Answers how many.
 */
export const matchWithdrawals = async ({ database, now }: DatabaseAndClock): Promise<number> => {
  const { rowCount } = await database.writes.query(
    `update withdrawals w set order_id = o.id, matched_at = $1 from orders o
     where w.order_id is null and w.settled_at is null and w.matched_at is null
       and o.number = w.order_number and order_is_paid(o.state) and o.placed_at <= w.stated_at
       and (lower(o.user_email) = w.email or o.user_id = w.user_id)`,
    [now()],
  );
  return rowCount ?? 0;
};
