import type { Database, Queryable } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/database/job-queue.ts';

const batchSize = 200;

/** Lets the search find products by what their categories are called now, in short transactions. */
export const refreshCategories = async (
  { database }: { database: Database },
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<void> => {
  while (!stopping?.aborted && (await database.transaction(refreshNext)));
};

/** Queues it for a category and those below it. */
export const queueRefresh = async (client: Queryable, name: string): Promise<void> => {
  await client.query('update categories set reindex_from = 0 where name = $1 or parent = $1', [
    name,
  ]);
  await addJob(client, { task: 'refresh-categories', key: 'categories' });
};

/** False when nothing is left to do, or another process is doing it. */
const refreshNext = async (client: Queryable): Promise<boolean> => {
  const { rows } = await client.query<{ name: string; from: string }>(
    `select name, reindex_from::text as "from" from categories where reindex_from is not null
     order by name limit 1 for no key update skip locked`,
  );
  const [waiting] = rows;
  if (!waiting) return false;
  const { rows: products } = await client.query<{ id: string; sequence: string }>(
    `with next as (
       select id from products where category = $1 and sequence > $2
       order by sequence limit ${batchSize})
     select id, sequence::text from products where id in (select id from next)
     order by id for no key update`,
    [waiting.name, waiting.from],
  );
  // A plain update of the column lets its triggers run.
  await client.query('update products set category = category where id = any($1)', [
    products.map(({ id }) => id),
  ]);
  const last = Math.max(...products.map(({ sequence }) => Number(sequence)));
  await client.query('update categories set reindex_from = $2 where name = $1', [
    waiting.name,
    products.length === batchSize ? last : null,
  ]);
  return true;
};
