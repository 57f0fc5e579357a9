import type { Queryable } from '../../platform/database/database.ts';

/** Admins who change attributes take turns; customers and product forms go on. */
export const lockAttributes = async (client: Queryable): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('attributes', 0))`);
};
