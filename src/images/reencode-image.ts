import { type Failure, fail } from '../errors.ts';
import { pixelsMax, unreadableImage } from './image-limits.ts';
import { checkImageBytes } from './inspect-image.ts';

/** An image's bytes from outside, as WebP of ours. Errors: see below. */
export type ReencodeImage = (
  bytes: Uint8Array,
) => Promise<Buffer | Failure<'invalid_input' | 'payload_too_large' | 'unavailable'>>;

// The largest variant; a print in a book needs no more of a customer's photo.
const sideMax = 1920;
const secondsMax = 20;
const waitingMaxUsual = 8;

/**
 * One at a time: a large photo takes a core for seconds and some 200 MB. What comes out has none
 * of the file's metadata (places, cameras), stands upright, and is nothing but an image.
 * Errors: invalid_input, payload_too_large, unavailable (too many wait).
 */
export const createReencodeImage = (waitingMax = waitingMaxUsual): ReencodeImage => {
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (bytes) => {
    const problem = checkImageBytes(bytes);
    if (problem) return problem;
    if (count > waitingMax) return fail('unavailable', 'The shop is busy. Try again in a moment.');
    count += 1;
    const mine = last.then(() => reencode(bytes));
    last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      count -= 1;
    }
  };
};

const reencode = async (bytes: Uint8Array): Promise<Buffer | Failure<'invalid_input'>> => {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .timeout({ seconds: secondsMax })
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    return unreadableImage();
  }
};
