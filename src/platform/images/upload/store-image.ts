import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { type Failure, isFailure } from '../../errors/errors.ts';
import { type Image, imageUrl } from '../image-url.ts';
import type { ImageHost } from '../storage/image-host.ts';
import type { ImageStorage } from '../storage/image-storage.ts';
import type { ReencodedImage, ReencodeImage, Uploader } from './reencode-image.ts';

export type StoreContext = {
  database: Database;
  images: ImageStorage;
  reencodeImage: ReencodeImage;
  now: () => Date;
};

type Stored = Omit<Image, 'alt'>;
type NotStored = Failure<'invalid_input' | 'payload_too_large' | 'unavailable'>;
type File = {
  bytes: Uint8Array;
  owner: Uploader;
  /** Where it came from; undefined: not from the image host. */
  hostUrl?: string;
};

/**
 * Stores an upload, re-encoded, and at the image host if there is one, whose URL it then has. It
 * is deleted after a day unless something shows it.
 * Errors: invalid_input, payload_too_large, unavailable.
 */
export const storeImage = async (
  context: StoreContext & { imageHost: ImageHost | null },
  bytes: Uint8Array,
  owner: Uploader,
): Promise<(Stored & { url: string }) | NotStored> => {
  const reencoded = await context.reencodeImage(bytes, owner);
  if (isFailure(reencoded)) return reencoded;
  const hostUrl = await context.imageHost?.upload(reencoded.bytes);
  const image = await write(context, reencoded, { ownerId: owner.id, hostUrl });
  return { ...image, url: hostUrl ?? imageUrl(image.id, 640, 'webp') };
};

/** Stores a file that the image host has already. Errors: as above. */
export const storeReencoded = async (
  context: StoreContext,
  { bytes, owner, hostUrl }: File,
): Promise<Stored | NotStored> => {
  const reencoded = await context.reencodeImage(bytes, owner);
  if (isFailure(reencoded)) return reencoded;
  return await write(context, reencoded, { ownerId: owner.id, hostUrl });
};

const write = async (
  { database, images, now }: StoreContext,
  { bytes, ...size }: ReencodedImage,
  { ownerId, hostUrl }: { ownerId: string; hostUrl: string | undefined },
): Promise<Stored> => {
  // Random: equal bytes of two owners are two images, and one's deletion leaves the other's.
  const image = { ...size, id: randomBytes(10).toString('hex') };
  // The row first: files without one would never be deleted.
  await database.writes.query(
    `insert into images (id, width, height, placeholder, owner_id, host_url, created_at,
       unused_since)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [image.id, image.width, image.height, image.placeholder, ownerId, hostUrl ?? null, now()],
  );
  await images.write(`${image.id}/original`, bytes);
  return image;
};
