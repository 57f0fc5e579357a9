// No read for customers forgets the market: each is asked in one whose prices are all different.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '../src/api/api.ts';
import type { Route } from '../src/api/http/route.ts';
import { addMarket, typeMarketPrice } from './test-markets.ts';
import { aProduct, type TestProduct } from './test-products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
let coat: TestProduct;

// Digits that stand in no other number: of the shop, and of the market.
const shopPrice = /73[.,]?(11|22|33)/;
const marketPrice = /84[.,]?(11|22|33)/;

beforeAll(async () => {
  shop = await openTestShop();
  const { database } = shop;
  const write = (sql: string, values: unknown[] = []) => database.writes.query(sql, values);
  await addMarket(database);
  const prices = { priceCents: 7333, discountPriceCents: 7322 };
  coat = await aProduct(database, { ...prices, name: 'Wool Coat', sizes: { S: 1, M: 1 } });
  const hat = await aProduct(database, { ...prices, name: 'Felt Hat' });
  await write('update product_sizes set price_cents = 7311 where id = $1', [coat.sizes[0]?.id]);
  for (const { id } of [coat, hat])
    await typeMarketPrice(database, { productId: id, priceCents: 8433, discountCents: 8422 });
  await typeMarketPrice(database, {
    ...{ productId: coat.id, sizeId: coat.sizes[0]?.id, priceCents: 8411 },
  });
  await write(
    `update products set images = '[{"id":"0123456789abcdef0123","width":1,"height":1,"alt":""}]'`,
  );
  await write(
    `insert into collections (slug, title, kind, rule, is_hidden)
     values ('coats', 'Coats', 'rule', '{"category":["Clothing"]}', false)`,
  );
  const body = { type: 'doc', content: [{ type: 'products', attrs: { ids: [coat.id] } }] };
  for (const kind of ['page', 'article']) {
    const id = randomUUID();
    await write(
      `insert into content_pages (id, kind, slug, revision, published_revision, published_at)
       values ($1, $2, 'coats', 1, 1, now() - interval '1 day')`,
      [id, kind],
    );
    await write(
      `insert into content_versions (page_id, revision, title, description, body, words)
       values ($1, 1, 'Coats', '', $2, 1)`,
      [id, JSON.stringify(body)],
    );
  }
  return shop.close;
});

const routes: Route[] = Object.values(apiRoutes).flat();
const reads = routes.filter(
  ({ guard, method, media }) =>
    method === 'get' && (guard === 'public' || guard === 'optionalUser') && !media,
);

/** What stands for the parameters of paths; a read with another one needs a line here. */
const wantedOf: [RegExp, () => string][] = [
  [/^\/products\//, () => coat.slug],
  [/^\/(collections|pages|articles)\//, () => 'coats'],
];
/** Of queries that have no default. */
const queries: Record<string, () => string> = {
  '/product-markets': () => `product=${coat.slug}`,
  '/products-by-id': () => `id=${coat.id}`,
  '/search-products': () => 'q=coat',
  '/search-facets': () => 'q=coat',
};

const others = ['/feeds/google.xml'];
const pathOf = (path: string): string => {
  const wanted = wantedOf.find(([pattern]) => pattern.test(path));
  const filled = path.replace(/\{\w+\}/g, () => wanted?.[1]() ?? 'none');
  return `${filled}?${queries[path]?.() ?? ''}`;
};
const answerOf = async (path: string, market = '') => {
  const response = await shop.app.request(`${pathOf(path)}${market && `&market=${market}`}`);
  // An id may have any digits, those of a price as well.
  const text = (await response.text()).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');
  return { status: response.status, text };
};

test.each([...reads.map(({ path }) => path), ...others])('GET %s', async (path) => {
  const inShop = await answerOf(path);
  const inMarket = await answerOf(path, 'de');
  expect(inMarket.status).toBe(inShop.status);
  expect(inMarket.text).not.toMatch(shopPrice);
  expect(inShop.text).not.toMatch(marketPrice);
  expect(marketPrice.test(inMarket.text)).toBe(shopPrice.test(inShop.text));
});

test('the reads above name prices', async () => {
  const named = [];
  for (const path of [...reads.map((read) => read.path), ...others])
    if (shopPrice.test((await answerOf(path)).text)) named.push(path);
  expect(named.sort()).toEqual([
    ...['/articles/{slug}', '/feeds/google.xml', '/pages/{slug}', '/products'],
    ...['/products-by-id', '/products/{id}', '/products/{id}/related', '/productss'],
    '/search-products',
  ]);
});

test('what a market is answered is kept for nobody else', async () => {
  for (const path of ['/productss', '/products/{id}', '/search-products'])
    for (const market of ['de', '', 'de']) {
      const { text } = await answerOf(path, market);
      expect(text).toMatch(market ? marketPrice : shopPrice);
      expect(text).not.toMatch(market ? shopPrice : marketPrice);
    }
});
