// The icon of the shop and what a shared link shows, from the owner's uploads, at known addresses.
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { makePng, makeSharedJpeg } from '../../platform/images/make-icon.ts';
import type { ImageStorage } from '../../platform/images/storage/image-storage.ts';
import { findShopSettings } from './find-shop-settings.ts';
import { type ShopImageFile, shopIcons } from './shop-image-files.ts';

export type ShopImage = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** Null: the owner uploaded none, and the file of the software is served. */
export const findShopImage = async (
  { database, images }: { database: Database; images: ImageStorage },
  file: ShopImageFile,
): Promise<ShopImage | null> => {
  const { icon, shareImage } = await findShopSettings(database.pool, 'images');
  const id = file === 'share.jpg' ? shareImage : icon;
  const original = id ? await images.read(`${id}/original`) : null;
  return original ? await keptOf(`${id} ${file}`, () => make(original, file)) : null;
};

/** A browser asks for them with each page. */
const made = new LRUCache<string, Promise<ShopImage>>({ max: 16 });

const keptOf = (key: string, makeOne: () => Promise<ShopImage>): Promise<ShopImage> => {
  const kept = made.get(key) ?? makeOne();
  made.set(key, kept);
  kept.catch(() => made.delete(key));
  return kept;
};

const make = async (original: Uint8Array, file: ShopImageFile): Promise<ShopImage> => {
  if (file === 'share.jpg')
    return { bytes: bytesOf(await makeSharedJpeg(original)), type: 'image/jpeg' };
  const { size } = shopIcons[file];
  const png = await makePng(original, size);
  return file === 'favicon.svg'
    ? { bytes: bytesOf(Buffer.from(svgOf(png, size))), type: 'image/svg+xml' }
    : { bytes: bytesOf(png), type: 'image/png' };
};

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

const svgOf = (png: Buffer, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" ` +
  `height="${size}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
