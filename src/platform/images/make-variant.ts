import type { ImageFormat } from './image-url.ts';
import { pixelsMax } from './upload/image-limits.ts';

/**
 * The image at `width`, never enlarged. A large AVIF takes a second;
 * `effort` 4 takes five, for 10 % less bytes.
 */
export const makeVariant = async (
  original: Uint8Array,
  width: number,
  format: ImageFormat,
  { effort = 3, quality = qualityOf(width, format) } = {},
): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const image = sharp(original, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return image.avif({ quality, effort }).toBuffer();
  // JPEG knows no transparency: it would be black.
  const encoded =
    format === 'webp'
      ? image.webp({ quality })
      : image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
  return encoded.toBuffer();
};

// Lower qualities iron out the weave of a cloth, which shows from 640 px up.
const qualityOf = (width: number, format: ImageFormat): number => {
  if (width < 640) return format === 'avif' ? 52 : 78;
  if (format !== 'avif') return 84;
  return width === 640 ? 62 : width < 1280 ? 68 : 64;
};
