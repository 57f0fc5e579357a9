import { isUuid } from '../../product-key.ts';

export const slugLengthMax = 80;

/** Why no product can have this address; null when one can. */
export const slugProblem = (slug: string): string | null =>
  !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > slugLengthMax || isUuid(slug)
    ? `Use small letters, digits and single hyphens, at most ${slugLengthMax} characters.`
    : null;
