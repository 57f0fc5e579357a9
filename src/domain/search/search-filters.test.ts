// Filters, sorting and pages of search results, and their facets, counted by hand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareOf } from '../../../test/daily-share.ts';
import { openDemoDatabase } from '../../../test/demo-shop.ts';
import { databaseForTest } from '../../../test/test-database.ts';
import { aProduct } from '../../../test/test-products.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FilterValues } from '../catalog/listing/filters.ts';
import { listProducts } from '../catalog/listing/list-products.ts';
import type { Product } from '../catalog/product.ts';
import { searchFacets } from './search-facets.ts';
import { searchProducts } from './search-products.ts';

let demo: Database;
beforeAll(async () => {
  demo = await openDemoDatabase();
});
afterAll(() => demo.close());

const all = 100;
const search = (text: string, filters: FilterValues = {}) =>
  searchProducts({ database: demo, market: '' }, { text, size: all, filters });
const ids = (products: Product[]) => products.map(({ id }) => id);

const texts = [
  'hat',
  'blue',
  'linnen shirt',
  'cotton',
  'satin kangaroo trench',
  'womens',
  'xyzzy',
  'xl tee under 40',
  'new in',
];
const choices: FilterValues[] = [
  {},
  { category: ['Hat'] },
  { category: ['Clothing', 'T-Shirt'], department: ['women'] },
  { color: ['Blue'], sizes: ['M', 'L'] },
  { minPrice: 3000, maxPrice: 8000, inStock: ['true'] },
  { sale: ['true'], brand: ['Norrvane'] },
];

// Each pair costs some forty searches.
const pairs = shareOf(texts.flatMap((text) => choices.map((filters) => ({ text, filters }))));

test('filters narrow what a text finds, and keep its order', async () => {
  for (const filters of choices) {
    const matching = await listProducts(
      { database: demo, market: '' },
      { page: 0, size: all, filters },
    );
    for (const text of texts) {
      const expected = ids((await search(text)).products).filter((id) =>
        ids(matching).includes(id),
      );
      const found = await search(text, filters);
      expect([text, filters, ids(found.products)]).toEqual([text, filters, expected]);
      expect(found.total).toBe(expected.length);
    }
  }
});

test('each facet option counts what it would find beside the other filters', async () => {
  for (const { text, filters } of pairs) {
    const { total, catalogTotal, facets } = await searchFacets(
      { database: demo, market: '' },
      { text, filters },
    );
    expect(total).toBe((await search(text, filters)).total);
    expect(catalogTotal).toBe((await search(text)).total);
    for (const { name, options } of facets)
      for (const { value, count } of options) {
        const { total: expected } = await search(text, { ...filters, [name]: [value] });
        expect([text, filters, name, value, count]).toEqual([text, filters, name, value, expected]);
      }
  }
});

test('pages and sorts hold every match once', async () => {
  const { products } = await search('shirt');
  for (const sort of ['relevance', 'price-asc', 'price-desc', 'newest', 'discount'] as const) {
    const paged = [];
    for (let page = 0; page * 7 < products.length; page += 1) {
      const found = await searchProducts(
        { database: demo, market: '' },
        { text: 'shirt', size: 7, page, sort },
      );
      expect(found.total).toBe(products.length);
      paged.push(...found.products);
    }
    expect(ids(paged).sort()).toEqual(ids(products).sort());
    const prices = paged.map((one) => one.discountPriceCents ?? one.priceCents);
    if (sort === 'price-asc') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    if (sort === 'price-desc') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    if (sort === 'relevance') expect(ids(paged)).toEqual(ids(products));
  }
});

test('without a text, filters and sorts are those of the listing', async () => {
  const found = await searchProducts(
    { database: demo, market: '' },
    { text: ' ', size: 5, filters: { category: ['Hat'] }, sort: 'price-asc' },
  );
  const listed = await listProducts(
    { database: demo, market: '' },
    { page: 0, size: 5, filters: { category: ['Hat'] }, sort: 'price-asc' },
  );
  expect([ids(found.products), found.total]).toEqual([ids(listed), 13]);
  const { total } = await searchFacets({ database: demo, market: '' }, { text: '' });
  expect(total).toBe(49);
});

const addScarves = (
  database: Database,
  { count, brand = 'Norrvane', priceCents = 5000 }: Scarves,
) =>
  database.writes.query(
    `insert into products (slug, style, name, brand, category, department, color_name, color_hex,
       description, price_cents)
     select $1 || '-' || n, 'scarf', 'Wool Scarf', $1, 'Clothing', 'men', 'Sky', '#aac4e0',
       'A scarf.', $2
     from generate_series(1, $3) n`,
    [brand, priceCents, count],
  );
type Scarves = { count: number; brand?: string; priceCents?: number };

test('an old product is found by a filter among more matches than are ranked', async () => {
  const database = await databaseForTest();
  const { id } = await aProduct(database, { name: 'Wool Scarf', category: 'Scarf' });
  await addScarves(database, { count: 600 });
  const query = { text: 'scarf', filters: { category: ['Scarf'] } };
  const { products, total } = await searchProducts({ database, market: '' }, { ...query, size: 5 });
  expect([ids(products), total]).toEqual([[id], 1]);
  expect((await searchFacets({ database, market: '' }, query)).total).toBe(1);
});

test('so are old ones that neither few nor most products are', async () => {
  const database = await databaseForTest();
  await addScarves(database, { count: 900, brand: 'Tidewick', priceCents: 2000 });
  await addScarves(database, { count: 600 });
  const total = async (text: string, filters: FilterValues) =>
    (await searchProducts({ database, market: '' }, { text, filters, size: 5 })).total;
  expect(await total('scarf', { brand: ['Tidewick'] })).toBe(500);
  expect(await total('scarf', { brand: ['Tidewick'], maxPrice: 2000 })).toBe(500);
  expect(await total('scarf', { maxPrice: 1999 })).toBe(0);
  expect(await total('wool scarf under 30', {})).toBe(500);
  expect(await total('scarf under 30', { brand: ['Norrvane'] })).toBe(0);
});
