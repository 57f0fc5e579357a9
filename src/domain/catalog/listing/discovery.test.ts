// What filters by size, color and price find, and the orders of a listing.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import { aProduct, hideProduct, type TestProduct } from '../../../../test/test-products.ts';
import type { Database } from '../../../platform/database/database.ts';
import { changeStock } from '../../stock/change-stock.ts';
import { countProducts } from '../count-products.ts';
import type { FilterValues } from './filters.ts';
import { listProducts } from './list-products.ts';
import type { SortName } from './sorts.ts';

const names = async (database: Database, filters: FilterValues, sort?: SortName) =>
  (
    await listProducts(
      { database, market: '' },
      { page: 0, size: 20, filters, ...(sort && { sort }) },
    )
  ).map(({ name }) => name);

const reason = { kind: 'corrected' as const, orderId: null, now: new Date(0) };

test('a size finds what is in stock in it, not what has sold out in it', async () => {
  const database = await databaseForTest();
  await aProduct(database, { name: 'both', sizes: { S: 1, M: 1 } });
  await aProduct(database, { name: 'large', sizes: { L: 1, 'S/M': 1 } });
  const soldOut = await aProduct(database, { name: 'sold out', sizes: { S: 0, M: 2 } });
  await aProduct(database, { name: 'nothing', sizes: { S: 0 } });
  expect(await names(database, { sizes: ['S'] })).toEqual(['both']);
  expect(await names(database, { sizes: ['S', 'L'] })).toEqual(['large', 'both']);
  expect(await names(database, { sizes: ['s'] })).toEqual([]);
  expect(await names(database, { inStock: ['true'] })).toEqual(['sold out', 'large', 'both']);
  const [small = { id: '' }, medium = { id: '' }] = soldOut.sizes;
  await database.transaction(async (client) => {
    await changeStock(client, [{ sizeId: small.id, delta: 1 }], reason);
    await changeStock(client, [{ sizeId: medium.id, delta: -1 }], reason);
  });
  expect(await names(database, { sizes: ['S'] })).toEqual(['sold out', 'both']);
  expect(await names(database, { sizes: ['M'] })).toEqual(['sold out', 'both']);
  await database.writes.query('delete from product_sizes where id = $1', [medium.id]);
  await database.writes.query(`update product_sizes set label = 'XS' where id = $1`, [small.id]);
  expect(await names(database, { sizes: ['M', 'S'] })).toEqual(['both']);
  expect(await names(database, { sizes: ['XS'] })).toEqual(['sold out']);
});

test('orders of the last items at once leave every size as it is', async () => {
  const database = await databaseForTest();
  const labels = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
  const products: TestProduct[] = [];
  for (let items = 0; items < 3; items += 1)
    products.push(
      await aProduct(database, { sizes: Object.fromEntries(labels.map((label) => [label, 1])) }),
    );
  await Promise.all(
    labels.slice(1).map((_, index) =>
      database.transaction(async (client) => {
        const changes = products
          .map(({ sizes }) => ({ sizeId: sizes[index]?.id ?? '', delta: -1 }))
          .sort((one, other) => (one.sizeId < other.sizeId ? -1 : 1));
        await changeStock(client, index % 2 ? changes : changes.toReversed(), reason);
      }),
    ),
  );
  expect(await countProducts({ database, market: '' }, { sizes: labels.slice(0, -1) })).toBe(0);
  expect(await countProducts({ database, market: '' }, { sizes: ['XXL'] })).toBe(3);
});

test('a color finds its family, and the shop may add words', async () => {
  const database = await databaseForTest();
  for (const colorName of ['Navy', 'Ecru / Navy', 'Washed Blue', 'Sand', 'Petrol', 'Navyish'])
    await aProduct(database, { name: colorName, colorName });
  expect(await names(database, { color: ['Blue'] })).toEqual([
    'Washed Blue',
    'Ecru / Navy',
    'Navy',
  ]);
  expect(await names(database, { color: ['Beige'] })).toEqual(['Sand', 'Ecru / Navy']);
  await database.writes.query(`insert into color_families values ('petrol', 'Blue')`);
  expect(await names(database, { color: ['Blue'] })).toContain('Petrol');
  await database.writes.query(`delete from color_families where word = 'sand'`);
  expect(await names(database, { color: ['Beige'] })).toEqual(['Ecru / Navy']);
  await database.writes.query(`update products set color_name = 'Brick' where name = 'Navy'`);
  expect(await names(database, { color: ['Red'] })).toEqual(['Navy']);
});

test('no color word contradicts the synonyms of the search', async () => {
  const database = await databaseForTest();
  const { rows } = await database.pool.query(
    `select word, family from color_families
     where word in (select finds from search_synonyms
       where term in (select lower(family) from color_families))
     and not exists (select from search_synonyms where finds = word and term = lower(family))
     and word <> lower(family)`,
  );
  expect(rows).toEqual([]);
});

test('prices compare what is paid now, both bounds included', async () => {
  const database = await databaseForTest();
  await aProduct(database, { name: 'ten', priceCents: 1000 });
  await aProduct(database, { name: 'reduced', priceCents: 5000, discountPriceCents: 2000 });
  await aProduct(database, { name: 'fifty', priceCents: 5000 });
  expect(await names(database, { minPrice: 2000 })).toEqual(['fifty', 'reduced']);
  expect(await names(database, { maxPrice: 2000 })).toEqual(['reduced', 'ten']);
  expect(await names(database, { minPrice: 1001, maxPrice: 4999 })).toEqual(['reduced']);
  expect(await names(database, { minPrice: 3000, maxPrice: 2000 })).toEqual([]);
  expect(await names(database, { sale: ['true'] })).toEqual(['reduced']);
});

test('each order of the listing, ties with the newest first', async () => {
  const database = await databaseForTest();
  const add = (name: string, priceCents: number, discountPriceCents: number | null = null) =>
    aProduct(database, { name, priceCents, discountPriceCents });
  await add('a', 5000, 2500);
  await add('b', 3000);
  await add('c', 9000, 3000);
  await add('d', 2000, 1500);
  await hideProduct(database, await add('hidden', 1, 0));
  await database.writes.query(
    `update products set created_at = now() - interval '1 day' where name in ('d', 'c')`,
  );
  const list = async (sort: SortName) => (await names(database, {}, sort)).join('');
  expect(await list('featured')).toBe('dcba');
  expect(await list('newest')).toBe('badc');
  expect(await list('price-asc')).toBe('dacb');
  expect(await list('price-desc')).toBe('bcad');
  expect(await list('discount')).toBe('cadb');
  expect(await names(database, { maxPrice: 2600 }, 'price-desc')).toEqual(['a', 'd']);
});
