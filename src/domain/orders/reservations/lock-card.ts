import type { Queryable } from '../../../platform/database/database.ts';

/** Payments by one card take turns until the transaction ends. Taken before rows are locked. */
export const lockCard = async (client: Queryable, fingerprint: string): Promise<void> => {
  await client.query("select pg_advisory_xact_lock(hashtextextended('card ' || $1, 0))", [
    fingerprint,
  ]);
};

/** The same for all cards that this customer, locked before, has tried. Answers them. */
export const lockCardsOf = async (client: Queryable, customerId: string): Promise<string[]> => {
  const { rows } = await client.query<{ fingerprint: string }>({
    name: 'find-cards',
    text: `select distinct card_fingerprint as fingerprint from payments
      where user_id = $1 and card_fingerprint is not null`,
    values: [customerId],
  });
  // One order for everybody: no deadlocks.
  const fingerprints = rows.map(({ fingerprint }) => fingerprint).sort();
  for (const fingerprint of fingerprints) await lockCard(client, fingerprint);
  return fingerprints;
};
