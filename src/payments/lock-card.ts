import type { Queryable } from '../database/database.ts';

/** Payments by one card take turns until the transaction ends. Taken before rows are locked. */
export const lockCard = async (client: Queryable, fingerprint: string): Promise<void> => {
  await client.query("select pg_advisory_xact_lock(hashtextextended('card ' || $1, 0))", [
    fingerprint,
  ]);
};
