import type { ImageStorage } from './image-storage.ts';
import type { ImageFormat, ImageWidth } from './image-url.ts';
import { makeVariant } from './make-variant.ts';

const memoryBytesMax = 64 * 1024 * 1024;
// Making one takes a whole core; more at once would only keep customers waiting for their pages.
const concurrencyMax = 2;

/** An image's bytes in a width and format, made and kept on first use; null when there is no such image. */
export type FindVariant = (
  id: string,
  width: ImageWidth,
  format: ImageFormat,
) => Promise<Buffer | null>;

type Make = (original: Uint8Array, width: ImageWidth, format: ImageFormat) => Promise<Buffer>;

export const createImageVariants = (
  files: ImageStorage,
  make: Make = makeVariant,
  bytesMax = memoryBytesMax,
): FindVariant => {
  const memory = createMemory(bytesMax);
  const limited = createLimit(concurrencyMax);
  const underway = new Map<string, Promise<Buffer | null>>();

  const produce = async (
    name: string,
    id: string,
    width: ImageWidth,
    format: ImageFormat,
  ): Promise<Buffer | null> => {
    const kept = await files.read(name);
    if (kept) return kept;
    // Originals are large: each is read when its turn comes.
    const made = await limited(async () => {
      const original = await files.read(`${id}/original`);
      return original && make(original, width, format);
    });
    if (!made) return null;
    // A full disk must not blank the shop: the image is answered all the same and made again next time.
    await files.write(name, made).catch(() => {});
    return made;
  };

  return (id, width, format) => {
    const name = `${id}/${width}.${format}`;
    const held = memory.get(name);
    if (held) return Promise.resolve(held);
    const waiting = underway.get(name);
    if (waiting !== undefined) return waiting;
    const work = produce(name, id, width, format)
      .then((bytes) => {
        if (bytes) memory.keep(name, bytes);
        return bytes;
      })
      .finally(() => underway.delete(name));
    underway.set(name, work);
    return work;
  };
};

// The most recently used images, up to so many bytes; a Map remembers the order.
const createMemory = (bytesMax: number) => {
  const held = new Map<string, Buffer>();
  let bytes = 0;
  return {
    get: (name: string): Buffer | undefined => {
      const found = held.get(name);
      if (found) {
        held.delete(name);
        held.set(name, found);
      }
      return found;
    },
    keep: (name: string, image: Buffer): void => {
      if (image.byteLength > bytesMax / 4 || held.has(name)) return;
      held.set(name, image);
      bytes += image.byteLength;
      for (const [oldest, { byteLength }] of held) {
        if (bytes <= bytesMax) break;
        held.delete(oldest);
        bytes -= byteLength;
      }
    },
  };
};

const createLimit = (max: number) => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, not freed, when someone waits.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
