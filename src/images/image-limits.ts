import { fail } from '../errors.ts';

export const imageBytesMax = 20 * 1024 * 1024;
/** More would take hundreds of megabytes to decode. */
export const pixelsMax = 50_000_000;

export const imageTooLarge = () => fail('payload_too_large', 'Images may have 20 MB at most.');

export const unreadableImage = () =>
  fail(
    'invalid_input',
    `Use a JPEG, PNG, WebP or AVIF image of at most ${pixelsMax / 1e6} megapixels.`,
    { field: 'image' },
  );
