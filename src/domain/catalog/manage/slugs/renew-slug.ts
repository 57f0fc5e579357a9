import type { Queryable } from '../../../../platform/database/database.ts';
import type { ManagedProduct } from '../list/managed-product.ts';
import { changeSlug } from './choose-slug.ts';
import { findFreeSlug } from './find-free-slug.ts';
import { copySlugStart, isSlugOf, productSlug } from './product-slug.ts';

type Named = Pick<ManagedProduct, 'name' | 'colorName'>;

/**
 * Gives a product that was renamed a slug of its new name, while customers don't see it or its
 * slug is that of a copy. The old one leads to it still; one that an admin chose stays.
 */
export const renewSlug = async (
  client: Queryable,
  before: ManagedProduct,
  { name, colorName }: Named,
): Promise<string> => {
  const isRenamed = name !== before.name || (colorName || null) !== before.colorName;
  const isCopy = before.slug.startsWith(copySlugStart);
  const isOld = before.state !== 'active' && isSlugOf(before.slug, before);
  if (!isRenamed || !(isCopy || isOld)) return before.slug;
  const slug = await findFreeSlug(client, productSlug(name, colorName), before.id);
  if (slug !== before.slug) await changeSlug(client, { id: before.id, before: before.slug, slug });
  return slug;
};
