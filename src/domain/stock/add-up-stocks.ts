import type { Database } from '../../platform/database/database.ts';

const changesMax = 20_000;
// The key is any constant. Two runs at once could overwrite a newer sum with an older one.
const advisoryLock = 4_873_681;

/** The sum and the lowest stock of the sizes of changed products; answers of how many products. */
export const addUpStocks = ({ database }: { database: Database }): Promise<number> =>
  database.transaction(async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    const { rowCount } = await client.query(`
      with taken as (
        delete from changed_stocks
        where id in (select id from changed_stocks order by id limit ${changesMax})
        returning product_id
      )
      insert into product_stocks (product_id, stock, lowest)
      select p.id, coalesce(sum(s.stock), 0), coalesce(min(s.stock), 0)
      from products p left join product_sizes s on s.product_id = p.id
      where p.id in (select product_id from taken)
      group by p.id order by p.id
      on conflict (product_id) do update
        set stock = excluded.stock, lowest = excluded.lowest`);
    return rowCount ?? 0;
  });
