import type { Database } from '../database/database.ts';
import { type Failure, isFailure } from '../errors.ts';
import type { BulkEditProduct } from './bulk-edit.ts';
import { findBulkEdit } from './find-bulk-edit.ts';

type Page = { id: string; only?: 'missed' | undefined; after: number; size: number };

/** The products of a bulk edit by page; `missed` are those that others changed since. */
export const listBulkEditProducts = async (
  context: { database: Database; now: () => Date },
  { id, only, after, size }: Page,
): Promise<BulkEditProduct[] | Failure<'not_found'>> => {
  const edit = await findBulkEdit(context, id);
  if (isFailure(edit)) return edit;
  const { rows } = await context.database.pool.query<BulkEditProduct>(
    `select b.position, p.id, p.name, p.brand, p.color_name as "colorName",
       p.images->0->>'id' as "imageId", b.before, b.after, b.outcome
     from bulk_edit_products b join products p on p.id = b.product_id
     where b.bulk_edit_id = $1 and b.position > $2
       and ($3::text is null or b.outcome in ('skipped', 'kept'))
     order by b.position limit $4`,
    [id, after, only ?? null, size],
  );
  return rows;
};
