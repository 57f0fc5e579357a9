import type { FindVariant } from './image-variants.ts';

/** An image's bytes in a width and format; null when there is no such image. */
export const findVariant = (
  { imageVariants }: { imageVariants: FindVariant },
  ...variant: Parameters<FindVariant>
): Promise<Buffer | null> => imageVariants(...variant);
