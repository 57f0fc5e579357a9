import type { Database } from '../../../platform/database/database.ts';

/** Adds up the changes of each count; answers how many counts were many. */
export const compactAttributeCounts = async ({
  database,
}: {
  database: Database;
}): Promise<number> => {
  const { rowCount } = await database.writes.query(`
    with compacted as (
      delete from attribute_counts where id in (
        select id from attribute_counts
        where (combination, tag) in (
          select combination, tag from attribute_counts group by 1, 2
          having count(*) > 1 or sum(products) = 0)
        for update skip locked)
      returning *
    )
    insert into attribute_counts (combination, tag, products)
    select combination, tag, sum(products) from compacted group by 1, 2
    having sum(products) <> 0`);
  return rowCount ?? 0;
};
