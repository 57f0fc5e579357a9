import type { Database } from '../../../platform/database/database.ts';

/** Adds up the changes of each combination's count; answers how many rows were many. */
export const compactFacetCounts = async ({
  database: { writes },
}: {
  database: Database;
}): Promise<number> => {
  const answers = [
    await writes.query(addUp('facet_counts', 'combination')),
    await writes.query(addUp('size_counts', 'combination')),
    await writes.query(addUp('market_facet_counts', 'market, combination')),
    await writes.query(addUp('market_size_counts', 'market, combination')),
  ];
  return answers.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
};

const addUp = (table: string, keys: string): string => `
  with locked as materialized (
    select id, ${keys}, products from ${table}
    where (${keys}) in (
      select ${keys} from ${table} group by ${keys}
      having count(*) > 1 or sum(products) = 0)
    for update skip locked
  ), summed as materialized (
    select min(id) as id, sum(products)::int as products from locked group by ${keys}
  ), kept as (
    update ${table} counts set products = summed.products
    from summed where counts.id = summed.id and summed.products <> 0
  )
  delete from ${table} where id in (select id from locked)
    and id not in (select id from summed where products <> 0)`;
