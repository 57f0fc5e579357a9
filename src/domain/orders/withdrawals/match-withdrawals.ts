import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';

/**
 * Assigns withdrawals to the paid orders that they name, if email or account match. Decisions of
 * the team stay. Returns how many.
 */
export const matchWithdrawals = async ({ database, now }: DatabaseAndClock): Promise<number> =>
  matchIn(database.writes, { now: now() });

/** The same of one, or of all that wait, in a transaction. */
export const matchIn = async (
  client: Queryable,
  { id = null, now }: { id?: string | null; now: Date },
): Promise<number> => {
  const { rowCount } = await client.query(
    `update withdrawals w set order_id = o.id, matched_at = $1 from orders o
     where w.order_id is null and w.settled_at is null and w.matched_at is null
       and ($2::uuid is null or w.id = $2)
       and o.number = w.order_number and order_is_paid(o.state) and o.placed_at <= w.stated_at
       and (lower(o.user_email) = w.email or o.user_id = w.user_id)`,
    [now, id],
  );
  return rowCount ?? 0;
};
