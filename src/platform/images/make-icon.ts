import { pixelsMax } from './upload/image-limits.ts';

const open = async (original: Uint8Array) =>
  (await import('sharp'))
    .default(original, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient();

/** A square of `size` pixels, cut from the middle. */
export const makePng = async (original: Uint8Array, size: number): Promise<Buffer> =>
  (await open(original)).resize({ width: size, height: size, fit: 'cover' }).png().toBuffer();

/** What networks show of a link: 1200 x 630 pixels. */
export const makeSharedJpeg = async (original: Uint8Array): Promise<Buffer> =>
  (await open(original))
    .resize({ width: 1200, height: 630, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
