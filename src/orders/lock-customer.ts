import type { Queryable } from '../database/database.ts';

/**
 * Serializes what a customer places and pays until the transaction ends: two tabs make one order,
 * a first purchase counts once. Taken before any row is locked.
 */
export const lockCustomer = async (client: Queryable, customerId: string): Promise<void> => {
  await client.query({
    name: 'lock-customer',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [customerId],
  });
};
