import type { FindVariant } from './image-variants.ts';

/** An image's bytes in a width and format; null when there is no such image. */
export const findVariant = (
  { imageVariants }: { imageVariants: FindVariant },
  ...wanted: Parameters<FindVariant>
): Promise<Buffer | null> => imageVariants(...wanted);
