import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { anOrder } from '../../../test/test-orders.ts';
import { aProduct, hideProduct } from '../../../test/test-products.ts';
import { aUser } from '../../../test/test-users.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchForAdmin } from './search-for-admin.ts';

const fillShop = async () => {
  const database = await databaseForTest();
  const product = await aProduct(database, { name: 'Café Racer Coat', sizes: { M: 99 } });
  await database.pool.query('update product_sizes set sku = $1', ['NV-100_M']);
  const other = await aProduct(database, { name: 'Rib Beanie', sizes: { M: 9 } });
  const ines = await aUser(database);
  const order = async () => {
    const lines = [{ id: product.id, quantity: 1 }];
    return await anOrder(database, ines, { lines, priceCents: 7800, checkoutKey: randomUUID() });
  };
  return { database, product, other, ines, order };
};

const found = async (database: Database, text: string) => {
  const { orders, products, customers, exact } = await searchForAdmin({ database }, text);
  return {
    orders: orders.map(({ number }) => number),
    products: products.map(({ name, sku }) => sku ?? name),
    customers: customers.map(({ email }) => email),
    exact,
  };
};

const nothing = { orders: [], products: [], customers: [], exact: null };

test('an order is found by its number, with or without a sign, and by its payment', async () => {
  const { database, ines, order } = await fillShop();
  const { orderId, orderNumber: number, revision } = await order();
  await order();
  await database.pool.query(
    `insert into payments (intent_id, user_id, order_id, order_revision, amount_cents, state,
       created_at, check_at)
     values ('pi_1a', $1, $2, $3, 7800, 'open', now(), now())`,
    [ines.id, orderId, revision],
  );
  const exactly = { ...nothing, orders: [number], exact: 'orders' };
  expect(await found(database, ` ${number} `)).toEqual(exactly);
  expect(await found(database, `#${number}`)).toEqual(exactly);
  expect(await found(database, 'pi_1a')).toEqual(exactly);
  expect(await found(database, '999999999999999')).toEqual(nothing);
});

test('a product is found by its SKU first, by how one begins, and by words', async () => {
  const { database, product } = await fillShop();
  await aProduct(database, { name: 'Other NV-100_M coat' });
  const [bySku] = (await found(database, 'nv-100_m')).products;
  expect(bySku).toBe('NV-100_M');
  expect(await found(database, 'nv-100_m')).toMatchObject({ exact: 'products' });
  expect(await found(database, 'nv100m')).toMatchObject({
    products: ['NV-100_M'],
    exact: 'products',
  });
  expect(await found(database, 'NV-1')).toMatchObject({
    products: ['NV-100_M', expect.anything()],
    exact: null,
  });
  // An underscore is no wildcard.
  expect((await found(database, 'NV-1_')).products).toEqual([]);
  expect(await found(database, 'cafe racer')).toMatchObject({ products: ['Café Racer Coat'] });
  await hideProduct(database, product);
  const { products } = await searchForAdmin({ database }, 'cafe');
  expect(products).toMatchObject([{ state: 'archived' }]);
});

test('a customer is found by email or words, with the newest orders', async () => {
  const { database, ines, order } = await fillShop();
  const numbers = [];
  for (let count = 0; count < 3; count++) numbers.push((await order()).orderNumber);
  await aUser(database);
  expect(await found(database, ines.email.toUpperCase())).toEqual({
    ...nothing,
    orders: numbers.reverse(),
    customers: [ines.email],
    exact: 'customers',
  });
  expect((await found(database, 'ines oka')).customers).toHaveLength(2);
});

test('of each at most five, and nothing for what says nothing', async () => {
  const { database } = await fillShop();
  for (let count = 0; count < 8; count++) {
    await aUser(database);
    await aProduct(database, { name: 'Plain Tee' });
  }
  expect((await found(database, 'okafor')).customers).toHaveLength(5);
  expect((await found(database, 'tee')).products).toHaveLength(5);
  for (const text of ['', ' \n\u0000 ', '%', '___', "'", '\\', '@', '#', '🧥', 'ﷺ'.repeat(100)])
    expect(await found(database, text), JSON.stringify(text)).toEqual(nothing);
});
