// What is asked of a shop with generated products, and how often.

/** The demo's own. */
export const demoProducts = 49;

export type Subject = { name: string; paths: string[]; headers?: Record<string, string> };

const words = [
  'linen shirt',
  'wool coat',
  'cotton',
  'beanie',
  'norrvane',
  'belted',
  'denim jac',
  'tee',
];
const browser = { 'Accept-Encoding': 'br, gzip', Accept: 'text/html' };

/** `generated`: how many products there are besides those of the demo. */
export const subjectsOf = (generated: number): Subject[] => {
  const slugs = Array.from({ length: generated }, (_, n) => `generated-${1 + n}`);
  const pages = slugs.map((slug) => `/product/${slug}`);
  return [
    {
      name: 'listing of 8 (API)',
      paths: Array.from(
        { length: Math.ceil(generated / 8) },
        (_, n) => `/productss?page=${n}&size=8`,
      ),
    },
    { name: 'one product (API)', paths: slugs.map((slug) => `/products/${slug}`) },
    {
      name: 'text search (API)',
      paths: words.map((q) => `/search-products?q=${encodeURIComponent(q)}&size=8`),
    },
    { name: 'count (API)', paths: ['/productsCount'] },
    { name: 'home page', paths: ['/'], headers: browser },
    { name: 'shop page, first of 8', paths: ['/Shop'], headers: browser },
    { name: 'product page, well visited', paths: pages.slice(0, 8), headers: browser },
    // More than are kept within their few seconds: nearly each is rendered and compressed anew.
    { name: 'product page, never seen', paths: pages, headers: browser },
  ];
};
