// Listings, filters, counts and search of a market go by its prices; those of the shop stay.
import { beforeAll, expect, test } from 'vitest';
import { addMarket, typeMarketPrice } from './test-markets.ts';
import { aProduct, type TestProduct } from './test-products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
let products: Record<string, TestProduct>;

beforeAll(async () => {
  shop = await openTestShop();
  const { database } = shop;
  const add = (name: string, priceCents: number, discountPriceCents: number | null = null) =>
    aProduct(database, { name, slug: name.toLowerCase(), priceCents, discountPriceCents });
  await addMarket(database);
  products = {
    coat: await add('Coat', 30_000, 15_000),
    hat: await add('Hat', 2000),
    shirt: await add('Shirt', 6000),
    gone: await add('Gone', 100),
  };
  const { coat, hat, shirt, gone } = products;
  // In the market the hat is the dearest and the shirt is reduced, not the coat.
  await typeMarketPrice(database, { productId: coat?.id ?? '', priceCents: 5000 });
  await typeMarketPrice(database, { productId: hat?.id ?? '', priceCents: 9000 });
  await typeMarketPrice(database, {
    ...{ productId: shirt?.id ?? '', sizeId: shirt?.sizes[0]?.id, priceCents: 4000 },
    discountCents: 3000,
  });
  await database.writes.query('update market_prices set is_sold = false where product_id = $1', [
    gone?.id,
  ]);
  return shop.close;
});

const ask = async (path: string, market: string) => {
  const sign = path.includes('?') ? '&' : '?';
  return await shop.app.request(market ? `${path}${sign}market=${market}` : path);
};
const slugs = async (path: string, market: string) => {
  const response = await ask(path, market);
  const found: { slug: string }[] = await response.json();
  return [found.map(({ slug }) => slug), response.headers.get('X-Total-Count')];
};

test.each([
  ['', ['shirt', 'hat', 'coat'], ['gone', 'shirt', 'hat', 'coat']],
  ['sort=price-asc', ['shirt', 'coat', 'hat'], ['gone', 'hat', 'shirt', 'coat']],
  ['sort=price-desc', ['hat', 'coat', 'shirt'], ['coat', 'shirt', 'hat', 'gone']],
  ['sort=discount', ['shirt', 'hat', 'coat'], ['coat', 'gone', 'shirt', 'hat']],
  ['minPrice=45', ['hat', 'coat'], ['shirt', 'coat']],
  ['maxPrice=45', ['shirt'], ['gone', 'hat']],
  ['maxPrice=60&minPrice=40', ['coat'], ['shirt']],
  ['sale=true', ['shirt'], ['coat']],
  ['category=Clothing&sort=price-asc', ['shirt', 'coat', 'hat'], ['gone', 'hat', 'shirt', 'coat']],
  ['category=Clothing&sale=true', ['shirt'], ['coat']],
  ['department=men', ['shirt', 'hat', 'coat'], ['gone', 'shirt', 'hat', 'coat']],
  ['sizes=M&maxPrice=45', ['shirt'], ['gone', 'hat']],
])('the listing with %s', async (query, inMarket, inShop) => {
  for (const [market, expected] of [
    ['de', inMarket],
    ['', inShop],
  ] as const) {
    expect(await slugs(`/productss?${query}`, market)).toEqual([expected, String(expected.length)]);
    const count = await (await ask(`/productsCount?${query}`, market)).json();
    expect(count).toEqual({ result: expected.length });
    const facets = await (await ask(`/facets?${query}`, market)).json();
    expect(facets).toMatchObject({ total: expected.length, catalogTotal: market ? 3 : 4 });
  }
});

