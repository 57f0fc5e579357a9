import { isUuid } from '../product-key.ts';

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
