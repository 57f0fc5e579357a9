import type { Database } from '../../../platform/database/database.ts';

/** Adds up the changes of each count; answers how many counts were many. */
export const compactAttributeCounts = async ({
  database: { writes },
}: {
  database: Database;
}): Promise<number> => {
  const shop = await writes.query(addUp('attribute_counts', 'combination, tag'));
  const markets = await writes.query(addUp('market_attribute_counts', 'market, combination, tag'));
  return (shop.rowCount ?? 0) + (markets.rowCount ?? 0);
};

const addUp = (table: string, keys: string): string => `
  with compacted as (
    delete from ${table} where id in (
      select id from ${table}
      where (${keys}) in (
        select ${keys} from ${table} group by ${keys}
        having count(*) > 1 or sum(products) = 0)
      for update skip locked)
    returning *
  )
  insert into ${table} (${keys}, products)
  select ${keys}, sum(products) from compacted group by ${keys} having sum(products) <> 0`;
