import { isUuid } from '../../product-key.ts';

const lengthMax = 80;

/** The slug of a copy begins with it until the copy has a name of its own. */
export const copySlugStart = 'copy-of-';

/** 'Café Crème Tee', 'Navy' -> 'cafe-creme-tee-navy'. Never an id, by which products are found. */
export const productSlug = (name: string, colorName: string | null | undefined = null): string => {
  const slug = `${name} ${colorName ?? ''}`
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, lengthMax)
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' || isUuid(slug) ? `product${slug && '-'}${slug}` : slug;
};

/** Whether it was made of this name: 'oxford-shirt-sky-2'. */
export const isSlugOf = (
  slug: string,
  { name, colorName }: { name: string; colorName: string | null },
): boolean => {
  const made = productSlug(name, colorName);
  return slug.startsWith(made) && /^(-[2-4]|-[\da-f]{12})?$/.test(slug.slice(made.length));
};

/** Why no product can have this address; null when one can. */
export const slugProblem = (slug: string): string | null =>
  !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > lengthMax || isUuid(slug)
    ? `Use small letters, digits and single hyphens, at most ${lengthMax} characters.`
    : null;
