import type { Database } from '../../../platform/database/database.ts';

/** Adds up the changes of each combination's count; answers how many rows were many. */
export const compactFacetCounts = async ({ database }: { database: Database }): Promise<number> => {
  const { rowCount } = await database.writes.query(`
    with locked as materialized (
      select id, combination, products from facet_counts
      where combination in (
        select combination from facet_counts group by 1
        having count(*) > 1 or sum(products) = 0)
      for update skip locked
    ), summed as materialized (
      select min(id) as id, sum(products)::int as products from locked group by combination
    ), kept as (
      update facet_counts set products = summed.products
      from summed where facet_counts.id = summed.id and summed.products <> 0
    )
    delete from facet_counts where id in (select id from locked)
      and id not in (select id from summed where products <> 0)`);
  return rowCount ?? 0;
};
