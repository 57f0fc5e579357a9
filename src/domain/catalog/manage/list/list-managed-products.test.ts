import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../../test/test-database.ts';
import { aProduct } from '../../../../../test/test-products.ts';
import { addUpStocks } from '../../../stock/add-up-stocks.ts';
import { listManagedProducts } from './list-managed-products.ts';
import type { ManagedFilter, ManagedSort } from './managed-filter.ts';
import { matchingProducts } from './matching-products.ts';

const open = async () => {
  const database = await databaseForTest();
  const names = async (
    filter: Partial<ManagedFilter> = {},
    { sort = 'newest' as ManagedSort, page = 0, size = 9 } = {},
  ) => {
    const query = { filter: { state: 'active' as const, ...filter }, sort, page, size };
    const { products, total } = await listManagedProducts({ database }, query);
    expect(products.length).toBeLessThanOrEqual(total);
    return products.map((product) => product.name).join(' ');
  };
  const add = (name: string, input: Parameters<typeof aProduct>[1] = {}) =>
    aProduct(database, { name, ...input });
  return { database, names, add };
};

test('the list is searched by words and SKU, and narrowed by every filter', async () => {
  const { database, names, add } = await open();
  await add('Ärmel', { category: 'T-Shirt', department: 'women', sizes: { S: 4, M: 6 } });
  await add('Boot', { priceCents: 900, discountPriceCents: 800, sizes: { S: 0, M: 11 } });
  const cap = await add('Cap', { category: 'Hat', sizes: { S: 0 } });
  const gone = await add('Gone', { category: 'Hat' });
  await database.writes.query("update products set brand = 'Other' where id = $1", [cap.id]);
  await database.writes.query("update product_sizes set sku = 'X-1 y' where product_id = $1", [
    cap.id,
  ]);
  await database.writes.query('update products set deleted_at = now() where id = $1', [gone.id]);

  expect(await names()).toBe('Cap Boot Ärmel');
  expect(await names({ text: 'armel' })).toBe('Ärmel');
  expect(await names({ text: 'X-1 y' })).toBe('Cap');
  expect(await names({ text: 'x1Y' })).toBe('Cap');
  expect(await names({ text: '%%%a' })).toBe('');
  expect(await names({ text: "' or true --" })).toBe('');
  expect(await names({ category: 'T-Shirt' })).toBe('Ärmel');
  expect(await names({ brand: 'Other' })).toBe('Cap');
  expect(await names({ department: 'men', brand: 'Norrvane' })).toBe('Boot');
  expect(await names({ isOnSale: true })).toBe('Boot');
  expect(await names({ state: 'sold-out' })).toBe('Cap');
  expect(await names({ state: 'archived' })).toBe('Gone');
  await database.writes.query(
    `update products set images = case name when 'Boot' then images else '[{}]' end,
       color_name = case name when 'Cap' then null else color_name end`,
  );
  expect(await names({ state: 'not-in-feed' })).toBe('Cap Boot');
  await addUpStocks({ database });
  expect(await names({ state: 'low-stock' })).toBe('Boot');
});

test('what matches a search is counted in an index, without reading the products', async () => {
  const { database } = await open();
  const { text } = matchingProducts({
    state: 'active',
    text: 'linen coat',
    category: 'Clothing',
    department: 'men',
    brand: 'Norrvane',
    isOnSale: true,
  });
  const { rows } = await database.pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'products_by_id'::regclass`,
  );
  const indexed = rows.map(({ name }) => name);
  const read = [...text.matchAll(/\bp\.(\w+)/g)].map(([, column = '']) => column);
  // Of what is deleted, the index has nothing.
  expect(read.filter((column) => !indexed.includes(column))).toEqual(['deleted_at']);
});

test('each order is the same forwards and backwards, and on each page', async () => {
  const { database, names, add } = await open();
  for (const [name, priceCents, stock] of [
    ['c', 300, 1],
    ['A', 200, 0],
    ['b', 200, 5],
    ['d', 100, 5],
    ['E', 400, 2],
  ] as const)
    await add(name, { priceCents, sizes: { M: stock } });
  await database.writes.query('update product_sizes set stock = 9 where stock = 1');
  await addUpStocks({ database });
  const orders: [ManagedSort, RegExp][] = [
    ['newest', /^E d b A c$/],
    ['name', /^A b c d E$/],
    ['name-desc', /^E d c b A$/],
    ['price-asc', /^d b A c E$/],
    ['price-desc', /^E c A b d$/],
    ['stock-asc', /^A E (b d|d b) c$/],
    ['stock-desc', /^c (b d|d b) E A$/],
  ];
  for (const [sort, expected] of orders) {
    const whole = await names({}, { sort });
    expect(whole).toMatch(expected);
    const pages = [0, 1, 2, 3].map((page) => names({}, { sort, page, size: 2 }));
    expect((await Promise.all(pages)).join(' ').trim()).toBe(whole);
  }
});

test('the sum of a stock follows each change of a size', async () => {
  const { database, add } = await open();
  const { id, sizes } = await add('Tee', { sizes: { S: 2, M: 3 } });
  const sum = async () => {
    await Promise.all([addUpStocks({ database }), addUpStocks({ database })]);
    const { rows } = await database.pool.query(
      'select stock, (select count(*) from changed_stocks) as changes from product_stocks',
    );
    return rows;
  };
  expect(await sum()).toEqual([{ stock: 5, changes: 0 }]);
  await database.writes.query('update product_sizes set stock = stock + 4 where product_id = $1', [
    id,
  ]);
  expect(await sum()).toEqual([{ stock: 13, changes: 0 }]);
  await database.writes.query('delete from product_sizes where id = $1', [sizes[0]?.id]);
  expect(await sum()).toEqual([{ stock: 7, changes: 0 }]);
  await database.writes.query('delete from product_sizes');
  expect(await sum()).toEqual([{ stock: 0, changes: 0 }]);
  await database.writes.query('delete from products');
  expect(await sum()).toEqual([]);
});
