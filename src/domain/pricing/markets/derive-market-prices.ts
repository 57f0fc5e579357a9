import type { Database } from '../../../platform/database/database.ts';

/**
 * Derives the prices of markets whose rule changed, for the whole catalog in batches; a run that
 * is stopped goes on where it was. Returns for how many products.
 */
export const deriveMarketPrices = async ({ database }: { database: Database }): Promise<number> => {
  for (let derived = 0; ; ) {
    const batch = await deriveBatch(database);
    if (batch === null) return derived;
    derived += batch;
  }
};

const batchSize = 500;

/** Null where nothing is due, or another process is at it. */
const deriveBatch = (database: Database): Promise<number | null> =>
  database.transaction(async (client) => {
    const { rows } = await client.query<{ products: number }>(
      `with market as (
         select slug, prices_due_after as after from markets
         where prices_due_after is not null and multiplied_by is not null
         order by slug limit 1 for no key update skip locked
       ), batch as (
         select array(select id from products, market where id > after order by id
           limit ${batchSize}) as ids
         from market
       ), derived as (
         select ids, derive_market_prices(ids) from batch
       ), moved as (
         update markets set prices_due_after =
           case when cardinality(ids) = ${batchSize} then ids[${batchSize}] end
         from derived where slug = (select slug from market)
       )
       select cardinality(ids) as products from derived`,
    );
    return rows[0]?.products ?? null;
  });
