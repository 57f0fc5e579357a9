import { LRUCache } from 'lru-cache';
import type { Failure } from '../errors/errors.ts';
import { createTurns } from '../turns/turns.ts';
import type { ImageFormat, ImageWidth } from './image-url.ts';
import { makeVariant } from './make-variant.ts';
import type { ImageStorage } from './storage/image-storage.ts';
import { tooManyImages } from './upload/image-limits.ts';
import { isFilm } from './upload/inspect-film.ts';

const memoryBytesMax = 64 * 1024 * 1024;
// Each takes a whole core; more at once would delay the pages.
const atOnce = 2;
// For all clients together. Each client may wait with a few.
const waitingMax = 400;

export type Variant = { id: string; width: ImageWidth; format: ImageFormat };

export type ImageVariants = {
  /** The bytes of one that was made before; else null. */
  find: (variant: Variant) => Promise<Buffer | null>;
  /**
   * Made and stored, in the client's turn; null for an unknown image.
   * Errors: unavailable (too many wait).
   */
  create: (variant: Variant, client: string) => Promise<Buffer | null | Failure<'unavailable'>>;
  /** For an image that was deleted. */
  forget: (id: string) => void;
};

type Make = (original: Uint8Array, width: ImageWidth, format: ImageFormat) => Promise<Buffer>;

/** Recently used variants stay in memory. */
export const createImageVariants = (
  storage: ImageStorage,
  make: Make = makeVariant,
  bytesMax = memoryBytesMax,
): ImageVariants => {
  const inTurn = createTurns({ atOnce, waitingMax, whenBusy: tooManyImages });
  const variants = new LRUCache<string, Buffer>({
    maxSize: bytesMax,
    maxEntrySize: Math.floor(bytesMax / 4),
    sizeCalculation: ({ byteLength }) => byteLength,
    // It may be evicted while being read; waiting callers still get it.
    ignoreFetchAbort: true,
    fetchMethod: async (name) => (await storage.read(name)) ?? undefined,
  });
  const find = async (variant: Variant): Promise<Buffer | null> => {
    const name = nameOf(variant);
    const found = variants.fetch(name).catch((error) => {
      // One that was made meanwhile replaces the reading of it.
      const made = variants.get(name);
      if (made) return made;
      throw error;
    });
    return (await found) ?? null;
  };
  const makeAndStore = async (variant: Variant): Promise<Buffer | null> => {
    // Originals are large: read when it is their turn.
    const original = await storage.read(`${variant.id}/original`);
    const isImage = original && !isFilm(original);
    const made = isImage && (await make(original, variant.width, variant.format));
    if (!made) return null;
    variants.set(nameOf(variant), made);
    // If the disk is full, the image is still sent, and made again next time.
    await storage.write(nameOf(variant), made).catch(() => {});
    return made;
  };
  const beingMade = new Map<string, Promise<Buffer | null>>();
  // Each client has its own turns, so the first to ask may be served last.
  const makeOnce = async (variant: Variant): Promise<Buffer | null> => {
    const found = await find(variant);
    if (found) return found;
    const name = nameOf(variant);
    const making =
      beingMade.get(name) ?? makeAndStore(variant).finally(() => beingMade.delete(name));
    beingMade.set(name, making);
    return await making;
  };
  return {
    find,
    create: (variant, client) => inTurn(() => makeOnce(variant), client),
    forget: (id) => {
      for (const name of [...variants.keys()]) if (name.startsWith(`${id}/`)) variants.delete(name);
    },
  };
};

const nameOf = ({ id, width, format }: Variant): string => `${id}/${width}.${format}`;
