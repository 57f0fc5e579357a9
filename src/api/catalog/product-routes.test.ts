import { expect, test } from 'vitest';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { databaseForTest } from '../../../test/test-database.ts';
import { aProduct, hideProduct } from '../../../test/test-products.ts';
import { routerOf } from '../../../test/test-routes.ts';
import { listProducts } from '../../domain/catalog/listing/list-products.ts';
import type { ProductJson } from '../../domain/catalog/product-schema.ts';
import { onError } from '../http/http-errors.ts';
import { productRoutes } from './product-routes.ts';
import { searchRoutes } from './search-routes.ts';

const assets = new URL('../../../assets', import.meta.url).pathname;

const routes = [...productRoutes, ...searchRoutes];

const composeShop = async ({ demo = false } = {}) => {
  const database = await databaseForTest();
  const { pool } = database;
  if (demo) await seedDemo(database, assets);
  const errorResponses: unknown[] = [];
  const app = routerOf(routes, { database });
  app.onError(onError((error) => errorResponses.push(error)));
  return {
    app,
    database,
    pool,
    errorResponses,
    get: async (path: string) => (await app.request(path)).json(),
  };
};

test('a page of products carries the specification’s fields in dollars', async () => {
  const { app } = await composeShop({ demo: true });
  const response = await app.request('/productss?page=0&size=8');
  expect(response.headers.get('X-Total-Count')).toBe('49');
  const page = await response.json();
  expect(page).toHaveLength(8);
  expect(page[1]).toMatchObject({
    slug: 'cable-sweater-ivory',
    productName: 'Cable Knit Sweater',
    BrandName: 'Hollin Fell',
    ProductPrice: 137.95,
    DiscountPrice: 68.95,
    Discount: '50% off ',
    UpdatePrice: 68.95,
    category: 'Clothing',
    department: 'men',
    colors: 1,
    ProductImage: expect.stringMatching(/^\/images\/[\da-f]{20}\/640\.webp$/),
  });
  expect(page[1].sizes.map((size: { label: string }) => size.label)).toEqual([
    'S',
    'M',
    'L',
    'XL',
    'XXL',
  ]);
  expect(page[0]).toMatchObject({
    DiscountPrice: null,
    Discount: null,
    ProductPrice: 31.95,
    UpdatePrice: 31.95,
  });
});

test('sizes, filters and the count agree', async () => {
  const { get } = await composeShop({ demo: true });
  expect(await get('/productss')).toHaveLength(8);
  expect(await get('/productss?page=6&size=8')).toHaveLength(1);
  expect(await get('/productss?page=7&size=8')).toEqual([]);
  expect(await get('/productsCount')).toEqual({ result: 49 });
  expect(await get('/productsCount?category=Hat')).toEqual({ result: 13 });
  expect(await get('/productsCount?category=Scarf')).toEqual({ result: 0 });
  expect(await get('/productsCount?category=Hat&category=T-Shirt')).toEqual({ result: 23 });
  const hats = await get('/productss?size=100&category=Hat&department=men');
  expect(await get('/productsCount?category=Hat&department=men')).toEqual({ result: hats.length });
  expect(new Set(hats.map((hat: { department: string }) => hat.department))).toEqual(
    new Set(['men', 'unisex']),
  );
});

test('facets count what each option would find beside the other filters', async () => {
  const { get, app } = await composeShop({ demo: true });
  const { total, catalogTotal, facets } = await get('/facets?category=Hat&category=T-Shirt');
  expect({ total, catalogTotal }).toEqual({ total: 23, catalogTotal: 49 });
  const facetOf = (facet: string) => facets.find(({ name }: { name: string }) => name === facet);
  const [category, department] = ['category', 'department'].map(facetOf);
  expect(category).toEqual({
    name: 'category',
    label: 'Category',
    options: [
      { value: 'Clothing', label: 'Clothing', count: 26 },
      { value: 'T-Shirt', label: 'T-Shirt', count: 10 },
      { value: 'Hat', label: 'Hat', count: 13 },
    ],
  });
  for (const { value, count } of department.options) {
    const path = `/productss?category=Hat&category=T-Shirt&department=${value}`;
    expect((await app.request(path)).headers.get('X-Total-Count')).toBe(String(count));
  }
  expect(department.options).toHaveLength(2);
  expect(await get('/categories')).toEqual([
    { name: 'Clothing', title: 'Clothing' },
    { name: 'T-Shirt', title: 'T-Shirts' },
    { name: 'Hat', title: 'Hats' },
  ]);
});

