import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listCategories } from '../src/domain/catalog/categories/list-categories.ts';
import { listFacets } from '../src/domain/catalog/facets/list-facets.ts';
import { findProduct } from '../src/domain/catalog/find-product.ts';
import { listProducts } from '../src/domain/catalog/listing/list-products.ts';
import { findFirstPurchaseCode } from '../src/domain/discounts/find-first-purchase-code.ts';
import { getStorefront } from '../src/domain/shop-settings/get-storefront.ts';
import { isFailure } from '../src/platform/errors/errors.ts';
import { databaseForTest } from '../test/test-database.ts';
import { demoProducts } from './add-products.ts';
import { saleLastDay } from './sale-last-day.ts';
import { seedDemo } from './seed-demo.ts';

const assets = new URL('../assets', import.meta.url).pathname;

test('the demo shop has 49 products in three categories, in the order of its file', async () => {
  const database = await databaseForTest();
  expect(await seedDemo(database, assets)).toBe(49);
  const products = await listProducts({ database, market: '' }, { page: 0, size: 100 });
  expect(products.map(({ slug }) => slug)).toEqual(demoProducts().map(({ slug }) => slug));
  const { total, facets } = await listFacets({ database, market: '' });
  expect(total).toBe(49);
  expect(facets.find(({ name }) => name === 'category')?.options).toMatchObject([
    { value: 'Clothing', count: 26 },
    { value: 'T-Shirt', count: 10 },
    { value: 'Hat', count: 13 },
  ]);
  expect((await listCategories({ database, market: '' })).map(({ title }) => title)).toEqual([
    'Clothing',
    'T-Shirts',
    'Hats',
  ]);
});

test('its seed brings the offer of 20%, and marks the shop as the demo', async () => {
  const database = await databaseForTest();
  await database.pool.query('delete from promo_codes');
  expect(await getStorefront({ database, now: () => new Date() })).toMatchObject({
    emptyImages: {},
    departments: [],
  });
  await seedDemo(database, assets);
  expect(await getStorefront({ database, now: () => new Date() })).toMatchObject({
    productsText: 'Coats, shirts, knits, T-shirts and hats.',
    notFoundText: 'If it was a coat, it has probably found its shoulders.',
    emptyImages: { emptyCart: { width: 1800 }, serverError: { height: 2400 } },
    departments: ['women', 'men'],
  });
  const offer = await findFirstPurchaseCode({ database, now: () => new Date() });
  expect(offer).toMatchObject({ code: 'FIRSTHEM', kind: 'percent', value: 2000 });
});

test.each([
  ['2026-11-24T12:00:00Z', '2026-11-30'],
  ['2026-11-30T23:59:59Z', '2026-11-30'],
  ['2026-12-01T00:00:00Z', '2027-11-29'],
  ['2029-06-01T00:00:00Z', '2029-11-26'],
  ['2030-11-30T00:00:00Z', '2030-12-02'],
])('the sale of a demo shop that starts at %s ends on %s', (at, lastDay) => {
  expect(saleLastDay(new Date(at))).toBe(lastDay);
});

test('what is reduced in the demo, and nothing else, has the last day of its sale', async () => {
  const database = await databaseForTest();
  await seedDemo(database, assets);
  const products = await listProducts({ database, market: '' }, { page: 0, size: 100 });
  const days = (isReduced: boolean) =>
    products
      .filter((product) => (product.discountPriceCents !== null) === isReduced)
      .map(({ discountLastDay }) => discountLastDay);
  expect(new Set(days(true))).toEqual(new Set([saleLastDay(new Date())]));
  expect(new Set(days(false))).toEqual(new Set([null]));
});

test('every item has images with placeholders, sizes in order, and ledger rows', async () => {
  const database = await databaseForTest();
  await seedDemo(database, assets);
  const products = await listProducts({ database, market: '' }, { page: 0, size: 100 });
  for (const product of products) {
    const file = demoProducts().find(({ slug }) => slug === product.slug);
    expect(product.sizes.map(({ label, stock }) => [label, stock])).toEqual(
      Object.entries(file?.sizes ?? {}),
    );
    expect(product.images.length).toBeGreaterThanOrEqual(2);
    expect(product.images.every(({ placeholder }) => placeholder.length < 300)).toBe(true);
  }
  const { rows } = await database.pool.query(
    `select s.id from product_sizes s
     left join stock_ledger l on l.size_id = s.id and l.kind = 'received'
     group by s.id having s.stock <> coalesce(sum(l.delta), 0)`,
  );
  expect(rows).toEqual([]);
});

