import type { ImageVariants, Variant } from './image-variants.ts';

type VariantContext = { imageVariants: Pick<ImageVariants, 'create'> };

/**
 * Makes an image's bytes in a width and format, clients by turns; null when there is no such
 * image. Errors: unavailable.
 */
export const createVariant = (
  { imageVariants }: VariantContext,
  variant: Variant,
  client: string,
): ReturnType<ImageVariants['create']> => imageVariants.create(variant, client);
