import { createHash } from 'node:crypto';
import type { Failure } from '../../errors/errors.ts';
import type { Image } from '../image-url.ts';
import { emptyFile } from './decoder-limits.ts';
import { imageBytesMax, imageTooLarge, pixelsMax, unreadableImage } from './image-limits.ts';

/** Id, size and placeholder of an image. Errors: invalid_input, payload_too_large. */
export const inspectImage = async (
  bytes: Uint8Array,
): Promise<Omit<Image, 'alt'> | Failure<'invalid_input' | 'payload_too_large'>> => {
  const problem = checkImageBytes(bytes);
  if (problem) return problem;
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
    return unreadableImage();
  }
};

/** The problem that can be seen without decoding; undefined if it may be an image. */
export const checkImageBytes = (
  bytes: Uint8Array,
): Failure<'invalid_input' | 'payload_too_large'> | undefined => {
  if (bytes.byteLength === 0) return emptyFile();
  if (bytes.byteLength > imageBytesMax) return imageTooLarge();
  return isImage(bytes) ? undefined : unreadableImage();
};

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
