import type { Queryable } from '../../platform/database/database.ts';

/**
 * Lets orders and payments of a customer take turns until the transaction ends: two tabs make one
 * order, and a first purchase counts once for a mailbox. Call it before rows are locked.
 */
export const lockCustomer = async (client: Queryable, customerId: string | null): Promise<void> => {
  await client.query({
    name: 'lock-customer',
    text: `select pg_advisory_xact_lock(hashtextextended(canonical_email(email), 0))
      from users where id = $1`,
    values: [customerId],
  });
};
