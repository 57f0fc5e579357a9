import type { Database } from '../../../platform/database/database.ts';

/** Adds up the changes of each state's count; answers how many states had several. */
export const compactOrderCounts = async ({ database }: { database: Database }): Promise<number> => {
  const { rowCount } = await database.writes.query(`
    with compacted as (
      delete from order_counts where id in (
        select id from order_counts
        where state in (select state from order_counts group by 1 having count(*) > 1)
        for update skip locked)
      returning *
    )
    insert into order_counts (state, orders)
    select state, sum(orders) from compacted group by 1`);
  return rowCount ?? 0;
};
