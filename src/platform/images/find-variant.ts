import type { ImageVariants, Variant } from './image-variants.ts';

type VariantContext = { imageVariants: Pick<ImageVariants, 'find'> };

/** An image's bytes in a width and format; null when they were not made yet. */
export const findVariant = (
  { imageVariants }: VariantContext,
  variant: Variant,
): Promise<Buffer | null> => imageVariants.find(variant);
