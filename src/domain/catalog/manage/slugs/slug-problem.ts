import { isUuid } from '../../product-key.ts';

const slugLengthMax = 80;

/** A valid slug from a name: not too long, not empty, and no id of a product. */
export const fittingSlug = (made: string): string => {
  const slug = made.slice(0, slugLengthMax).replace(/-$/, '');
  return slug === '' || isUuid(slug) ? `product${slug && '-'}${slug}` : slug;
};

/** Why no product can have this address; null when one can. */
export const slugProblem = (slug: string): string | null =>
  !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > slugLengthMax || isUuid(slug)
    ? `Use small letters, digits and single hyphens, at most ${slugLengthMax} characters.`
    : null;