test.each([
  ['', 1, 1, 3],
  ['minPrice=45', 0, 1, 2],
  ['maxPrice=45', 1, 0, 1],
])('the facets beside %s count what is reduced in the market', async (query, de, base, sized) => {
  const countOf = async (market: string, name: string) => {
    const { facets } = await (await ask(`/facets?${query}`, market)).json();
    const facet = facets.find((one: { name: string }) => one.name === name);
    return facet.options.reduce((sum: number, one: { count: number }) => sum + one.count, 0);
  };
  expect([await countOf('de', 'sale'), await countOf('', 'sale')]).toEqual([de, base]);
  expect(await countOf('de', 'sizes')).toBe(sized);
});

test.each([
  ['q=hat', ['hat'], ['hat']],
  ['q=gone', [], ['gone']],
  ['q=', ['shirt', 'hat', 'coat'], ['gone', 'shirt', 'hat', 'coat']],
  ['q=clothing under 45', ['shirt'], ['gone', 'hat']],
  ['q=norrvane&sort=price-asc', ['shirt', 'coat', 'hat'], ['gone', 'hat', 'shirt', 'coat']],
  ['q=norrvane&sale=true', ['shirt'], ['coat']],
  ['q=norrvane&minPrice=45&sort=price-asc', ['coat', 'hat'], ['shirt', 'coat']],
])('the search with %s', async (query, inMarket, inShop) => {
  expect([await slugs(`/search-products?${query}`, 'de'), query]).toEqual([
    [inMarket, String(inMarket.length)],
    query,
  ]);
  expect(await slugs(`/search-products?${query}`, '')).toEqual([inShop, String(inShop.length)]);
  const facets = await (await ask(`/search-facets?${query}`, 'de')).json();
  expect(facets.total).toBe(inMarket.length);
});

test('the sale is of the market', async () => {
  const { database } = shop;
  const sale = async (market: string) => (await (await ask('/sale', market)).json()).sale;
  await database.writes.query(
    "update products set discount_last_day = '2099-01-01' where slug = 'coat'",
  );
  expect(await sale('')).toEqual({ lastDay: '2099-01-01' });
  // What was typed there has no last day.
  expect(await sale('de')).toEqual({ lastDay: null });
});

test('a collection by a rule of prices has the products of the market', async () => {
  const { database } = shop;
  await database.writes.query(
    `insert into collections (slug, title, text, kind, rule, sort, placement, position, is_hidden)
     values ('cheap', 'Cheap', '', 'rule', '{"maxPrice":["45"]}', 'price-asc', 'card', 1, false)`,
  );
  expect(await slugs('/productss?collection=cheap', 'de')).toEqual([['shirt'], '1']);
  expect(await slugs('/productss?collection=cheap', '')).toEqual([['gone', 'hat'], '2']);
  const counts = async (market: string) =>
    (await (await ask('/collections', market)).json()).map(({ count }: { count: number }) => count);
  expect([await counts('de'), await counts('')]).toEqual([[1], [2]]);
});

test('what is worn with a product is sold in the market, at its prices', async () => {
  const related = async (market: string) => {
    const found = await (await ask('/products/coat/related', market)).json();
    return found.map((one: { slug: string; UpdatePrice: number }) => [one.slug, one.UpdatePrice]);
  };
  const [de, base] = [await related('de'), await related('')];
  expect(de).toContainEqual(['hat', 90]);
  expect(base).toContainEqual(['hat', 20]);
  expect(de.map(([slug]: [string]) => slug)).not.toContain('gone');
});

test('while prices are still to be derived, only products with one are counted', async () => {
  const { database } = shop;
  const total = async () => (await (await ask('/facets', 'de')).json()).total;
  const { rows } = await database.writes.query(
    `delete from market_prices where product_id in (select id from products where slug = 'coat')
     returning *`,
  );
  expect(rows).toHaveLength(1);
  await database.writes.query(
    "update markets set prices_due_after = '00000000-0000-0000-0000-000000000000'",
  );
  expect(await total()).toBe(2);
  expect((await (await ask('/productsCount', 'de')).json()).result).toBe(2);
  expect((await (await ask('/productsCount', '')).json()).result).toBe(4);
});