test('the one film has its files, named by their bytes, and an image of its shape', async () => {
  const database = await databaseForTest();
  await seedDemo(database, assets);
  const { rows } = await database.pool.query(
    'select slug, film from products where film is not null',
  );
  expect(rows.map(({ slug }) => slug)).toEqual(['belted-trench-stone']);
  const { name, image } = rows[0].film;
  expect(image).toMatchObject({ width: 720, height: 960, alt: expect.stringMatching(/^Belted/) });
  const [mp4, webm] = ['mp4', 'webm'].map((ending) =>
    readFileSync(`${assets}/films/${name}.${ending}`),
  );
  expect(name).toMatch(
    createHash('sha256')
      .update(mp4 ?? '')
      .digest('hex')
      .slice(0, 8),
  );
  for (const file of [mp4, webm]) expect(file?.byteLength).toBeLessThan(600_000);
});

test('the first twelve are those of the home page', async () => {
  const database = await databaseForTest();
  await seedDemo(database, assets);
  const products = await listProducts({ database, market: '' }, { page: 0, size: 12 });
  expect(products.map(({ slug }) => slug)).toEqual([
    'rib-beanie-mustard',
    'cable-sweater-ivory',
    'contour-print-tee-pine',
    'canvas-bucket-hat-natural',
    'cord-overshirt-rust',
    'breton-stripe-tee-navy',
    'cable-pom-beanie-ivory',
    'denim-trucker-mid-blue',
    'trucker-cap-cream-forest',
    'button-cardigan-cream',
    'crew-sweatshirt-forest',
    'wide-brim-fedora-camel',
  ]);
  const trench = await findProduct({ database, market: '' }, 'belted-trench-stone');
  if (isFailure(trench)) throw new Error(trench.message);
  expect(trench.colorways.map(({ slug }) => slug)).toEqual(['belted-trench-stone']);
  const breton = await findProduct({ database, market: '' }, 'breton-stripe-tee-brick');
  if (isFailure(breton)) throw new Error(breton.message);
  expect(breton.colorways).toMatchObject([
    { slug: 'breton-stripe-tee-navy', colorName: 'Ecru / Navy', secondColorHex: '#1f2c49' },
    { slug: 'breton-stripe-tee-brick', sizesInStock: ['XS', 'S', 'M', 'L', 'XL'] },
  ]);
  expect(trench.sizes.find(({ label }) => label === 'M')?.stock).toBe(6);
});

test('at least six styles come in two colors, alike but for color, price and stock', () => {
  const products = demoProducts();
  const styles = Map.groupBy(products, ({ slug, style = slug }) => style);
  const grouped = [...styles.values()].filter((colorways) => colorways.length > 1);
  expect(grouped.length).toBeGreaterThanOrEqual(6);
  for (const colorways of grouped) {
    const same = colorways.map(({ name, brand, category, department, material, cut, price }) =>
      JSON.stringify([name, brand, category, department, material, cut, price]),
    );
    expect(new Set(same).size, colorways[0]?.slug).toBe(1);
    expect(new Set(colorways.map(({ colorName }) => colorName)).size).toBe(colorways.length);
  }
});

test('a shop that ever had a product is not filled; concurrent starts fill it once', async () => {
  const database = await databaseForTest();
  const added = await Promise.all([seedDemo(database, assets), seedDemo(database, assets)]);
  expect(added.sort()).toEqual([0, 49]);
  await database.pool.query('update products set deleted_at = now()');
  expect(await seedDemo(database, assets)).toBe(0);
  expect(await listProducts({ database, market: '' }, { page: 0, size: 8 })).toEqual([]);
});

test('half price is what the banner says it is', () => {
  const reduced = demoProducts().filter(({ discountPrice }) => discountPrice !== null);
  const halfPriced = reduced.filter(
    ({ price, discountPrice }) => (discountPrice ?? 0) * 2 <= price,
  );
  expect(reduced).toHaveLength(19);
  expect(halfPriced).toHaveLength(15);
});
