import type { Queryable } from '../../platform/database/database.ts';

/**
 * Serializes what a customer places and pays until the transaction ends: two tabs make one order,
 * a first purchase counts once, whatever the accounts of a mailbox. Taken before rows are locked.
 */
export const lockCustomer = async (client: Queryable, customerId: string | null): Promise<void> => {
  await client.query({
    name: 'lock-customer',
    text: `select pg_advisory_xact_lock(hashtextextended(canonical_email(email), 0))
      from users where id = $1`,
    values: [customerId],
  });
};
