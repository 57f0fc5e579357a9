import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { aProduct, hideProduct } from '../../../test/test-products.ts';
import { findSale } from './find-sale.ts';
import { listProducts } from './listing/list-products.ts';

test('the sale lasts as long as its last discount; nothing reduced is no sale', async () => {
  const database = await databaseForTest();
  const reduced = { priceCents: 5000, discountPriceCents: 4000 };
  const end = (id: string, day: string | null) =>
    database.pool.query('update products set discount_last_day = $2 where id = $1', [id, day]);
  await aProduct(database);
  expect(await findSale({ database, market: '' })).toBeNull();
  const archived = await aProduct(database, reduced);
  await hideProduct(database, archived);
  expect(await findSale({ database, market: '' })).toBeNull();
  const [soon, later] = [await aProduct(database, reduced), await aProduct(database, reduced)];
  await end(soon.id, '2026-11-27');
  expect(await findSale({ database, market: '' })).toEqual({ lastDay: null });
  await end(later.id, '2026-11-30');
  expect(await findSale({ database, market: '' })).toEqual({ lastDay: '2026-11-30' });
});

test('a listed product says in how many colors its style comes', async () => {
  const database = await databaseForTest();
  const style = 'breton';
  await aProduct(database, { style, colorName: 'Navy' });
  await aProduct(database, { style, colorName: 'Brick' });
  await hideProduct(database, await aProduct(database, { style, colorName: 'Moss' }));
  await aProduct(database);
  const products = await listProducts({ database, market: '' }, { page: 0, size: 8 });
  expect(products.map(({ colors }) => colors)).toEqual([1, 2, 2]);
});
