// Which products run low, by size.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../../test/test-database.ts';
import { aProduct } from '../../../../../test/test-products.ts';
import { addUpStocks } from '../../../stock/add-up-stocks.ts';
import { listManagedProducts } from './list-managed-products.ts';
import { lowSizesOf } from './low-stock.ts';

const open = async () => {
  const database = await databaseForTest();
  const add = async (name: string, sizes: Record<string, number>, lowStockMax?: number) => {
    const { id } = await aProduct(database, { name, sizes });
    await database.writes.query('update products set low_stock_max = $2 where id = $1', [
      id,
      lowStockMax ?? null,
    ]);
    await addUpStocks({ database });
    return id;
  };
  const listed = async (lowStockMax?: number) => {
    if (lowStockMax !== undefined)
      await database.writes.query(
        `insert into shop_settings (name, value, changed_at) values ('lowStock', $1, now())
         on conflict (name) do update set value = excluded.value`,
        [JSON.stringify({ max: lowStockMax })],
      );
    const filter = { state: 'low-stock' as const };
    const query = { filter, sort: 'name' as const, page: 0, size: 20 };
    const { products } = await listManagedProducts({ database }, query);
    return products.map(({ name }) => name);
  };
  return { database, add, listed };
};

test('one low size makes a product low, many in another do not help', async () => {
  const { add, listed } = await open();
  await add('Alba', { S: 0, L: 30 });
  await add('Bris', { S: 3, L: 30 });
  await add('Cala', { S: 4, M: 4 });
  await add('Dune', { S: 0, M: 0 });
  await add('Esk', { S: 9, M: 9 }, 9);
  await add('Fara', { S: 2, M: 9 }, 1);
  expect(await listed()).toEqual(['Alba', 'Bris', 'Esk']);
  expect(await listed(4)).toEqual(['Alba', 'Bris', 'Cala', 'Esk']);
  expect(await listed(0)).toEqual(['Alba', 'Esk']);
});

test('what sells and what comes in is seen once it is added up', async () => {
  const { database, add, listed } = await open();
  const id = await add('Alba', { S: 5, L: 30 });
  const setStock = async (stock: number) => {
    await database.writes.query(
      "update product_sizes set stock = $2 where product_id = $1 and label = 'S'",
      [id, stock],
    );
    await addUpStocks({ database });
  };
  expect(await listed()).toEqual([]);
  await setStock(3);
  expect(await listed()).toEqual(['Alba']);
  await setStock(12);
  expect(await listed()).toEqual([]);
  await database.writes.query("delete from product_sizes where label = 'S'");
  await addUpStocks({ database });
  expect(await listed()).toEqual([]);
});

test.each([
  [[0, 30], null, [0]],
  [[3, 4, 30], null, [3]],
  [[3, 4, 30], 4, [3, 4]],
  [[3, 4, 30], 0, []],
  [[0, 0], null, []],
])('of sizes with %j and the bound %j, %j run low', (stocks, lowStockMax, low) => {
  const sizes = stocks.map((stock) => ({ stock }));
  expect(lowSizesOf({ sizes, lowStockMax }, 3).map(({ stock }) => stock)).toEqual(low);
});
