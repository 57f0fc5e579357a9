// What applying and undoing a batch of a file have in common. `b` are its rows.
import type { Queryable } from '../../../../platform/database/database.ts';

/** Lines after `from`, up to `to`. */
export type Batch = { id: string; from: number; to: number; at: Date };

export class ChangedMeanwhile extends Error {}

/** Parameters $1 to $3 of each statement. */
export const keysOf = ({ id, from, to }: Batch): [string, number, number] => [id, from, to];

export const rowsOfBatch = (condition: string): string =>
  `(select * from product_import_products
    where import_id = $1 and line > $2 and line <= $3 and ${condition})`;

/** Sizes before products, each by id: in the order of orders. */
export const lockBatch = async (client: Queryable, batch: Batch): Promise<void> => {
  const ids = `array(select product_id from ${rowsOfBatch('after is not null')} b)`;
  await client.query(
    `select from product_sizes where product_id = any(${ids}) order by id for no key update`,
    keysOf(batch),
  );
  await client.query(
    `select from products where id = any(${ids}) order by id for no key update`,
    keysOf(batch),
  );
};

type Recorded = { actorId: string; isUndo: boolean };

/** A row of the audit log for each product that was changed. */
export const recordBatch = async (
  client: Queryable,
  batch: Batch,
  { actorId, isUndo }: Recorded,
): Promise<void> => {
  const [before, after] = isUndo ? ['after', 'before'] : ['before', 'after'];
  await client.query(
    `insert into audit_log (at, actor_id, action, subject, thing, detail)
     select $4, $5, case when action = 'change' then 'product_changed'
         when $6 then 'product_archived' else 'product_added' end,
       product_id, (select p.name from products p where p.id = product_id),
       jsonb_build_object('import', $1::text, 'before', ${before}->'row',
         'after', ${after}->'row')
     from ${rowsOfBatch(isUndo ? `outcome = 'undone'` : `action <> 'none'`)} b`,
    [...keysOf(batch), batch.at, actorId, isUndo],
  );
};

/** Names of the columns that rows of the batch have in `side`, quoted. */
export const columnsOf = async (
  client: Queryable,
  batch: Batch,
  side: 'before' | 'after',
  condition: string,
): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct quote_ident(key) as name
     from ${rowsOfBatch(condition)} b, jsonb_object_keys(b.${side}->'row') key order by 1`,
    keysOf(batch),
  );
  return rows.map(({ name }) => name);
};
