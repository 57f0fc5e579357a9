// The pictures that come with the shop: originals under their own names, and variants made beforehand, because AVIF is slow to make.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from './disk.ts';
import type { ImageFiles } from './image-files.ts';

/** What `assets/pictures.json` says of an original, under its path in `assets`. */
export type ShippedPicture = { id: string; width: number; height: number; placeholder: string };

export const shippedPictures = (assets: string): Record<string, ShippedPicture> =>
  JSON.parse(readFileSync(join(assets, 'pictures.json'), 'utf8'));

/** Reads what is shipped first, and everything else from `others`, where everything is written. */
export const withShipped = (assets: string, others: ImageFiles): ImageFiles => {
  const shipped = new Map(
    Object.entries(shippedPictures(assets)).map(([path, { id }]) => [id, { original: join(assets, path) }]),
  );
  return {
    read: async (name) => {
      const [id = '', file] = name.split('/');
      const picture = shipped.get(id);
      if (!picture) return others.read(name);
      if (file === 'original') return readIfThere(picture.original);
      return (await readIfThere(join(assets, 'variants', name))) ?? others.read(name);
    },
    write: others.write,
  };
};
