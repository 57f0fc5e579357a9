import { slugOf } from '../../../../platform/text/slug.ts';
import { fittingSlug } from './slug-problem.ts';

/** The slug of a copy begins with it until the copy has a name of its own. */
export const copySlugStart = 'copy-of-';

/** 'Café Crème Tee', 'Navy' -> 'cafe-creme-tee-navy'. */
export const productSlug = (name: string, colorName: string | null | undefined = null): string =>
  fittingSlug(slugOf(`${name} ${colorName ?? ''}`));

/** Whether it was made of this name: 'oxford-shirt-sky-2'. */
export const isSlugOf = (
  slug: string,
  { name, colorName }: { name: string; colorName: string | null },
): boolean => {
  const made = productSlug(name, colorName);
  return slug.startsWith(made) && /^(-[2-4]|-[\da-f]{12})?$/.test(slug.slice(made.length));
};
