import type { ImageFormat } from './image-url.ts';
import { pixelsMax } from './inspect-image.ts';

/**
 * The image at `width`, never enlarged. A large AVIF takes most of a second;
 * `effort` 4 takes three, for 5 % less bytes.
 */
export const makeVariant = async (
  original: Uint8Array,
  width: number,
  format: ImageFormat,
  effort = 3,
): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const image = sharp(original, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return (
    format === 'avif' ? image.avif({ quality: 52, effort }) : image.webp({ quality: 78 })
  ).toBuffer();
};
