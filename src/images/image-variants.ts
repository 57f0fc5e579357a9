import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ImageStorage } from './image-storage.ts';
import type { ImageFormat, ImageWidth } from './image-url.ts';
import { makeVariant } from './make-variant.ts';

const memoryBytesMax = 64 * 1024 * 1024;
// Each takes a whole core; more at once would delay the pages.
const concurrencyMax = 2;

/** An image's bytes in a width and format, made and stored on first use; null when unknown. */
export type FindVariant = (
  id: string,
  width: ImageWidth,
  format: ImageFormat,
) => Promise<Buffer | null>;

export type ImageVariants = FindVariant & {
  /** For an image that was deleted. */
  forget: (id: string) => void;
};

type Variant = { id: string; width: ImageWidth; format: ImageFormat };
type Make = (original: Uint8Array, width: ImageWidth, format: ImageFormat) => Promise<Buffer>;

/** Recently used variants stay in memory; one request a variant makes it. */
export const createImageVariants = (
  storage: ImageStorage,
  make: Make = makeVariant,
  bytesMax = memoryBytesMax,
): ImageVariants => {
  const limit = pLimit(concurrencyMax);
  const create = async (name: string, { id, width, format }: Variant) => {
    // Originals are large: read when it is their turn.
    const original = await storage.read(`${id}/original`);
    const variant = original && (await make(original, width, format));
    // On a full disk the image is still answered, and made again next time.
    if (variant) await storage.write(name, variant).catch(() => {});
    return variant;
  };
  const variants = new LRUCache<string, Buffer, Variant>({
    maxSize: bytesMax,
    maxEntrySize: Math.floor(bytesMax / 4),
    sizeCalculation: ({ byteLength }) => byteLength,
    // Evicted while being made: those who wait still get it.
    ignoreFetchAbort: true,
    fetchMethod: async (name, _stale, { context }) => {
      const stored = await storage.read(name);
      return stored ?? (await limit(() => create(name, context))) ?? undefined;
    },
  });
  const find: FindVariant = async (id, width, format) => {
    const context = { id, width, format };
    return (await variants.fetch(`${id}/${width}.${format}`, { context })) ?? null;
  };
  const forget = (id: string): void => {
    for (const name of [...variants.keys()]) if (name.startsWith(`${id}/`)) variants.delete(name);
  };
  return Object.assign(find, { forget });
};
