import { randomUUID } from 'node:crypto';
import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { lockTags, saveTags } from '../../attributes/save-tags.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { checkPublication } from './check-publication.ts';
import { checkDiscountDays, withoutIdleDay } from './discount-days.ts';
import { selectManagedProduct } from './find-managed-product.ts';
import { findStyle } from './find-style.ts';
import { auditedProduct } from './save/audit-product.ts';
import { oneSize, type ProductInput } from './save/product-input.ts';
import { insertProduct, rowOf } from './save/save-fields.ts';
import { saveMeasures } from './save/save-measures.ts';
import { saveProductMedia } from './save/save-product-media.ts';
import { saveSizes } from './save/save-sizes.ts';
import { chooseSlug } from './slugs/choose-slug.ts';
import { findFreeSlug } from './slugs/find-free-slug.ts';
import { productSlug } from './slugs/product-slug.ts';

type Added = { id?: string | undefined; input: ProductInput; actorId: string };

/**
 * Adds a product, which heads the shop's listings. With an id that exists nothing is added: the
 * same request twice makes one product. Errors: invalid_input.
 */
export const addProduct = (
  { database, now }: DatabaseAndClock,
  { id = randomUUID(), input: typed, actorId }: Added,
): Promise<{ id: string } | Failure<'invalid_input'>> =>
  database.transaction(async (client) => {
    const at = now();
    const input = withoutIdleDay(typed, typed.sizes ?? []);
    const days = checkDiscountDays(input, at);
    if (isFailure(days)) return days;
    const media = await saveProductMedia(client, { ...input, before: null, actorId });
    if (isFailure(media)) return media;
    const style = await findStyle(client, { ...input, id, style: id });
    if (isFailure(style)) return style;
    const place = await findPlace(client, { id, input, at });
    if (isFailure(place)) return place;
    const dates = { created_at: at, updated_at: at };
    const row = { ...rowOf(input), ...place, id, style, ...media, ...dates };
    if (!(await insertProduct(client, row))) return { id };
    const completed = await complete(client, { id, input, at });
    if (isFailure(completed)) return completed;
    const after = await selectManagedProduct(client, id);
    if (!after) throw new Error('The product that was added is gone.');
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'product_added',
      subject: id,
      detail: { after: auditedProduct(after) },
    });
    return { id };
  });

type New = { id: string; input: ProductInput; at: Date };

/** Its address, and whether customers see it. */
const findPlace = async (client: Queryable, { id, input, at }: New) => {
  const slug = input.slug
    ? await chooseSlug(client, input.slug, id)
    : await findFreeSlug(client, productSlug(input.name, input.colorName), id);
  if (isFailure(slug)) return slug;
  const published = checkPublication(input.publication, null, at);
  return isFailure(published) ? published : { slug, ...published };
};

/** Sizes, measures and attributes of the row that was added. */
const complete = async (
  client: Queryable,
  { id, input, at }: New,
): Promise<true | Failure<'invalid_input'>> => {
  const sizes = input.sizes ?? [{ label: oneSize, stock: input.stock }];
  const saved = await saveSizes(client, { productId: id, current: [], sizes, now: at });
  if (isFailure(saved)) return saved;
  const tags = await lockTags(client, input.attributes);
  if (isFailure(tags)) return tags;
  if (tags) await saveTags(client, id, tags);
  return await saveMeasures(client, { productId: id, sizes });
};
