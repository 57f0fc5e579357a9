import type { Database } from '../database/database.ts';

const changesMax = 20_000;
// Any constant: two at once could put an older sum over a newer one.
const advisoryLock = 4_873_681;

/** Adds up what the sizes of changed products have; answers of how many products. */
export const addUpStocks = ({ database }: { database: Database }): Promise<number> =>
  database.transaction(async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    const { rowCount } = await client.query(`
      with taken as (
        delete from changed_stocks
        where id in (select id from changed_stocks order by id limit ${changesMax})
        returning product_id
      )
      insert into product_stocks (product_id, stock)
      select p.id, (select coalesce(sum(stock), 0) from product_sizes where product_id = p.id)
      from products p where p.id in (select product_id from taken)
      order by p.id
      on conflict (product_id) do update set stock = excluded.stock`);
    return rowCount ?? 0;
  });
