import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { type Failure, isFailure } from '../errors.ts';
import type { ImageStorage } from './image-storage.ts';
import type { Image } from './image-url.ts';
import { inspectImage } from './inspect-image.ts';
import type { ReencodeImage } from './reencode-image.ts';

type ImageContext = {
  database: Database;
  images: ImageStorage;
  reencodeImage: ReencodeImage;
  now: () => Date;
};

/**
 * Stores an upload, re-encoded; it is deleted after a day unless something shows it.
 * Errors: invalid_input, payload_too_large, unavailable.
 */
export const storeImage = async (
  { database, images, reencodeImage, now }: ImageContext,
  bytes: Uint8Array,
  ownerId: string,
): Promise<Omit<Image, 'alt'> | Failure<'invalid_input' | 'payload_too_large' | 'unavailable'>> => {
  const encoded = await reencodeImage(bytes);
  if (isFailure(encoded)) return encoded;
  const inspected = await inspectImage(encoded);
  if (isFailure(inspected)) return inspected;
  // Random: equal bytes of two owners are two images, and one's deletion leaves the other's.
  const image = { ...inspected, id: randomBytes(10).toString('hex') };
  // The row first: files without one would never be deleted.
  await database.writes.query(
    `insert into images (id, width, height, placeholder, owner_id, created_at, unused_since)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [image.id, image.width, image.height, image.placeholder, ownerId, now()],
  );
  await images.write(`${image.id}/original`, encoded);
  return image;
};
