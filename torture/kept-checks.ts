// What customers were told is so: accounts, orders, and what of them is paid.
import type { Check, Run } from './run.ts';

type Kept = Pick<Run, 'database' | 'acknowledged'>;

/** Those of `ids` that `sql` does not find as `id`. */
export const missing = async (
  { database }: Pick<Run, 'database'>,
  ids: string[],
  sql: string,
): Promise<string[]> => {
  const rows = await database.query<{ id: string }>(sql, [ids]);
  const found = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !found.has(id));
};

/** Each finding is a breach. */
export const report = async (run: Run, checks: readonly Check[], where = ''): Promise<void> => {
  for (const check of checks) {
    const [what, details] = await check(run);
    for (const detail of details) run.observations.breach(`${where}${what}`, detail);
  }
};

const signUps: Check = async (run) => [
  'an acknowledged sign-up is lost',
  await missing(
    run,
    run.acknowledged.signUps,
    'select email as id from users where email = any($1)',
  ),
];

export const lostOrders = (run: Kept): Promise<string[]> =>
  missing(run, run.acknowledged.orders, 'select id::text from orders where id = any($1::uuid[])');

/** Lines that the shop said to be paid, of which it does not say so any longer. */
export const lostPaidLines = (run: Kept): Promise<string[]> =>
  missing(
    run,
    run.acknowledged.paid.map(({ intentId, sizeId }) => `${intentId} ${sizeId}`),
    `select o.transaction_id || ' ' || l.size_id as id
     from orders o join order_lines l on l.order_id = o.id
     where o.state = 'paid' and l.removed_at is null
       and o.transaction_id || ' ' || l.size_id = any($1)`,
  );

const orders: Check = async (run) => ['an acknowledged order is lost', await lostOrders(run)];
const paidLines: Check = async (run) => [
  'an acknowledged paid line is lost',
  await lostPaidLines(run),
];

export const acknowledgedCustomers: readonly Check[] = [signUps, orders, paidLines];
