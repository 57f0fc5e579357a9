// What products cost in a market, as it follows from what they cost in the shop.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { deriveMarketPrices } from './derive-market-prices.ts';

const open = async () => {
  const database = await databaseForTest();
  const write = (sql: string, values: unknown[] = []) => database.writes.query(sql, values);
  const addMarket = (slug: string, factor: number, ending: number | null) =>
    write(
      `insert into markets (slug, name, language, prices_include, factor_millionths, ending_cents,
         position, multiplied_by, divided_by)
       values ($1, $1, 'de-DE', 'gross', $2, $3, 1, 1, 1)`,
      [slug, factor, ending],
    );
  /** [label of a size, price, discount price] in a market. */
  const pricesOf = async (product: string, market = 'de') => {
    const { rows } = await database.pool.query<{ row: unknown[] }>(
      `select json_build_array(label, m.price_cents, m.discount_price_cents) as row
       from market_prices m left join product_sizes s on s.id = size_id
       where m.product_id = $1 and market = $2 order by label nulls first`,
      [product, market],
    );
    return rows.map(({ row }) => row);
  };
  return { database, write, addMarket, pricesOf, derive: () => deriveMarketPrices({ database }) };
};

test.each([
  [10_000, 920_000, null, 9200],
  [333, 500_000, null, 167],
  [10_000, 920_000, 95, 9195],
  [10_045, 1_000_000, 95, 10_095],
  [10_044, 1_000_000, 95, 9995],
  [30, 1_000_000, 95, 95],
  [30, 1_000_000, 0, 100],
  [0, 920_000, 95, 0],
  [100_000_000, 1_000_000_000_000, null, 100_000_000],
])('%i cents times %i millionths, ending with %s, are %i', async (cents, factor, ending, price) => {
  const { pool } = await databaseForTest();
  const rule = { factor_millionths: factor, ending_cents: ending, multiplied_by: 1, divided_by: 1 };
  const { rows } = await pool.query(
    'select market_cents($1, jsonb_populate_record(null::markets, $2)) as cents',
    [cents, rule],
  );
  expect(rows).toEqual([{ cents: price }]);
});

test('prices follow from those of the shop in the transaction that changes them', async () => {
  const { database, write, addMarket, pricesOf, derive } = await open();
  await addMarket('de', 920_000, 95);
  await derive();
  const { id, sizes } = await aProduct(database, { priceCents: 10_000, sizes: { M: 1, L: 1 } });
  expect(await pricesOf(id)).toEqual([[null, 9195, null]]);
  await write('update products set discount_price_cents = 5000 where id = $1', [id]);
  expect(await pricesOf(id)).toEqual([[null, 9195, 4595]]);
  // So little off that it ends with the same cents: nothing is reduced there.
  await write('update products set discount_price_cents = 9990 where id = $1', [id]);
  expect(await pricesOf(id)).toEqual([[null, 9195, null]]);
  const own = 'update product_sizes set price_cents = $2 where id = $1';
  await write(own, [sizes[1]?.id, 20_000]);
  expect(await pricesOf(id)).toEqual([
    [null, 9195, null],
    ['L', 18_395, null],
  ]);
  await write(own, [sizes[1]?.id, null]);
  expect(await pricesOf(id)).toEqual([[null, 9195, null]]);
});

test('a typed price stays, whatever the shop and the rule say', async () => {
  const { database, write, addMarket, pricesOf, derive } = await open();
  await addMarket('de', 920_000, null);
  const { id } = await aProduct(database, { priceCents: 10_000 });
  await write('update market_prices set price_cents = 7777, is_typed = true');
  await write('update products set price_cents = 12000');
  await write('update markets set factor_millionths = 500000');
  await derive();
  expect(await pricesOf(id)).toEqual([[null, 7777, null]]);
});

test('a new rule changes the whole catalog in batches, once', async () => {
  const { database, write, addMarket, pricesOf, derive } = await open();
  const { id } = await aProduct(database, { priceCents: 10_000 });
  await write(
    `insert into products (slug, style, name, brand, category, department, description, price_cents)
     select 'coat-' || n, n, 'Coat', 'Lune', 'Clothing', 'women', '', 10000
     from generate_series(1, 1100) n`,
  );
  await addMarket('de', 920_000, null);
  expect(await pricesOf(id)).toEqual([]);
  expect(await derive()).toBe(1101);
  expect(await derive()).toBe(0);
  await write('update markets set ending_cents = 95');
  await addMarket('uk', 800_000, null);
  expect(await derive()).toBe(2202);
  const { rows } = await database.pool.query(
    'select market, price_cents, count(*)::int from market_prices group by 1, 2 order by 1',
  );
  expect(rows).toEqual([
    { market: 'de', price_cents: 9195, count: 1101 },
    { market: 'uk', price_cents: 8000, count: 1101 },
  ]);
  await write("update markets set name = 'Germany'");
  expect(await derive()).toBe(0);
});

test('what a market shows is in the history of the market alone', async () => {
  const { database, write, addMarket, derive } = await open();
  await addMarket('de', 500_000, null);
  await derive();
  const { id } = await aProduct(database, { priceCents: 10_000 });
  await write('update products set discount_price_cents = 8000');
  await write("delete from markets where slug = 'de'");
  const { rows } = await database.pool.query<{ row: unknown[] }>(
    `select json_build_array(market, price_cents, shown_cents, prior_cents) as row
     from price_history where product_id = $1 order by market, id`,
    [id],
  );
  expect(rows.map(({ row }) => row)).toEqual([
    ['', 10_000, 10_000, null],
    ['', 10_000, 8000, 10_000],
    ['de', 5000, 5000, null],
    ['de', 5000, 4000, 5000],
    ['de', null, null, null],
  ]);
});

test('without its scale nothing follows, and a reduction forgets another currency', async () => {
  const { database, write, addMarket, pricesOf, derive } = await open();
  const { id } = await aProduct(database, { priceCents: 10_000 });
  await addMarket('de', 1_000_000, null);
  await derive();
  await write("update markets set currency = 'JPY'");
  await write('update products set price_cents = 20000');
  await derive();
  expect(await pricesOf(id)).toEqual([[null, 10_000, null]]);
  await write('delete from market_prices');
  await write('update markets set multiplied_by = 3, divided_by = 2');
  expect(await derive()).toBe(1);
  expect(await pricesOf(id)).toEqual([[null, 30_000, null]]);
  await write('update products set discount_price_cents = 15000');
  const { rows } = await database.pool.query<{ row: unknown[] }>(
    `select json_build_array(currency, shown_cents, prior_cents) as row from price_history
     where market = 'de' order by id`,
  );
  expect(rows.map(({ row }) => row)).toEqual([
    [null, 10_000, null],
    ['JPY', null, null],
    ['JPY', 30_000, null],
    ['JPY', 22_500, 30_000],
  ]);
});
