// Times listing, count, facets and search as verbs, on an embedded database of its own, or on that
// of DATA_DIR.
// npm run bench:listing [products ...]   Prints the median milliseconds; see README.md here.
import { countProducts } from '../src/domain/catalog/count-products.ts';
import { listFacets } from '../src/domain/catalog/facets/list-facets.ts';
import { findProduct } from '../src/domain/catalog/find-product.ts';
import { type FilterValues, formatFilters } from '../src/domain/catalog/listing/filters.ts';
import { listProducts } from '../src/domain/catalog/listing/list-products.ts';
import { listingPagesMax, shopPageSize } from '../src/domain/catalog/product.ts';
import { searchProducts } from '../src/domain/search/search-products.ts';
import type { Database } from '../src/platform/database/database.ts';
import { eachShop } from './each-shop.ts';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 100_000];
const runs = 31;
const texts = [
  '',
  'cotton',
  'shirt',
  'belted linen shirt',
  'quilted',
  'organic quilted',
  'shi',
  'c',
  'shrit',
  'zzzz',
  'norrvane fedora',
  'made worn years soft dense item',
];

const categories = [undefined, ['Hat'], ['T-Shirt'], ['Clothing', 'Hat'], ['Unknown']];
const departments = [undefined, ['women'], ['men'], ['women', 'men']];
const combinations: FilterValues[] = categories.flatMap((category) =>
  departments.map((department) => ({ category, department })),
);

combinations.push(
  { sizes: ['M'] },
  { color: ['Blue'], brand: ['Norrvane', 'Tidewick'] },
  { minPrice: 5000, maxPrice: 9000, inStock: ['true'] },
  { sizes: ['XS', 'S'], color: ['Green'], category: ['Hat'], sale: ['true'] },
);

const median = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return Number((times.sort((one, other) => one - other)[runs >> 1] ?? 0).toFixed(2));
};

const measureListing = async (database: Database, filters: FilterValues) => {
  const total = await countProducts({ database, market: '' }, filters);
  const pages = Math.max(1, Math.ceil(total / shopPageSize));
  const last = Math.min(listingPagesMax, pages) - 1;
  const lastOf100 = Math.max(1, Math.min(listingPagesMax, Math.ceil(total / 100))) - 1;
  const time = (page: number, size = shopPageSize) =>
    median(() => listProducts({ database, market: '' }, { page, size, filters }));
  return {
    products: total,
    first: await time(0),
    middle: await time(last >> 1),
    [`last (to ${listingPagesMax})`]: await time(last),
    'last of 100': await time(lastOf100, 100),
    'by price': await median(() =>
      listProducts(
        { database, market: '' },
        { page: 0, size: shopPageSize, filters, sort: 'price-asc' },
      ),
    ),
    count: await median(() => countProducts({ database, market: '' }, filters)),
    facets: await median(() => listFacets({ database, market: '' }, filters)),
  };
};

const nameOf = (filters: FilterValues): string =>
  Object.entries(formatFilters(filters))
    .map(([name, texts]) => `${name} ${texts.join('|')}`)
    .join(', ') || '*';

const measure = async (database: Database): Promise<void> => {
  const listings: Record<string, object> = {};
  for (const filters of combinations)
    listings[nameOf(filters)] = await measureListing(database, filters);
  console.table(listings);
  const others: Record<string, object> = {
    'one product': { ms: await median(() => findProduct({ database, market: '' }, 'generated-7')) },
  };
  for (const text of texts) {
    const { total } = await searchProducts({ database, market: '' }, { text, size: 24 });
    const ms = await median(() => searchProducts({ database, market: '' }, { text, size: 24 }));
    others[`search '${text}'`] = { ms, total };
  }
  console.table(others);
};

await eachShop(sizes, async (database, products) => {
  console.log(`${products} products, median ms of ${runs} calls`);
  await measure(database);
});
