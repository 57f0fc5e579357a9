import type { Database } from '../../../platform/database/database.ts';

const batchSize = 20_000;

/** Adds changes to the counts of their stretches; answers how many they were. */
export const compactStretchCounts = async ({
  database: { writes },
}: {
  database: Database;
}): Promise<number> => {
  let all = 0;
  // 0.2.0 reads `page_counts` while it still runs: see retired-steps.sql.
  for (const table of ['stretch_counts', 'page_counts'] as const) {
    for (let taken = batchSize; taken === batchSize; all += taken) {
      const { rows } = await writes.query<{ taken: number }>(addUp(table), [batchSize]);
      taken = rows[0]?.taken ?? 0;
    }
    await writes.query(`delete from ${table} where not is_change and products = 0`);
  }
  return all;
};

const addUp = (table: 'stretch_counts' | 'page_counts'): string => `
  with taken as (
    delete from ${table} where id in (
      select id from ${table} where is_change order by id limit $1 for update skip locked)
    returning *
  ), added as (
    insert into ${table} as kept (listing, starts, combination, is_change, products)
    select listing, starts, combination, false, sum(products) from taken
    group by listing, starts, combination having sum(products) <> 0
    order by listing, starts, combination
    on conflict (listing, starts, combination) where not is_change
    do update set products = kept.products + excluded.products
  )
  select count(*) as taken from taken`;
