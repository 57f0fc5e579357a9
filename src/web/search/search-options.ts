// What the search overlay offers: pages, categories and brands, then products.

import { say } from '../../platform/text/say.ts';
import type { CardProduct } from '../card-product.ts';
import { listingUrl, searchPath, shopUrl } from '../catalog/listing/shop-url.ts';
import { helpPagesFor } from './help-pages.ts';

export type LinkOption = { to: string; name: string };

const categoriesMax = 3;
const brandsMax = 2;

/** Ways to narrow what `products` begin: '“cotton” in Hats', 'Brand: Maren Vale'. */
export const linkOptions = (
  text: string,
  products: readonly CardProduct[],
  titleOf: (category: string) => string,
  menuPaths: readonly string[],
): LinkOption[] => {
  if (!text) return [];
  const named = (values: string[], max: number) => [...new Set(values)].slice(0, max);
  const brands = products.map(({ BrandName }) => BrandName).filter((brand) => isTyped(brand, text));
  const categories = products.map(({ category }) => category);
  return [
    ...helpPagesFor(text, menuPaths),
    ...named(brands, brandsMax).map((brand) => ({
      to: shopUrl({ brand: [brand] }),
      name: say('Brand: {brand}', { brand }),
    })),
    ...named(categories, categoriesMax).map((category) => ({
      to: listingUrl({
        path: searchPath,
        q: text,
        filters: { category: [category] },
        sort: 'relevance',
        page: 1,
      }),
      name: say('“{text}” in {category}', { text, category: titleOf(category) }),
    })),
  ];
};

/** Whether a word of the brand begins as a typed one. */
const isTyped = (brand: string, text: string): boolean => {
  const words = text.toLowerCase().split(/\s+/);
  return brand
    .toLowerCase()
    .split(' ')
    .some((part) => words.some((word) => word.length > 2 && part.startsWith(word)));
};
