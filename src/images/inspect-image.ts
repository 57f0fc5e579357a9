import { createHash } from 'node:crypto';
import { type Failure, fail } from '../errors.ts';
import type { Image } from './image-url.ts';

const bytesMax = 10 * 1024 * 1024;
/** More would take hundreds of megabytes to decode. */
export const pixelsMax = 50_000_000;

/** Id, size and placeholder of an image. Errors: invalid_input, payload_too_large. */
export const inspectImage = async (
  bytes: Uint8Array,
): Promise<Omit<Image, 'alt'> | Failure<'invalid_input' | 'payload_too_large'>> => {
  if (bytes.byteLength > bytesMax)
    return fail('payload_too_large', 'Images may have 10 MB at most.');
  if (!isImage(bytes)) return unreadable();
  const { default: sharp } = await import('sharp');
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: pixelsMax }).metadata();
    const placeholder = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize({ width: 12, height: 24, fit: 'inside' })
      .webp({ quality: 30, effort: 6 })
      .toBuffer();
    return {
      id: createHash('sha256').update(bytes).digest('hex').slice(0, 20),
      width: autoOrient.width,
      height: autoOrient.height,
      placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
    };
  } catch {
    return unreadable();
  }
};

const unreadable = () =>
  fail(
    'invalid_input',
    `Use a JPEG, PNG, WebP or AVIF image of at most ${pixelsMax / 1e6} megapixels.`,
    { field: 'image' },
  );

// By content, not by name: other formats (SVG, PDF) never reach a decoder.
const isImage = (bytes: Uint8Array): boolean => {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(text(8, 12)))
  );
};
