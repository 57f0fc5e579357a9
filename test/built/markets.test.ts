// A second market has addresses and a way of writing; the first one's pages stay as they are.
import { expect, test } from 'vitest';
import { openBuiltPages } from './built-pages.ts';

const { ask, get, readPage, query, setSettings } = openBuiltPages();

const paths = ['/', '/Shop', '/product/oxford-shirt-sky', '/Collection', '/productsCart', '/Login'];

/** With the prices of the shop. */
const add = async (slug: string, isActive: boolean) => {
  await query(
    `insert into markets (slug, name, language, prices_include, is_active, position,
       multiplied_by, divided_by)
     values ($1, $1, 'de-DE', 'gross', $2, 1, 1, 1)`,
    [slug, isActive],
  );
  await query('select derive_market_prices(array(select id from products))', []);
};

/** Without what names the other markets. */
const ownOf = (html: string): string =>
  html
    .replaceAll(/<link rel="alternate" hrefLang[^>]*>/gi, '')
    .replaceAll(/<div class="[^"]*"><nav aria-label="Markets".*?<\/nav><\/div>/gs, '')
    .replaceAll(/<!--\/?\$[^>]*-->/g, '');

test('a second market leaves the bytes of the first one', async () => {
  // One after the other: a shop that is busy leaves out the sale of a page.
  const before: string[] = [];
  for (const path of paths) before.push(await readPage(path));
  expect((await get('/de/Shop')).status).toBe(404);
  await add('de', true);
  await add('fr', false);
  await expect.poll(async () => (await get('/de/Shop')).status).toBe(200);
  for (const [index, path] of paths.entries()) {
    const [was = '', is] = [before[index], await readPage(path)];
    // What the router wrote of its data names the markets; what people see does not change.
    const seen = (html: string) => ownOf(html).replaceAll(/<script.*?<\/script>/gs, '');
    expect(seen(is) === seen(was), path).toBe(true);
  }
});

test('every link and sum of a page is of its market, whoever asks between', async () => {
  const asked = Array.from({ length: 24 }, (_, n) => (n % 2 ? '/de' : ''));
  await Promise.all(
    asked.map(async (market) => {
      const html = await readPage(`${market}/product/oxford-shirt-sky`);
      const [german, american] = ['71,95\u00a0$', '$71.95'].map((sum) => html.includes(sum));
      expect([german, american]).toEqual(market ? [true, false] : [false, true]);
      const body = ownOf(html);
      const canonical = `<link rel="canonical" href="http://localhost${market}/product/`;
      for (const part of [canonical, `action="${market}/productsCart"`])
        expect(body.includes(part), part).toBe(true);
      const anchors = body.matchAll(/<a [^>]*href="(\/(?!images\/)[^"]*)"/g);
      const links = Array.from(anchors, ([, to = '']) => to);
      expect(links.length).toBeGreaterThan(10);
      const outside = links.filter((to) => market && to !== market && !to.startsWith('/de/'));
      expect(outside).toEqual([]);
      expect(market || links.every((to) => !to.startsWith('/de'))).toBeTruthy();
    }),
  );
});

test('texts are in the language of each market where the shop says so', async () => {
  const languageOf = async (market: string) => {
    const html = await readPage(`${market}/product/oxford-shirt-sky`);
    const words = ['Add to cart', 'In den Warenkorb', 'Delivery and returns', 'Lieferung und R'];
    return [/<html lang="(\w+)"/.exec(html)?.[1], ...words.map((one) => html.includes(one))];
  };
  const english = ['en', true, false, true, false];
  expect([await languageOf(''), await languageOf('/de')]).toEqual([english, english]);
  const shop = { currency: 'USD', language: 'en-US', country: 'US', units: 'cm' };
  await setSettings('locale', { ...shop, texts: 'translated' });
  await expect.poll(() => languageOf('/de')).toEqual(['de', false, true, false, true]);
  expect(await languageOf('')).toEqual(english);
  await setSettings('locale', { ...shop, texts: 'english' });
  await expect.poll(() => languageOf('/de')).toEqual(english);
});

