import type { Database } from '../database/database.ts';
import { type Failure, isFailure } from '../errors.ts';
import type { ImageStorage } from './image-storage.ts';
import type { Image } from './image-url.ts';
import { inspectImage } from './inspect-image.ts';

/** Stores an image; equal bytes are one image. Errors: invalid_input, payload_too_large. */
export const storeImage = async (
  { database, images }: { database: Database; images: ImageStorage },
  bytes: Uint8Array,
  ownerId: string | null = null,
): Promise<Omit<Image, 'alt'> | Failure<'invalid_input' | 'payload_too_large'>> => {
  const image = await inspectImage(bytes);
  if (isFailure(image)) return image;
  await images.write(`${image.id}/original`, bytes);
  await database.writes.query(
    `insert into images (id, width, height, placeholder, owner_id)
     values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
    [image.id, image.width, image.height, image.placeholder, ownerId],
  );
  return image;
};
