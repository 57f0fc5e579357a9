import type { Database, Queryable } from '../../platform/database/database.ts';
import { addJob } from '../../platform/database/job-queue.ts';

const batchSize = 200;

/**
 * Takes deleted values from the products, and lets the search find renamed ones: in short
 * transactions, because orders wait for a product.
 */
export const refreshAttributes = async (
  { database }: { database: Database },
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<void> => {
  while (!stopping?.aborted && (await database.transaction(refreshNext)));
};

/** Queues the job where values are deleted or renamed. */
export const queueRefresh = (client: Queryable): Promise<void> =>
  addJob(client, { task: 'refresh-attributes', key: 'attributes' });

type Waiting = { tag: string; isDeleted: boolean; from: string };

/** False when nothing is left to do, or another process is doing it. */
const refreshNext = async (client: Queryable): Promise<boolean> => {
  const { rows } = await client.query<Waiting>(
    `select tag, deleted_at is not null as "isDeleted", 
       case when deleted_at is null then reindex_from else 0 end::text as "from"
     from attribute_values where deleted_at is not null or reindex_from is not null
     order by tag limit 1 for update skip locked`,
  );
  const [waiting] = rows;
  if (!waiting) return await deleteEmptied(client);
  const { tag, isDeleted } = waiting;
  const ids = await lockProducts(client, waiting);
  // A plain update of the column lets its triggers run.
  await client.query(
    `update products set attribute_values = ${
      isDeleted ? 'array_remove(attribute_values, $2)' : 'attribute_values'
    } where id = any($1) and attribute_values @> array[$2::text]`,
    [ids.map(({ id }) => id), tag],
  );
  const last = ids.length === batchSize ? ids.at(-1)?.sequence : null;
  if (isDeleted && last === null)
    await client.query('delete from attribute_values where tag = $1', [tag]);
  else
    await client.query('update attribute_values set reindex_from = $2 where tag = $1', [tag, last]);
  return true;
};

const lockProducts = async (
  client: Queryable,
  { tag, from }: Waiting,
): Promise<{ id: string; sequence: string }[]> => {
  const { rows } = await client.query<{ id: string; sequence: string }>(
    `with next as (
       select id from products where attribute_values @> array[$1::text] and sequence > $2
       order by sequence limit ${batchSize})
     select id, sequence::text from products where id in (select id from next)
     order by id for no key update`,
    [tag, from],
  );
  return rows.sort((one, other) => Number(one.sequence) - Number(other.sequence));
};

const deleteEmptied = async (client: Queryable): Promise<false> => {
  await client.query(
    `delete from attributes a where deleted_at is not null
       and not exists (select from attribute_values v where v.attribute = a.key)`,
  );
  return false;
};
