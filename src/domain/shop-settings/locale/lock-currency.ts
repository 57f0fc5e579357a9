// The currency of the shop stays from its first order or payment on.
import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';

const key = `hashtextextended('shop currency', 0)`;

/**
 * Locks the currency until the transaction ends. Call it before you place an order or record a
 * payment.
 */
export const keepCurrency = async (client: Queryable): Promise<void> => {
  await client.query({
    name: 'keep-currency',
    text: `select pg_advisory_xact_lock_shared(${key})`,
  });
};

/** Waits for orders that are being placed, and lets none begin. Errors: wrong_state {field}. */
export const lockCurrency = async (client: Queryable): Promise<Failure | undefined> => {
  await client.query(`select pg_advisory_xact_lock(${key})`);
  const { rows } = await client.query<{ isUsed: boolean }>(
    `select exists (select from orders) or exists (select from payments) as "isUsed"`,
  );
  if (!rows[0]?.isUsed) return undefined;
  const message = 'The currency stays as it is: the shop has orders or payments in it.';
  return fail('wrong_state', message, { field: 'currency' });
};