test('every filter and sort is a parameter of the listing', async () => {
  const { app } = await composeShop({ demo: true });
  const list = async (query: string) => {
    const response = await app.request(`/productss?size=100&${query}`);
    expect(response.status).toBe(200);
    const products = (await response.json()) as ProductJson[];
    expect(response.headers.get('X-Total-Count')).toBe(String(products.length));
    return products;
  };
  const every = await list('');
  const idsWhere = (matches: (product: ProductJson) => boolean) =>
    every.filter(matches).map(({ _id }) => _id);
  const ids = async (query: string) => (await list(query)).map(({ _id }) => _id);
  const hasSize = (product: ProductJson, ...labels: string[]) =>
    product.sizes.some(({ label, stock }) => labels.includes(label) && stock > 0);
  expect(await ids('sizes=XS&sizes=28')).toEqual(idsWhere((one) => hasSize(one, 'XS', '28')));
  expect(await ids('sale=true&inStock=true')).toEqual(
    idsWhere((one) => one.DiscountPrice !== null && one.ProductStock > 0),
  );
  expect(await ids('minPrice=20.00&maxPrice=49.5&brand=Norrvane&brand=Tidewick')).toEqual(
    idsWhere(
      ({ UpdatePrice, BrandName }) =>
        UpdatePrice >= 20 && UpdatePrice <= 49.5 && ['Norrvane', 'Tidewick'].includes(BrandName),
    ),
  );
  expect((await list('color=Blue')).map(({ colorName }) => colorName)).toContain('Indigo');
  const prices = (await list('sort=price-asc')).map(({ UpdatePrice }) => UpdatePrice);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(await ids('sort=newest')).not.toEqual(await ids('sort=featured'));
});

test('pages past the last offered one are empty, the total stays true', async () => {
  const { app } = await composeShop({ demo: true });
  const response = await app.request('/productss?page=1000&size=1');
  expect(await response.json()).toEqual([]);
  expect(response.headers.get('X-Total-Count')).toBe('49');
});

test.each([
  ['/productss?page=-1', 'page'],
  ['/productss?page=NaN', 'page'],
  ['/productss?page=', 'page'],
  ['/productss?page=1.5', 'page'],
  ['/productss?page=1e3', 'page'],
  ['/productss?page=99999999999999999999', 'page'],
  ['/productss?page=1000001', 'page'],
  ['/productss?page=1&page=2', 'page'],
  ['/productss?size=0', 'size'],
  ['/productss?size=101', 'size'],
  ['/productss?size=eight', 'size'],
  ['/productss?size=%00', 'size'],
  ['/productss?department=children', 'department'],
  ['/productss?category=%00', 'category'],
  [`/productss?category=${'x'.repeat(61)}`, 'category'],
  ['/productss?department=WOMEN', 'department'],
  ['/productss?category=', 'category'],
  ['/productsCount?department=', 'department'],
  ['/facets?department=unisex', 'department'],
  ['/facets?department=men&department=children', 'department'],
  ['/facets?category=%00', 'category'],
  [`/facets?${Array.from({ length: 21 }, (_, n) => `category=${n}`).join('&')}`, 'category'],
  ['/productss?sort=cheapest', 'sort'],
  ['/productss?minPrice=-1', 'minPrice'],
  ['/productsCount?maxPrice=1e3', 'maxPrice'],
  ['/facets?minPrice=20&minPrice=cheap', 'minPrice'],
  ['/facets?sale=false', 'sale'],
  ['/productss?sizes=%00', 'sizes'],
  ['/search-products?size=-5', 'size'],
])('%s is bad input: %s', async (path, field) => {
  const { app } = await composeShop();
  const response = await app.request(path);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'invalid_input',
    field,
    message: expect.any(String),
  });
});

