// Images bundled with the shop: originals, and AVIF variants made in advance.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfExists } from './disk.ts';
import type { ImageStorage } from './image-storage.ts';

/** A row of `assets/images.json`, whose key is the path in `assets`. */
export type BundledImage = { id: string; width: number; height: number; placeholder: string };

export const bundledImages = (assets: string): Record<string, BundledImage> =>
  JSON.parse(readFileSync(join(assets, 'images.json'), 'utf8'));

/** Ids that older shops keep in products, orders and carts, with the path of the nearest file. */
const formerImages = (assets: string): Record<string, string> =>
  JSON.parse(readFileSync(join(assets, 'former-images.json'), 'utf8'));

/** Reads bundled images first, then `others`; writes to `others`. */
export const withBundledImages = (assets: string, others: ImageStorage): ImageStorage => {
  const images = bundledImages(assets);
  const bundled = new Map(
    Object.entries(images).map(([path, { id }]) => [id, { id, original: join(assets, path) }]),
  );
  for (const [former, path] of Object.entries(formerImages(assets))) {
    const today = bundled.get(images[path]?.id ?? '');
    if (today) bundled.set(former, today);
  }
  return {
    read: async (name) => {
      const [id = '', file] = name.split('/');
      const image = bundled.get(id);
      if (!image) return others.read(name);
      if (file === 'original') return readIfExists(image.original);
      return (
        (await readIfExists(join(assets, 'variants', image.id, file ?? ''))) ?? others.read(name)
      );
    },
    readPart: others.readPart,
    write: others.write,
    remove: others.remove,
    isBundled: (id) => bundled.has(id),
  };
};