test('each page names itself in the other markets, and leads there', async () => {
  await query(`insert into market_countries values ('DE', 'de'), ('AT', 'de')`, []);
  const link = (language: string, path: string) =>
    `hrefLang="${language}" href="http://localhost${path}/Shop"`;
  const hasAll = async (path: string) => {
    const html = await readPage(path);
    const parts = [link('x-default', ''), link('en-DE', '/de'), link('en-AT', '/de')];
    return [...parts, 'href="/de/shop"', 'href="/shop"'].filter((part) => !html.includes(part));
  };
  await expect.poll(() => hasAll('/Shop')).toEqual([]);
  // The market has kept an answer of its own.
  await expect.poll(() => hasAll('/de/Shop')).toEqual([]);
});

test('a product names the markets that sell it, and no other', async () => {
  const sell = (isSold: boolean) =>
    query(
      `update market_prices set is_sold = $1 where market = 'de' and size_id is null
         and product_id = (select id from products where slug = 'oxford-shirt-sky')`,
      [isSold],
    );
  const named = async () => {
    const html = await readPage('/product/oxford-shirt-sky');
    return [...html.matchAll(/hrefLang="(.*?)"/g)].map(([, language]) => language);
  };
  await sell(false);
  await expect.poll(named).toEqual(['x-default']);
  const page = await get('/de/product/oxford-shirt-sky');
  expect(page.status).toBe(404);
  const html = await page.text();
  for (const part of ['Not sold in de.', 'href="/product/oxford-shirt-sky">Switch to', 'noindex'])
    expect(html.includes(part), part).toBe(true);
  await sell(true);
  await expect.poll(named).toEqual(['x-default', 'en-AT', 'en-DE']);
});

test.each([
  ['/xx/Shop', 404],
  ['/fr/Shop', 404],
  ['/de/nothing-here', 404],
  ['/DE/shop/', 200],
  ['/de', 200],
  ['/de/journal/rss.xml', 200],
])('%s: %d', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test('pages of admins are at the root, and a login leads back within the market', async () => {
  const admin = await ask('/de/Dashboard/Settings/Markets');
  expect([admin.status, admin.headers.get('location')]).toEqual([
    302,
    'http://localhost/dashboard/settings/markets',
  ]);
  expect((await readPage('/de/Login')).includes('href="/de/SignUp')).toBe(true);
});

test('the feed of a market links its pages, and images at the root', async () => {
  const feed = await (await get('/feeds/google.xml?market=de')).text();
  expect(feed.includes('<link>http://localhost/de/product/')).toBe(true);
  expect(feed.includes('http://localhost/de/images/')).toBe(false);
  const root = await (await get('/feeds/google.xml')).text();
  expect(root.includes('/de/')).toBe(false);
});

test('a market that nothing is delivered to says so, and promises nothing', async () => {
  await query(`update markets set currency = 'EUR' where slug = 'de'`, []);
  const told = 'Delivery is not available to this market yet.';
  const product = () => readPage('/de/product/oxford-shirt-sky');
  await expect.poll(async () => (await product()).includes(told)).toBe(true);
  expect((await product()).includes('"doesNotShip":true')).toBe(true);
  for (const path of ['/de', '/de/Shop', '/de/product/oxford-shirt-sky', '/de/shipping']) {
    const html = (await readPage(path)).replaceAll(/<script nonce.*?<\/script>/gs, '');
    for (const promise of [/free delivery/i, /delivery is free/i, /shippingRate/, /0,00\s€/])
      expect(html.match(promise)?.[0], `${path} ${promise}`).toBe(undefined);
  }
  const feed = await (await get('/feeds/google.xml?market=de')).text();
  expect(feed.includes('shipping')).toBe(false);
});
