import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import { aProduct } from '../../../../test/test-products.ts';
import type { Database } from '../../../platform/database/database.ts';

const day = 86_400_000;

/** Changes of a product and of its size, each a transaction on a day from now on. */
const open = async (input: Parameters<typeof aProduct>[1] = { priceCents: 10_000 }) => {
  const database = await databaseForTest();
  const product = await aProduct(database, input);
  const size = product.sizes[0]?.id;
  const begun = Date.now();
  const change = (days: number, table: 'products' | 'product_sizes', set: string) =>
    database.transaction(async (client) => {
      const at = new Date(begun + days * day);
      await client.query('update products set updated_at = $2 where id = $1', [product.id, at]);
      const id = table === 'products' ? product.id : size;
      await client.query(`update ${table} set ${set} where id = $1`, [id]);
    });
  const price = (cents: number | null, discount: number | null = null) =>
    `price_cents = ${cents}, discount_price_cents = ${discount}`;
  return {
    database,
    product,
    of: (days: number, cents: number, discount: number | null = null) =>
      change(days, 'products', price(cents, discount)),
    ofSize: (days: number, cents: number | null, discount: number | null = null) =>
      change(days, 'product_sizes', price(cents, discount)),
    read: () => readHistory(database, product.id),
  };
};

/** [price, shown, prior] of the product, then those of the size as 'own' rows. */
const readHistory = async ({ pool }: Database, product: string) => {
  const { rows } = await pool.query<{ row: (number | null)[] }>(
    `select json_build_array(price_cents, shown_cents, prior_cents) as row
     from price_history where product_id = $1 order by size_id nulls first, id`,
    [product],
  );
  return rows.map(({ row }) => row);
};

test('each price that is shown is a row; a change that changes nothing is none', async () => {
  const { database, product, of, read } = await open();
  await of(1, 10_000);
  await of(2, 12_000);
  await database.transaction(async (client) => {
    for (const cents of [1, 2, 13_000])
      await client.query('update products set price_cents = $2 where id = $1', [product.id, cents]);
  });
  await database.transaction(async (client) => {
    for (const cents of [1, 13_000])
      await client.query('update products set price_cents = $2 where id = $1', [product.id, cents]);
  });
  expect(await read()).toEqual([
    [10_000, 10_000, null],
    [12_000, 12_000, null],
    [13_000, 13_000, null],
  ]);
});

test('a reduction is told from the lowest price of the 30 days before it', async () => {
  const { of, read } = await open();
  await of(10, 8_000);
  await of(11, 12_000);
  await of(40, 12_000, 9_000);
  // Only the regular price: it is the same reduction.
  await of(41, 13_000, 9_000);
  // Deeper: a new one, of which the one before is the lowest.
  await of(42, 13_000, 7_000);
  // Less deep: above what it cost.
  await of(43, 13_000, 9_500);
  await of(44, 13_000);
  // The price stays, and is called a reduction.
  await of(45, 15_000, 13_000);
  expect((await read()).slice(3)).toEqual([
    [12_000, 9_000, 8_000],
    [13_000, 9_000, 8_000],
    [13_000, 7_000, 9_000],
    [13_000, 9_500, 7_000],
    [13_000, 13_000, null],
    [15_000, 13_000, 7_000],
  ]);
});

test('a price that ended 30 days before no longer counts', async () => {
  const { of, read } = await open({ priceCents: 5_000 });
  await of(1, 10_000);
  await of(31, 10_000, 9_000);
  expect((await read()).at(-1)).toEqual([10_000, 9_000, 10_000]);
});

test('what was reduced from its first day has no price before', async () => {
  const { database, read } = await open({ priceCents: 10_000, discountPriceCents: 9_000 });
  expect(await read()).toEqual([[10_000, 9_000, null]]);
  const { id } = await aProduct(database, { priceCents: 10_000 });
  await database.writes.query(
    `insert into product_sizes (product_id, label, position, stock, price_cents,
       discount_price_cents) values ($1, 'XL', 1, 0, 9000, 8000)`,
    [id],
  );
  expect((await readHistory(database, id)).at(-1)).toEqual([9_000, 8_000, null]);
});

test('a size had the price of its product until it has its own, and again after it', async () => {
  const { of, ofSize, read } = await open({ priceCents: 6_000 });
  await of(1, 10_000);
  await ofSize(10, 11_000);
  await of(12, 4_000);
  // Of the product only what the size was shown with.
  await ofSize(20, 11_000, 8_000);
  await ofSize(25, null);
  await ofSize(26, 11_000, 3_000);
  expect((await read()).slice(3)).toEqual([
    [11_000, 11_000, null],
    [11_000, 8_000, 6_000],
    [null, null, null],
    [11_000, 3_000, 4_000],
  ]);
});

test('nobody changes or deletes what was shown; it goes with its product', async () => {
  const { database, product, read } = await open();
  for (const statement of [
    'update price_history set shown_cents = 1',
    'delete from price_history',
    'truncate price_history',
  ])
    await expect(database.writes.query(statement)).rejects.toThrow('cannot be changed or deleted');
  await database.writes.query('delete from products where id = $1', [product.id]);
  expect(await read()).toEqual([]);
});