test('a product is an array of one, by id and by slug; unknown ones are 404', async () => {
  const { app, get } = await composeShop({ demo: true });
  const [bySlug] = await get('/products/rib-beanie-mustard');
  expect(bySlug).toMatchObject({
    productName: 'Rib Beanie',
    colorways: [{ _id: bySlug._id, slug: 'rib-beanie-mustard' }],
  });
  expect(await get(`/products/${bySlug._id}`)).toEqual([bySlug]);
  for (const path of [
    '/products/nothing',
    '/products/%00',
    '/products/00000000-0000-0000-0000-000000000000',
    '/products/..%2F..',
  ]) {
    const response = await app.request(path);
    expect([path, response.status, (await response.json()).code]).toEqual([path, 404, 'not_found']);
  }
});

test('a deleted product is in no answer', async () => {
  const { database, get, app } = await composeShop();
  const { id: kept } = await aProduct(database, { name: 'Kept Coat', style: 'coat' });
  const { id: gone } = await aProduct(database, { name: 'Gone Coat', slug: 'gone', style: 'coat' });
  await hideProduct(database, { id: gone });
  const idsAt = async (path: string) => (await get(path)).map(({ _id }: { _id: string }) => _id);
  for (const path of [
    '/productss',
    '/products',
    '/search-products?q=coat',
    '/search-products?q=gone',
    '/search-products',
  ]) {
    expect([path, (await idsAt(path)).includes(gone)]).toEqual([path, false]);
  }
  expect(await idsAt('/search-products?q=coat')).toEqual([kept]);
  expect(await get('/productsCount')).toEqual({ result: 1 });
  expect((await get(`/products/${kept}`))[0].colorways).toHaveLength(1);
  expect((await app.request('/products/gone')).status).toBe(404);
  expect((await app.request(`/products/${gone}`)).status).toBe(404);
});

test('/products is one valid array, empty for an empty shop', async () => {
  const full = await composeShop({ demo: true });
  const all = await full.get('/products');
  expect(all).toEqual(await full.get('/productss?size=100'));
  expect(await (await composeShop()).get('/products')).toEqual([]);
});

test('/products reads batches on demand and stops when the client disconnects', async () => {
  const { database } = await composeShop();
  await aProduct(database);
  const [product] = await listProducts({ database, market: '' }, { page: 0, size: 1 });
  let batches = 0;
  const query = async () => {
    batches += 1;
    return await Promise.resolve({
      rows: Array.from({ length: 200 }, () => ({ ...product, sequence: 1 })),
    });
  };
  const app = routerOf(routes, { database: { pool: { query } as never } });
  const reader = (await app.request('/products')).body?.getReader();
  for (let reads = 0; reads < 5; reads += 1) await reader?.read();
  for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
  expect(batches).toBeLessThanOrEqual(7);
  await reader?.cancel();
  const read = batches;
  await new Promise(setImmediate);
  expect(batches).toBe(read);
});

test('a failing database is a plain 500 before the first byte', async () => {
  const { app, pool, errorResponses } = await composeShop();
  await pool.query('alter table products rename to elsewhere');
  const response = await app.request('/products');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('elsewhere');
  expect(errorResponses).toHaveLength(1);
});

test('an unchanged product is a 304, a changed stock is a 200', async () => {
  const { app, pool, database } = await composeShop();
  await aProduct(database, { slug: 'coat', sizes: { M: 3 } });
  const first = await app.request('/products/coat');
  expect(first.headers.get('Cache-Control')).toBe('no-cache');
  const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  expect((await app.request('/products/coat', { headers: tag })).status).toBe(304);
  await pool.query('update product_sizes set stock = 2');
  expect((await app.request('/products/coat', { headers: tag })).status).toBe(200);
});
