import { createHash } from 'node:crypto';
import { type Failure, fail } from '../errors.ts';
import type { Image } from './image-url.ts';

const bytesMax = 10 * 1024 * 1024;
/** More would take hundreds of megabytes to unpack, however few bytes it came in. */
export const pixelsMax = 50_000_000;

/** What is known of an image before anything is made of it. Refuses what is not an image, or too large to be handled. */
export const inspectImage = async (
  bytes: Uint8Array,
): Promise<Omit<Image, 'alt'> | Failure<'invalid_input' | 'payload_too_large'>> => {
  if (bytes.byteLength > bytesMax)
    return fail('payload_too_large', 'An image may have 10 MB at most.');
  if (!isImage(bytes)) return notReadable();
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
    return notReadable();
  }
};

const notReadable = () =>
  fail(
    'invalid_input',
    `This is not an image we can read: JPEG, PNG, WebP or AVIF, ${pixelsMax / 1e6} megapixels at most.`,
    {
      field: 'image',
    },
  );

// By what stands in the file, whatever its name says: other kinds (SVG, PDF) never reach a decoder.
const isImage = (bytes: Uint8Array): boolean => {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(text(8, 12)))
  );
};
