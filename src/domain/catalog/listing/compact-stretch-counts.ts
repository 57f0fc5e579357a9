import type { Database } from '../../../platform/database/database.ts';

const batchSize = 20_000;

/** Adds changes to the counts of their stretches; answers how many they were. */
export const compactStretchCounts = async ({
  database: { writes },
}: {
  database: Database;
}): Promise<number> => {
  const whole = 'listing, starts, combination';
  const ofMarkets = 'market, listing, starts, combination';
  const first = [batchSize];
  const all =
    (await untilNone(() => writes.query<Taken>(addUp('stretch_counts', whole), first))) +
    (await untilNone(() => writes.query<Taken>(addUp('market_stretch_counts', ofMarkets), first))) +
    // 0.2.0 reads them while it still runs: see retired-steps.sql.
    (await untilNone(() => writes.query<Taken>(addUp('page_counts', whole), first)));
  for (const table of ['stretch_counts', 'market_stretch_counts', 'page_counts'] as const)
    await writes.query(`delete from ${table} where not is_change and products = 0`);
  return all;
};

type Taken = { taken: number };

const untilNone = async (takeSome: () => Promise<{ rows: Taken[] }>): Promise<number> => {
  for (let all = 0; ; ) {
    const taken = (await takeSome()).rows[0]?.taken ?? 0;
    all += taken;
    if (taken < batchSize) return all;
  }
};

const addUp = (table: string, keys: string): string => `
  with taken as (
    delete from ${table} where id in (
      select id from ${table} where is_change order by id limit $1 for update skip locked)
    returning *
  ), added as (
    insert into ${table} as kept (${keys}, is_change, products)
    select ${keys}, false, sum(products) from taken
    group by ${keys} having sum(products) <> 0
    order by ${keys}
    on conflict (${keys}) where not is_change
    do update set products = kept.products + excluded.products
  )
  select count(*) as taken from taken`;
