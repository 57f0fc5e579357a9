// The images that come with the shop: originals under their own names, and variants made beforehand, because AVIF is slow to make.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from './disk.ts';
import type { ImageStorage } from './image-storage.ts';

/** What `assets/images.json` says of an original, under its path in `assets`. */
export type BundledImage = { id: string; width: number; height: number; placeholder: string };

export const bundledImages = (assets: string): Record<string, BundledImage> =>
  JSON.parse(readFileSync(join(assets, 'images.json'), 'utf8'));

/** Reads what is shipped first, and everything else from `others`, where everything is written. */
export const withBundledImages = (assets: string, others: ImageStorage): ImageStorage => {
  const shipped = new Map(
    Object.entries(bundledImages(assets)).map(([path, { id }]) => [
      id,
      { original: join(assets, path) },
    ]),
  );
  return {
    read: async (name) => {
      const [id = '', file] = name.split('/');
      const image = shipped.get(id);
      if (!image) return others.read(name);
      if (file === 'original') return readIfThere(image.original);
      return (await readIfThere(join(assets, 'variants', name))) ?? others.read(name);
    },
    write: others.write,
  };
};
