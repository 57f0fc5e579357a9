import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import type { BulkEditProduct, BulkFacts, BulkPart } from './bulk-edit.ts';
import { findBulkEdit } from './find-bulk-edit.ts';

type Page = { id: string; only?: BulkPart | undefined; after: number; size: number };

/** The products of a bulk edit by page, all or a part. Errors: not_found. */
export const listBulkEditProducts = async (
  context: DatabaseAndClock,
  { id, only, after, size }: Page,
): Promise<BulkEditProduct[] | Failure<'not_found'>> => {
  const edit = await findBulkEdit(context, id);
  if (isFailure(edit)) return edit;
  const { rows } = await context.database.pool.query<BulkEditProduct>(
    `select b.position, p.id, p.name, p.brand, p.color_name as "colorName",
       p.images->0->>'id' as "imageId", b.before, b.after, b.outcome
     from bulk_edit_products b join products p on p.id = b.product_id
     where b.bulk_edit_id = $1 and b.position > $2 and ${only ? parts[only] : 'true'}
     order by b.position limit $3`,
    [id, after, size],
  );
  if (edit.change.kind !== 'attribute') return rows;
  const labels = await listLabels(context.database.pool, edit.change.attribute);
  const named = ({ attributes = [] }: Partial<BulkFacts>) => ({
    attributes: attributes.map((tag) => labels.get(tag) ?? tag.replace(/^.*:/, '')),
  });
  return rows.map((row) => ({ ...row, before: named(row.before), after: named(row.after) }));
};

const listLabels = async (client: Queryable, attribute: string): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ tag: string; label: string }>(
    'select tag, label from attribute_values where attribute = $1',
    [attribute],
  );
  return new Map(rows.map(({ tag, label }) => [tag, label]));
};

const paidCents = (prices: string): string =>
  `coalesce(${prices}->>'discountPriceCents', ${prices}->>'priceCents')::int`;

const parts: Record<BulkPart, string> = {
  missed: "b.outcome in ('skipped', 'kept')",
  rises: `(${paidCents('b.after')} > ${paidCents('b.before')} or exists (
    select from jsonb_array_elements(b.after->'sizePrices') with ordinality one (size, place)
    join jsonb_array_elements(b.before->'sizePrices') with ordinality former (size, place)
      using (place)
    where ${paidCents('one.size')} > ${paidCents('former.size')}))`,
};
