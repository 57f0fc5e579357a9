// The next number of an order, which only grows.
import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';

/** Errors: invalid_input if an order has, or had, the next number. */
export const findGivenNumber = async (
  client: Queryable,
  before: object,
  wanted: object,
): Promise<Failure | undefined> => {
  if (!('next' in before && 'next' in wanted) || before.next === wanted.next) return undefined;
  const next = await findNext(client);
  return Number(wanted.next) < next
    ? fail('invalid_input', `Enter at least ${next}: ${formatOrderNumber(next - 1)} was given.`, {
        field: 'next',
      })
    : undefined;
};

/** Orders of other processes wait: a number is never given twice. */
export const raiseOrderNumbers = async (client: Queryable, next: number): Promise<void> => {
  if ((await findNext(client)) >= next) return;
  await client.query('lock table orders in share row exclusive mode');
  const later = Math.max(await findNext(client), next);
  await client.query(`select setval('orders_number_seq', $1, false)`, [later]);
};

const findNext = async (client: Queryable): Promise<number> => {
  const { rows } = await client.query<{ next: number }>(
    'select last_value + is_called::int as next from orders_number_seq',
  );
  return rows[0]?.next ?? 0;
};
