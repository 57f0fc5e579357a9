import type { Database } from '../../../platform/database/database.ts';

/** Adds up the changes of each combination's count; answers how many rows were many. */
export const compactFacetCounts = async ({ database }: { database: Database }): Promise<number> => {
  let all = 0;
  for (const table of ['facet_counts', 'size_counts'] as const) {
    const { rowCount } = await database.writes.query(addUp(table));
    all += rowCount ?? 0;
  }
  return all;
};

const addUp = (table: 'facet_counts' | 'size_counts'): string => `
  with locked as materialized (
    select id, combination, products from ${table}
    where combination in (
      select combination from ${table} group by 1
      having count(*) > 1 or sum(products) = 0)
    for update skip locked
  ), summed as materialized (
    select min(id) as id, sum(products)::int as products from locked group by combination
  ), kept as (
    update ${table} counts set products = summed.products
    from summed where counts.id = summed.id and summed.products <> 0
  )
  delete from ${table} where id in (select id from locked)
    and id not in (select id from summed where products <> 0)`;
