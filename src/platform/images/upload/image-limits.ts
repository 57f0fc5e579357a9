import { fail } from '../../errors/errors.ts';

export const imageBytesMax = 20 * 1024 * 1024;
/** More would take hundreds of megabytes to decode. */
export const pixelsMax = 50_000_000;
/** Of each side: a long strip of few bytes takes as long as any other image. */
export const sideMax = 16_384;

export const imageTooLarge = () => fail('payload_too_large', 'Images may have 20 MB at most.');

/** Other uploads came first; a later try succeeds. */
export const tooManyImages = () => fail('unavailable', 'The shop is busy. Try again in a moment.');

export const unreadableImage = () =>
  fail(
    'invalid_input',
    `Use a JPEG, PNG, WebP or AVIF image of at most ${pixelsMax / 1e6} megapixels.`,
    { field: 'image' },
  );
