import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { lockTags, saveTags } from '../../attributes/save-tags.ts';
import { checkPublication } from './check-publication.ts';
import { checkStockSeen } from './check-stock-seen.ts';
import { checkDiscountDays, withoutIdleDay } from './discount-days.ts';
import { selectManagedProduct } from './find-managed-product.ts';
import { findStyle } from './find-style.ts';
import type { ManagedProduct, ManagedProductInFull } from './list/managed-product.ts';
import { lockProduct } from './lock-product.ts';
import { recordProductChange } from './save/audit-product.ts';
import { isBodyOf } from './save/description-body.ts';
import type { ProductInput, SizeInput } from './save/product-input.ts';
import { given, rowOf, updateProduct } from './save/save-fields.ts';
import { saveMeasures } from './save/save-measures.ts';
import { saveProductMedia } from './save/save-product-media.ts';
import { saveSizes } from './save/save-sizes.ts';
import { changeSlug, moveToSlug } from './slugs/choose-slug.ts';
import { findFreeSlug } from './slugs/find-free-slug.ts';
import { copySlugStart, isSlugOf, productSlug } from './slugs/product-slug.ts';

type Change = {
  id: string;
  /** Only this revision is changed; without it, whatever is there. */
  revision?: number | undefined;
  input: ProductInput;
  actorId: string;
};

type Changed = ManagedProductInFull | Failure<'not_found' | 'changed_meanwhile' | 'invalid_input'>;

/** Errors: not_found, changed_meanwhile {product}, invalid_input. */
export const changeProduct = async (
  { database, now }: DatabaseAndClock,
  change: Change,
): Promise<Changed> => {
  const at = now();
  return await database.transaction((client) => save(client, change, at));
};

const save = async (
  client: Queryable,
  { id, revision, input, actorId }: Change,
  at: Date,
): Promise<Changed> => {
  const tags = await lockTags(client, input.attributes);
  if (isFailure(tags)) return tags;
  const before = await lockProduct(client, id, revision);
  if (isFailure(before)) return before;
  const media = await saveProductMedia(client, { ...input, before: before.film, actorId });
  if (isFailure(media)) return media;
  const sizes = input.sizes ?? sizesOfStock(before, input);
  if (isFailure(sizes)) return sizes;
  const stale = await checkStockSeen(client, before, sizes);
  if (stale) return stale;
  const words = described({ ...before, ...given(input) });
  const wanted = withoutIdleDay(words, sizes.map(pricedAs(before)));
  const days = checkDiscountDays(wanted, at, before);
  if (isFailure(days)) return days;
  const published = checkPublication(input.publication, before, at);
  if (isFailure(published)) return published;
  const style = await findStyle(client, { ...wanted, colorwayOf: input.colorwayOf });
  if (isFailure(style)) return style;
  await updateProduct(client, id, {
    ...rowOf(wanted),
    ...published,
    style,
    ...media,
    updated_at: at,
  });
  const named = await nameAddress(client, before, input, wanted);
  if (isFailure(named)) return named;
  const productId = before.id;
  const saved = await saveSizes(client, { productId, current: before.sizes, sizes, now: at });
  if (isFailure(saved)) return saved;
  const measured = await saveMeasures(client, { productId, sizes });
  if (isFailure(measured)) return measured;
  if (tags) await saveTags(client, id, tags);
  const after = await selectManagedProduct(client, id);
  if (!after) throw new Error('A locked product is gone.');
  await recordProductChange(client, { at, actorId, before, after });
  return after;
};

/** If the formatted text differs from the description, it belongs to an earlier description. */
const described = <Words extends Pick<ManagedProduct, 'description' | 'descriptionBody'>>(
  words: Words,
): Words =>
  words.descriptionBody && !isBodyOf(words.descriptionBody, words.description)
    ? { ...words, descriptionBody: null }
    : words;

const nameAddress = (
  client: Queryable,
  before: ManagedProduct,
  { slug, name }: ProductInput,
  { colorName }: Pick<ManagedProduct, 'colorName'>,
): Promise<Failure<'invalid_input'> | string> =>
  slug && slug !== before.slug
    ? moveToSlug(client, before, slug)
    : renewSlug(client, before, { name, colorName });

/**
 * Gives a product that was renamed a slug of its new name, while customers don't see it or its
 * slug is that of a copy. The old one leads to it still; one that an admin chose stays.
 */
const renewSlug = async (
  client: Queryable,
  before: ManagedProduct,
  { name, colorName }: Pick<ManagedProduct, 'name' | 'colorName'>,
): Promise<string> => {
  const isRenamed = name !== before.name || (colorName || null) !== before.colorName;
  const isCopy = before.slug.startsWith(copySlugStart);
  const isOld = before.state !== 'active' && isSlugOf(before.slug, before);
  if (!isRenamed || !(isCopy || isOld)) return before.slug;
  const slug = await findFreeSlug(client, productSlug(name, colorName), before.id);
  if (slug !== before.slug) await changeSlug(client, { id: before.id, before: before.slug, slug });
  return slug;
};

/** A size whose prices are left out keeps them. */
const pricedAs =
  ({ sizes }: ManagedProduct) =>
  (size: SizeInput): Pick<SizeInput, 'discountPriceCents'> =>
    size.priceCents === undefined ? (sizes.find(({ id }) => id === size.id) ?? {}) : size;

/** For clients that send one number: it is the stock of a product's single size. */
const sizesOfStock = (
  { sizes }: ManagedProduct,
  { stock, stockSeen }: Pick<ProductInput, 'stock' | 'stockSeen'>,
): SizeInput[] | Failure<'invalid_input'> => {
  const [only, ...others] = sizes;
  if (only && others.length === 0) return [{ ...only, stock, stockSeen }];
  return sizes.reduce((sum, size) => sum + size.stock, 0) === stock
    ? sizes
    : fail('invalid_input', 'This product has several sizes: send the stock of each in sizes.', {
        field: 'ProductStock',
      });
};
