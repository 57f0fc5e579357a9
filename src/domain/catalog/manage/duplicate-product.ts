import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { fieldNames, fieldOf } from '../field-lists.ts';
import { productFields } from '../product-fields.ts';
import { productNotFound, selectManagedProduct } from './find-managed-product.ts';
import { lockProduct } from './lock-product.ts';
import { auditedProduct } from './save/audit-product.ts';
import { findFreeSlug } from './slugs/find-free-slug.ts';
import { productSlug } from './slugs/product-slug.ts';

type Copying = {
  id: string;
  /** The id of the copy, so that a repeated request makes one copy. */
  copyId: string;
  actorId: string;
};

/**
 * A copy that customers don't see yet: a draft, without stock, SKUs, reviews or film.
 * Errors: not_found.
 */
export const duplicateProduct = (
  { database, now }: DatabaseAndClock,
  { id, copyId, actorId }: Copying,
): Promise<{ id: string } | Failure<'not_found' | 'changed_meanwhile'>> =>
  database.transaction(async (client) => {
    const source = await lockProduct(client, id);
    if (isFailure(source)) return source;
    const at = now();
    const name = nameOfCopy(source.name);
    const slug = await findFreeSlug(client, productSlug(name, source.colorName), copyId);
    const { rowCount } = await client.query(
      `insert into products (id, slug, style, name, created_at, updated_at, deleted_at,
         is_draft, ${copied})
       select $2, $3, $6, $4, $5, $5, $5, true, ${copied} from products where id = $1
       on conflict do nothing`,
      [source.id, copyId, slug, name, at, copyId],
    );
    if (rowCount === 0) return (await isThere(client, copyId)) ? { id: copyId } : productNotFound();
    await copySizes(client, source.id, copyId);
    const after = await selectManagedProduct(client, copyId);
    if (!after) throw new Error('The product that was added is gone.');
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'product_added',
      subject: copyId,
      detail: { copyOf: source.id, after: auditedProduct(after) },
    });
    return { id: copyId };
  });

// Its ratings and film are those of the other.
const copied = [
  ...fieldNames.filter((name) => name !== 'name').map((name) => fieldOf(name).column),
  'images',
  'attribute_values',
].join(', ');

/** Never cuts a character in half. */
const nameOfCopy = (name: string): string =>
  `Copy of ${name}`
    .slice(0, productFields.name.max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

const isThere = async (client: Queryable, id: string): Promise<boolean> =>
  (await client.query('select from products where id = $1', [id])).rowCount === 1;

/** With what they measure. */
const copySizes = async (client: Queryable, sourceId: string, copyId: string): Promise<void> => {
  await client.query(
    `with copied as (
       insert into product_sizes (product_id, label, position, stock, price_cents,
         discount_price_cents)
       select $2, label, position, 0, price_cents, discount_price_cents
       from product_sizes where product_id = $1
       returning id, label
     )
     insert into size_measures (size_id, point, millimeters)
     select copied.id, m.point, m.millimeters
     from copied
     join product_sizes s on s.product_id = $1 and s.label = copied.label
     join size_measures m on m.size_id = s.id`,
    [sourceId, copyId],
  );
};
