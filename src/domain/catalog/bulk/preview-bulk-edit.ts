import { randomUUID } from 'node:crypto';
import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { formatCount } from '../../../platform/text/format-count.ts';
import { attributeLimits } from '../../attributes/attribute.ts';
import { bulkFieldNames, fieldColumns } from '../field-lists.ts';
import { checkDiscountDays } from '../manage/discount-days.ts';
import type { ManagedFilter } from '../manage/list/managed-filter.ts';
import { matchingProducts } from '../manage/list/matching-products.ts';
import { bulkDifference, raisesPrice } from './bulk-difference.ts';
import {
  type BulkChange,
  type BulkDifference,
  type BulkEdit,
  type BulkFacts,
  bulkEditMax,
  priceFieldNames,
  type SizePrices,
} from './bulk-edit.ts';
import { selectBulkEdit } from './find-bulk-edit.ts';
import { nameAttribute } from './name-attribute.ts';

export type BulkTarget = { ids: readonly string[] } | { filter: ManagedFilter };
type Wanted = { target: BulkTarget; change: BulkChange; actorId: string };

// Each may hold ten thousand products; of two tabs neither loses its own.
const previewsKept = 4;

/**
 * Stores what a bulk edit would change, so it can be applied exactly as it was previewed. Errors:
 * invalid_input when too many products match, or none would change.
 */
export const previewBulkEdit = async (
  { database, now }: DatabaseAndClock,
  { target, change, actorId }: Wanted,
): Promise<BulkEdit | Failure<'invalid_input'>> => {
  const days = checkSaleDays(change, now());
  if (isFailure(days)) return days;
  const named = change.kind === 'attribute' ? await nameAttribute(database.pool, change) : change;
  if (isFailure(named)) return named;
  const max = bulkEditMax.products;
  const found = await findTargets(database.pool, target, {
    limit: max + 1,
    attribute: change.kind === 'attribute' ? change.attribute : null,
  });
  if (found.length > max)
    return fail(
      'invalid_input',
      `More than ${formatCount(max)} products match. Narrow the filter.`,
      { field: 'target', max },
    );
  const planned = found.flatMap(({ id, revision, tags, sizePrices, ...others }) => {
    const facts = sizePrices ? { ...others, sizePrices } : others;
    const difference = bulkDifference(change, facts);
    return difference && hasRoom(tags, difference) ? [{ id, revision, ...difference }] : [];
  });
  if (planned.length === 0) return fail('invalid_input', nothingToDo(found), { field: 'change' });
  return database.transaction(async (client) => {
    await deleteOlderPreviews(client, actorId);
    const id = randomUUID();
    await client.query(
      `insert into bulk_edits (id, actor_id, change, matched, products, rises, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        actorId,
        JSON.stringify(named),
        found.length,
        planned.length,
        planned.filter(raisesPrice).length,
        now(),
      ],
    );
    await insertPlanned(client, id, planned);
    const edit = await selectBulkEdit(client, id);
    if (!edit) throw new Error('The bulk edit that was added is gone.');
    return edit;
  });
};

const checkSaleDays = (change: BulkChange, at: Date): true | Failure<'invalid_input'> => {
  if (change.kind !== 'sale') return true;
  const { firstDay, lastDay } = change;
  // Any prices that are in order.
  const days = firstDay
    ? { comingDiscountCents: 1, comingFirstDay: firstDay, comingLastDay: lastDay ?? null }
    : { discountLastDay: lastDay ?? null };
  const checked = checkDiscountDays({ priceCents: 2, ...days }, at);
  return isFailure(checked) ? fail('invalid_input', checked.message, { field: 'change' }) : true;
};

type Target = Omit<BulkFacts, 'sizePrices'> & {
  sizePrices: SizePrices[] | null;
  id: string;
  revision: number;
  /** Of all attributes. */
  tags: number;
};
type Found = { limit: number; attribute: string | null };

const findTargets = async (
  client: Queryable,
  target: BulkTarget,
  { limit, attribute }: Found,
): Promise<Target[]> => {
  const where =
    'ids' in target ? sql`p.id = any(${target.ids}::uuid[])` : matchingProducts(target.filter);
  const { rows } = await client.query<Target>(
    sql`select p.id, p.revision,
       (select json_agg(json_build_object('id', s.id, 'label', s.label,
          'priceCents', s.price_cents, 'discountPriceCents', s.discount_price_cents)
          order by s.position)
        from product_sizes s where s.product_id = p.id and s.price_cents is not null
       ) as "sizePrices", 
       ${raw(fieldColumns([...priceFieldNames, ...bulkFieldNames]))},
       p.deleted_at is not null as "isArchived", p.is_draft as "isDraft",
       to_jsonb(p.publish_at) as "publishAt", cardinality(p.attribute_values) as tags,
       array(select tag from unnest(p.attribute_values) tag
         where starts_with(tag, ${attribute}::text || ':')) as attributes
     from products p where ${where} order by p.sequence desc limit ${limit}`,
  );
  return rows;
};

// A product that has too many values stays as it is.
const hasRoom = (tags: number, { before, after }: BulkDifference): boolean =>
  tags - (before.attributes?.length ?? 0) + (after.attributes?.length ?? 0) <=
  attributeLimits.ofProduct;

const nothingToDo = (found: readonly Target[]): string =>
  found.length === 0
    ? 'No products match any more. Choose again.'
    : `${found.length === 1 ? 'The product is' : 'All of these products are'} so already.`;

type Planned = BulkDifference & { id: string; revision: number };

const insertPlanned = async (
  client: Queryable,
  bulkEditId: string,
  planned: readonly Planned[],
): Promise<void> => {
  await client.query(
    `insert into bulk_edit_products (bulk_edit_id, position, product_id, revision, before, after)
     select $1, position, id, revision, before, after
     from rows from (jsonb_to_recordset($2) as (id uuid, revision int, before jsonb, after jsonb))
       with ordinality as planned (id, revision, before, after, position)`,
    [bulkEditId, JSON.stringify(planned)],
  );
};

const deleteOlderPreviews = async (client: Queryable, actorId: string): Promise<void> => {
  await client.query(
    `delete from bulk_edits where actor_id = $1 and state = 'previewed' and id not in (
       select id from bulk_edits where actor_id = $1 and state = 'previewed'
       order by sequence desc limit ${previewsKept - 1})`,
    [actorId],
  );
};
