// A backup does not know what the shop did later. A restore neither repeats nor undoes those things
// by itself.
import type pg from 'pg';

export type Settled = { nextNumber: number; emails: number; issues: number };

const numbersMin = 1_000;
const heldError =
  'Held by the restore of a backup, because it may have been sent since. Send it again if not.';
const sequence = "pg_get_serial_sequence('orders', 'number')";

/** The last number that an order of this database got; 0 for none. */
export const findLastNumber = async (client: Pick<pg.ClientBase, 'query'>): Promise<number> => {
  const { rows } = await client.query<{ last: number | null }>(
    `select pg_sequence_last_value(to_regclass('orders_number_seq')) as last`,
  );
  return Number(rows[0]?.last ?? 0);
};

/**
 * In the transaction of a restore: numbers of orders go on far behind those that were given since
 * `at`, waiting emails are held, newsletters under way are stopped, and plans for them that have
 * passed become drafts. `lastNumber`: of the shop that is replaced.
 */
export const settleRestored = async (
  client: pg.ClientBase,
  { at, lastNumber }: { at: Date; lastNumber: number },
): Promise<Settled> => {
  // Ten times as many as the shop takes in that time, going by its last day.
  const { rows } = await client.query<{ next: number }>(
    `select setval(${sequence}, greatest(nextval(${sequence}), $2::bigint) + greatest(${numbersMin},
       10 * (select count(*) from orders where placed_at > $1::timestamptz - interval '1 day')
         * ceil(extract(epoch from now() - $1) / 86400))::bigint) + 1 as next`,
    [at, lastNumber],
  );
  const { rowCount: issues } = await client.query(
    `update newsletter_issues
     set state = case state when 'sending' then 'stopped' else 'draft' end, planned_at = null,
       stopped_at = case state when 'sending' then now() end
     where state = 'sending' or (state = 'planned' and planned_at <= now())`,
  );
  // Continuing the newsletter queues the emails that are left.
  await client.query(
    "delete from email_outbox where kind = 'newsletter_issue' and state = 'waiting'",
  );
  const { rowCount: emails } = await client.query(
    `update email_outbox set state = 'failed', finished_at = now(), claimed_until = null,
       last_error = $1
     where state = 'waiting'`,
    [heldError],
  );
  return { nextNumber: Number(rows[0]?.next), emails: emails ?? 0, issues: issues ?? 0 };
};
