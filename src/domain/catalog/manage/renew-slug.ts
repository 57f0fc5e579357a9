import type { Queryable } from '../../../platform/database/database.ts';
import { findFreeSlug } from './find-free-slug.ts';
import type { ManagedProduct } from './list/managed-product.ts';
import { copySlugStart, productSlug } from './product-slug.ts';

type Named = Pick<ManagedProduct, 'name' | 'colorName'>;

/**
 * Gives a product that was renamed a slug of its new name, while customers don't see it or its
 * slug is that of a copy. The old one leads to it still.
 */
export const renewSlug = async (
  client: Queryable,
  before: ManagedProduct,
  { name, colorName }: Named,
): Promise<void> => {
  const isRenamed = name !== before.name || (colorName || null) !== before.colorName;
  const isOwn = before.archivedAt === null && !before.slug.startsWith(copySlugStart);
  if (!isRenamed || isOwn) return;
  const slug = await findFreeSlug(client, productSlug(name, colorName), before.id);
  if (slug === before.slug) return;
  await client.query('delete from former_slugs where slug = $1', [slug]);
  await client.query(
    'insert into former_slugs (slug, product_id) values ($1, $2) on conflict do nothing',
    [before.slug, before.id],
  );
  await client.query('update products set slug = $2 where id = $1', [before.id, slug]);
};
