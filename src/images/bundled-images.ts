// Images bundled with the shop: originals, and AVIF variants made in advance.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfExists } from './disk.ts';
import type { ImageStorage } from './image-storage.ts';

/** A row of `assets/images.json`, whose key is the path in `assets`. */
export type BundledImage = { id: string; width: number; height: number; placeholder: string };

export const bundledImages = (assets: string): Record<string, BundledImage> =>
  JSON.parse(readFileSync(join(assets, 'images.json'), 'utf8'));

/** Reads bundled images first, then `others`; writes to `others`. */
export const withBundledImages = (assets: string, others: ImageStorage): ImageStorage => {
  const bundled = new Map(
    Object.entries(bundledImages(assets)).map(([path, { id }]) => [
      id,
      { original: join(assets, path) },
    ]),
  );
  return {
    read: async (name) => {
      const [id = '', file] = name.split('/');
      const image = bundled.get(id);
      if (!image) return others.read(name);
      if (file === 'original') return readIfExists(image.original);
      return (await readIfExists(join(assets, 'variants', name))) ?? others.read(name);
    },
    write: others.write,
  };
};
