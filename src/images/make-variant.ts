import type { ImageFormat } from './image.ts';
import { pixelsMax } from './read-picture.ts';

/**
 * The picture at `width`, or at its own width where that is smaller. A large AVIF takes most of a second;
 * `effort` 4 takes three, for a twentieth less bytes.
 */
export const makeVariant = async (
  original: Uint8Array,
  width: number,
  format: ImageFormat,
  effort = 3,
): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const picture = sharp(original, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? picture.avif({ quality: 52, effort }) : picture.webp({ quality: 78 })).toBuffer();
};
