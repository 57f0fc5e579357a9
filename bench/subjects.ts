// What is asked of a shop with generated products, and how often.

/** The demo's own. */
export const demoProducts = 49;

export type Subject = {
  name: string;
  paths: string[];
  headers?: Record<string, string>;
  /** Asked so often that it comes from memory, and is compared with a bare server's bytes. */
  isHit?: boolean;
};

const words =
  'linen wool cotton denim shirt coat beanie jacket tee dress cap belted knit black blue'
    .concat(' green red white striped long short soft warm summer winter norrvane men women')
    .split(' ');
const pairs = words.flatMap((one) => words.map((two) => `${one} ${two}`));
const sorts = ['featured', 'newest', 'price-asc'];
const browser = { 'Accept-Encoding': 'br, gzip', Accept: 'text/html' };

/** `generated`: how many products there are besides those of the demo. */
export const subjectsOf = (generated: number): Subject[] => {
  const slugs = Array.from({ length: generated }, (_, n) => `generated-${1 + n}`);
  const pages = slugs.map((slug) => `/product/${slug}`);
  const listings = sorts.flatMap((sort) =>
    Array.from(
      { length: Math.ceil(generated / 8) },
      (_, n) => `/productss?page=${n}&size=8&sort=${sort}`,
    ),
  );
  const products = slugs.map((slug) => `/products/${slug}`);
  const searches = pairs.map((q) => `/search-products?q=${encodeURIComponent(q)}&size=8`);
  const hits = {
    health: ['/healthz'],
    'listing of 8 (API)': listings.slice(0, 8),
    'one product (API)': products.slice(0, 8),
    'text search (API)': searches.slice(0, 8),
    'count (API)': ['/productsCount'],
    'home page': ['/'],
    'shop page, first of 8': ['/Shop'],
    'product page': pages.slice(0, 8),
  };
  // More than a second of them: each is read, rendered and compressed anew.
  const misses = {
    'listing of 8, not in memory': listings,
    'one product, not in memory': products,
    'text search, not in memory': searches,
    'product page, not in memory': pages,
  };
  return [
    ...Object.entries(hits).map(([name, paths]) => ({
      name,
      paths,
      headers: browser,
      isHit: true,
    })),
    ...Object.entries(misses).map(([name, paths]) => ({ name, paths, headers: browser })),
  ];
};
