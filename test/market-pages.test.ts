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
  const sold = { _id: coat.id, slug: coat.slug, productName: coat.name, soldIn: [] as string[] };
  expect((await get(`/product-markets?product=${coat.slug}&product=none`)).body).toEqual([sold]);
  expect((await get(`/product-markets?product=${other.id}`)).body[0].soldIn).toEqual(['de']);
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

test('the feed and the list of all products have the prices of the market', async () => {
  const { database, app, get } = await open();
  const coat = await aProduct(database, { priceCents: 10_000, discountPriceCents: 8000 });
  await typeMarketPrice(database, { productId: coat.id, priceCents: 7777, discountCents: 5555 });
  await database.writes.query(
    `update products set images = '[{"id":"0123456789abcdef0123","width":1,"height":1,"alt":""}]'`,
  );
  const feed = async (query: string) => (await app.request(`/feeds/google.xml${query}`)).text();
  const german = await feed('?market=de');
  expect(german).toContain('<g:price>77.77 EUR</g:price>');
  expect(german).toContain('<g:sale_price>55.55 EUR</g:sale_price>');
  expect(german).toContain('<link>http://localhost/de/product/');
  expect(await feed('')).toContain('<g:sale_price>80.00 USD</g:sale_price>');
  expect((await get('/products')).body).toMatchObject([{ UpdatePrice: 55.55 }]);
  expect((await get('/products', '')).body).toMatchObject([{ UpdatePrice: 80 }]);
});

test('the sitemap has the addresses of each market, and where else they are sold', async () => {
  const { database, app } = await open();
  const coat = await aProduct(database, { slug: 'coat' });
  const hat = await aProduct(database, { slug: 'hat' });
  await database.writes.query('update market_prices set is_sold = false where product_id = $1', [
    hat.id,
  ]);
  const read = async (path: string) => (await app.request(path)).text();
  const locations = (xml: string) => [...xml.matchAll(/<loc>http:..localhost(.*?)<.loc>/g)];
  const paths = async (path: string) => locations(await read(path)).map(([, found]) => found);
  expect(await paths('/sitemap.xml')).toEqual([
    ...['/sitemap-pages.xml', '/sitemap-products-1.xml'],
    ...['/de/sitemap-pages.xml', '/sitemap-products-1.xml?market=de'],
  ]);
  expect(await paths('/sitemap-products-1.xml?market=de')).toEqual(['/de/product/coat']);
  expect(await paths('/sitemap-products-1.xml')).toEqual(['/product/coat', '/product/hat']);
  const links = [
    ...(await read('/sitemap-products-1.xml')).matchAll(/hreflang="(.*?)" href="(.*?)"/g),
  ];
  expect(links.map(([, language, href]) => [language, href])).toEqual([
    ['x-default', `http://localhost/product/${coat.slug}`],
    ['en-DE', `http://localhost/de/product/${coat.slug}`],
    ['x-default', 'http://localhost/product/hat'],
  ]);
});

test('a reduction is told from the lowest price of 30 days in the market', async () => {
  const { database, pricesOf } = await open();
  const write = (sql: string) => database.writes.query(sql);
  await write(`insert into shop_settings (name, value) values ('reductions', '{"from":"lowest"}')
    on conflict (name) do update set value = excluded.value`);
  const coat = await aProduct(database, { priceCents: 10_000 });
  const typed = { productId: coat.id, priceCents: 6000 };
  await typeMarketPrice(database, { ...typed, discountCents: 4500 });
  await typeMarketPrice(database, typed);
  await write('update products set discount_price_cents = 8000');
  await typeMarketPrice(database, { ...typed, discountCents: 3000 });
  expect(await pricesOf(coat, '')).toEqual([80, 100, [null]]);
  expect(await pricesOf(coat)).toEqual([30, 45, [null]]);
});
