import type { Queryable } from '../../../platform/database/database.ts';

/** Payments by one card take turns until the transaction ends. Taken before rows are locked. */
export const lockCard = async (client: Queryable, fingerprint: string): Promise<void> => {
  await client.query({
    name: 'lock-card',
    text: "select pg_advisory_xact_lock(hashtextextended('card ' || $1, 0))",
    values: [fingerprint],
  });
};

/**
 * The same for all cards that this customer has tried. The caller has locked the customer. Returns
 * the cards.
 */
export const lockCardsOf = async (client: Queryable, customerId: string): Promise<string[]> => {
  // Everybody locks in the same order, so nothing deadlocks.
  const { rows } = await client.query<{ fingerprint: string }>({
    name: 'lock-cards',
    text: `select fingerprint, pg_advisory_xact_lock(hashtextextended('card ' || fingerprint, 0))
      from (select distinct card_fingerprint as fingerprint from payments
        where user_id = $1 and card_fingerprint is not null order by 1) tried`,
    values: [customerId],
  });
  return rows.map(({ fingerprint }) => fingerprint);
};
