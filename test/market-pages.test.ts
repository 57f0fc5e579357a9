// A product of a market costs there what the market says, and in the shop what it did before.
import { expect, test } from 'vitest';
import { findPricedLines, priceLines } from '../src/domain/orders/place/price-lines.ts';
import { isFailure } from '../src/platform/errors/errors.ts';
import { addMarket, typeMarketPrice } from './test-markets.ts';
import { aProduct } from './test-products.ts';
import { createTestShop } from './test-shop.ts';

const open = async () => {
  const shop = await createTestShop();
  await addMarket(shop.database);
  const get = async (path: string, market = 'de') => {
    const sign = path.includes('?') ? '&' : '?';
    const response = await shop.app.request(market ? `${path}${sign}market=${market}` : path);
    return { status: response.status, body: await response.json() };
  };
  /** [now, before, price of each size with its own] in a market. */
  const pricesOf = async ({ id }: { id: string }, market = 'de') => {
    const { body } = await get(`/products/${id}`, market);
    const own = body[0].sizes.map((size: { UpdatePrice?: number }) => size.UpdatePrice ?? null);
    return [body[0].UpdatePrice, body[0].ProductPrice, own];
  };
  return { ...shop, get, pricesOf };
};

test('a product costs what was typed, else what follows from the price of the shop', async () => {
  const { database, pricesOf, get } = await open();
  const coat = await aProduct(database, { priceCents: 10_000, discountPriceCents: 8000 });
  expect([await pricesOf(coat), await pricesOf(coat, '')]).toEqual([
    [40, 50, [null]],
    [80, 100, [null]],
  ]);
  await typeMarketPrice(database, { productId: coat.id, priceCents: 7777, discountCents: 5555 });
  expect([await pricesOf(coat), await pricesOf(coat, '')]).toEqual([
    [55.55, 77.77, [null]],
    [80, 100, [null]],
  ]);
  for (const [market, price] of [
    ['de', 55.55],
    ['', 80],
  ] as const) {
    const byId = await get(`/products-by-id?id=${coat.id}`, market);
    expect(byId.body).toMatchObject([{ UpdatePrice: price }]);
  }
});

test('a size has its own price in a market, or in the shop alone', async () => {
  const { database, pricesOf, get } = await open();
  const coat = await aProduct(database, { priceCents: 10_000, sizes: { S: 1, M: 1, L: 1 } });
  const [s, m] = coat.sizes;
  await database.writes.query('update product_sizes set price_cents = 3000 where id = $1', [s?.id]);
  await typeMarketPrice(database, { productId: coat.id, sizeId: m?.id, priceCents: 1234 });
  expect([await pricesOf(coat), await pricesOf(coat, '')]).toEqual([
    [50, 50, [15, 12.34, null]],
    [100, 100, [30, null, null]],
  ]);
  const { body } = await get(`/products-by-id?id=${coat.id}`);
  expect(body[0].lowest).toMatchObject({ UpdatePrice: 12.34, isFrom: true });
});

test('what is not sold there, or has no price yet, is no product of the market', async () => {
  const { database, get } = await open();
  const coat = await aProduct(database, { priceCents: 10_000, style: 'coat' });
  const other = await aProduct(database, { priceCents: 10_000, style: 'coat' });
  await database.writes.query('update market_prices set is_sold = false where product_id = $1', [
    coat.id,
  ]);
  expect((await get(`/products/${coat.slug}`)).status).toBe(404);
  expect((await get(`/products-by-id?id=${coat.id}`)).body).toEqual([]);
  const { body } = await get(`/products/${other.id}`);
  expect([body[0].colors, body[0].colorways]).toMatchObject([1, [{ _id: other.id }]]);
  expect((await get(`/products/${other.id}`, '')).body[0].colors).toBe(2);
  await database.writes.query('delete from market_prices');
  expect((await get(`/products/${other.slug}`)).status).toBe(404);
  expect((await get(`/products/${other.slug}`, '')).body[0].UpdatePrice).toBe(100);
});

test('lines of a quote and of an order cost what the market says', async () => {
  const { database } = await open();
  const coat = await aProduct(database, { priceCents: 10_000, sizes: { S: 1, M: 1 } });
  const [s, m] = coat.sizes;
  await typeMarketPrice(database, { productId: coat.id, priceCents: 4000, discountCents: 3000 });
  await typeMarketPrice(database, { productId: coat.id, sizeId: m?.id, priceCents: 1234 });
  const inputs = [s, m].map((size) => ({ id: size?.id ?? '', quantity: 2 }));
  const cents = (lines: Awaited<ReturnType<typeof findPricedLines>>) =>
    isFailure(lines) ? lines.code : lines.map((line) => [line.lineCents, line.isReduced]);
  const priced = async (market: string) => [
    cents(await findPricedLines(database.pool, market, inputs)),
    cents(await database.transaction((client) => priceLines(client, market, inputs))),
  ];
  const german = [
    [6000, true],
    [2468, false],
  ];
  const ofShop = [
    [20_000, false],
    [20_000, false],
  ];
  expect(await priced('de')).toEqual([german, german]);
  expect(await priced('')).toEqual([ofShop, ofShop]);
  await database.writes.query('update market_prices set is_sold = false where size_id is null');
  expect(await priced('de')).toEqual(['not_found', 'not_found']);
  expect(await priced('')).toEqual([ofShop, ofShop]);
});
