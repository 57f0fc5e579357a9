// Applies and undoes bulk edits in short transactions: orders never wait long for a product.

import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/database/job-queue.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { checkAsker } from '../../team/check-asker.ts';
import type { Field } from '../field-kinds.ts';
import { fieldOf } from '../field-lists.ts';
import {
  type BulkChange,
  type BulkChangeKind,
  type BulkEdit,
  type FieldChange,
  fieldOfKind,
} from './bulk-edit.ts';
import { lockBulkEdit, selectBulkEdit } from './find-bulk-edit.ts';

const batchSize = 100;

/** Goes on with what was begun, also after a kill: each batch notes how far it came. */
export const runBulkEdits = async (
  context: DatabaseAndClock,
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<void> => {
  while (!stopping?.aborted && (await runBulkBatch(context)));
};

/**
 * Applies the next products of the bulk edit `chosen` and queues the rest. Without `chosen`, takes
 * the oldest one that no other process works on.
 */
export const runBulkBatch = (
  { database, now }: DatabaseAndClock,
  chosen?: string,
): Promise<boolean> =>
  database.transaction(async (client) => {
    const edit = await (chosen ? lockBulkEdit(client, chosen) : lockNext(client));
    if (isFailure(edit)) return false;
    const direction = edit && directions[edit.state];
    if (!direction) return false;
    const { id, reached, products } = edit;
    if (await stopUnasked(client, edit)) return true;
    const batch = { id, from: reached + 1, to: Math.min(products, reached + batchSize) };
    await lockProducts(client, batch, edit.change);
    const count = await changeProducts(client, { edit, batch, direction, at: now() });
    await client.query(
      `update bulk_edits set reached = $2, state = $3,
         ${direction.counter} = ${direction.counter} + $4 where id = $1`,
      [id, batch.to, batch.to === products ? direction.end : edit.state, count],
    );
    // Queued last: an earlier job would find the edit locked, and end.
    if (chosen && batch.to < products)
      await addJob(client, { task: 'run-bulk-edits', key: `bulk-edit:${id}` });
    return true;
  });

const lockNext = async (client: Queryable): Promise<BulkEdit | undefined> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from bulk_edits where state in ('applying', 'undoing') order by sequence limit 1
     for no key update skip locked`,
  );
  return rows[0] && selectBulkEdit(client, rows[0].id);
};

/** Products changed so far can be undone; products already undone stay so. */
const stopUnasked = async (
  client: Queryable,
  { id, undoneById, actorId }: BulkEdit,
): Promise<boolean> => {
  const asker = await checkAsker(client, undoneById ?? actorId, 'products.write');
  if (isFailure(asker))
    await client.query(`update bulk_edits set state = 'applied', problem = $2 where id = $1`, [
      id,
      asker.message,
    ]);
  return isFailure(asker);
};

type Direction = {
  end: BulkEdit['state'];
  counter: 'changed' | 'undone';
  /** What products get, and what they have now. */
  values: 'after' | 'before';
  others: 'after' | 'before';
  /** Which rows of the edit are meant; a product has to be of this revision. */
  rows: string;
  revision: string;
  done: string;
  missed: string;
};

const directions: { [State in BulkEdit['state']]?: Direction } = {
  applying: {
    end: 'applied',
    counter: 'changed',
    values: 'after',
    others: 'before',
    rows: 'true',
    revision: 'b.revision',
    done: 'changed',
    missed: 'skipped',
  },
  undoing: {
    end: 'undone',
    counter: 'undone',
    values: 'before',
    others: 'after',
    rows: `b.outcome = 'changed'`,
    revision: 'b.new_revision',
    done: 'undone',
    missed: 'kept',
  },
};

type Batch = { id: string; from: number; to: number };

/** Sizes before products, each by id: in the order of orders. */
const lockProducts = async (
  client: Queryable,
  { id, from, to }: Batch,
  change: BulkChange,
): Promise<void> => {
  // Locked before the products, in the order of the job that deletes values.
  if (change.kind === 'attribute')
    await client.query('select from attribute_values where attribute = $1 for share', [
      change.attribute,
    ]);
  const ids = `array(select product_id from bulk_edit_products
    where bulk_edit_id = $1 and position between $2 and $3)`;
  await client.query(
    `select from product_sizes where product_id = any(${ids}) order by id for no key update`,
    [id, from, to],
  );
  await client.query(`select from products where id = any(${ids}) order by id for no key update`, [
    id,
    from,
    to,
  ]);
};

type Step = { edit: BulkEdit; batch: Batch; direction: Direction; at: Date };

/** Changes products of the expected revision, with an audit entry each. Returns how many. */
const changeProducts = async (
  client: Queryable,
  { edit: { id, change, actorId, undoneById }, batch: { from, to }, direction, at }: Step,
): Promise<number> => {
  const { values, others, rows, revision, done, missed } = direction;
  const { rowCount } = await client.query(
    `with batch as materialized (
       select * from bulk_edit_products b
       where b.bulk_edit_id = $1 and b.position between $2 and $3 and ${rows}
     ), changed as (
       update products p set ${assignmentsOf(change.kind)}, updated_at = $4,
         revision = p.revision + 1
       from (select b.*, b.${values} as v from batch b) b
       where p.id = b.product_id and p.revision = ${revision}
       returning p.id, p.revision, b.position, b.before, b.after, p.deleted_at, p.is_draft
     ), sized as (
       update product_sizes s set price_cents = size."priceCents",
         discount_price_cents = size."discountPriceCents"
       from changed, jsonb_to_recordset(changed.${values}->'sizePrices')
         as size (id uuid, "priceCents" int, "discountPriceCents" int)
       where s.id = size.id
     ), told as (
       insert into audit_log (at, actor_id, action, subject, detail)
       select $4, $5, case when not (before ? 'isArchived') or is_draft then 'product_changed'
           when deleted_at is null then 'product_restored' else 'product_archived' end,
         id, jsonb_build_object('bulkEdit', $1::text, 'before', ${others}, 'after', ${values})
       from changed
     ), noted as (
       update bulk_edit_products b
       set outcome = case when changed.id is null then $7 else $6 end,
         new_revision = coalesce(changed.revision, b.new_revision)
       from batch left join changed using (position)
       where b.bulk_edit_id = $1 and b.position = batch.position
     )
     select from changed`,
    [id, from, to, at, undoneById ?? actorId, done, missed],
  );
  return rowCount ?? 0;
};

const prices = `price_cents = (b.v->>'priceCents')::int,
  discount_price_cents = (b.v->>'discountPriceCents')::int,
  discount_last_day = (b.v->>'discountLastDay')::date,
  coming_discount_cents = (b.v->>'comingDiscountCents')::int,
  coming_first_day = (b.v->>'comingFirstDay')::date,
  coming_last_day = (b.v->>'comingLastDay')::date`;
const archived = `deleted_at = case when (b.v->>'isArchived')::boolean then $4::timestamptz end,
  is_draft = coalesce((b.v->>'isDraft')::boolean, false),
  publish_at = (b.v->>'publishAt')::timestamptz`;
// Only the columns of its kind: triggers of the others, such as the search index, don't run.
const assignmentsOf = (kind: BulkChangeKind): string => {
  const name = fieldOfKind(kind);
  if (!name) return assignments[kind as OtherKind];
  const { column, kind: type } = fieldOf(name);
  return `${column} = (b.v->>'${name}')::${sqlTypes[type]}`;
};
const sqlTypes: Record<Field['kind'], string> = {
  text: 'text',
  body: 'text',
  choice: 'text',
  color: 'text',
  count: 'int',
  money: 'int',
  day: 'date',
};
type OtherKind = Exclude<BulkChangeKind, FieldChange['kind']>;
const assignments: Record<OtherKind, string> = {
  price: prices,
  sale: prices,
  end_sale: prices,
  attribute: `attribute_values = array(
    select tag from unnest(p.attribute_values) tag
    where not starts_with(tag, (select e.change->>'attribute' || ':' from bulk_edits e
      where e.id = $1))
    union
    select v.tag from attribute_values v
    where v.tag in (select jsonb_array_elements_text(b.v->'attributes')) and v.deleted_at is null
    order by 1)`,
  archive: archived,
  restore: archived,
};
