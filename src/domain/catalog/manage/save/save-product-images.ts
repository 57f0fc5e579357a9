import type { Queryable } from '../../../../platform/database/database.ts';
import { type Failure, fail } from '../../../../platform/errors/errors.ts';
import type { Image } from '../../../../platform/images/image-url.ts';
import { takeImages } from '../../../../platform/images/upload/take-images.ts';
import type { ImageInput } from './product-input.ts';

type Wanted = { name: string; images: readonly ImageInput[]; actorId: string };

/**
 * The images of a product in their order; the admin's uploads become the shop's. One without an
 * alt text has the name of the product. Errors: invalid_input.
 */
export const saveProductImages = async (
  client: Queryable,
  { name, images, actorId }: Wanted,
): Promise<Image[] | Failure<'invalid_input'>> => {
  const ids = images.map(({ id }) => id);
  // By its URL here and by that at the image host, one image came twice.
  if (new Set(ids).size < ids.length)
    return fail('invalid_input', 'Use different images.', { field: 'images' });
  const found = await takeImages(client, ids, actorId);
  const saved: Image[] = [];
  for (const { id, alt } of images) {
    const image = found.find((one) => one.id === id);
    if (!image)
      return fail('invalid_input', 'An image is gone. Upload it again.', { field: 'images', id });
    saved.push({ ...image, alt: alt || name });
  }
  return saved;
};
