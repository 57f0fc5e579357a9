// Reads that search and pages that are rendered afresh are limited; cached pages are not.
import { expect, test } from 'vitest';
import { createTestShop } from '../../../test/test-shop.ts';
import { createResponseCache } from '../../response-cache/response-cache.ts';

// A hundredth of the usual: three searches, three pages, thirty reads in ten seconds.
const tight = { rateLimits: { widen: 0.01 } };

const aShop = async (options: Parameters<typeof createTestShop>[0] = tight) => {
  const rendered: string[] = [];
  const { app, securityEvents } = await createTestShop({
    responseCache: createResponseCache(),
    ...options,
    render: async (request, apiFetch) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      for (let n = 0; n < 5; n++) await apiFetch(new URL('/search-products?q=hat', request.url));
      return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } });
    },
  });
  const get = (path: string, ip = '192.0.2.1', method = 'GET', headers = {}) =>
    app.request(path, { method, headers }, { incoming: { socket: { remoteAddress: ip } } });
  const status = async (...input: Parameters<typeof get>) => (await get(...input)).status;
  return { get, status, rendered, securityEvents };
};

test.each([
  '/search-products?q=shirt',
  '/search-facets?q=shirt',
  '/products',
  '/productss?category=Hat',
  '/facets?size=8&color=red',
  '/productsCount?category=Hat',
])('%s is a search, limited by client', async (path) => {
  const { get, status, securityEvents } = await aShop();
  for (let n = 0; n < 3; n++) expect(await status(path)).toBe(200);
  const limited = await get(path);
  expect([limited.status, await limited.json()]).toEqual([
    429,
    expect.objectContaining({ code: 'rate_limited' }),
  ]);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await status(path, '192.0.2.1', 'HEAD')).toBe(429);
  expect(await status(path, '192.0.2.2')).toBe(200);
  expect(securityEvents).toContainEqual({
    what: 'read',
    result: 'limited',
    limit: 'searches',
    account: null,
    client: '192.0.2.1',
  });
});

test('what is made anew for a cookie counts as a search, for its exact name alone', async () => {
  const { get, rendered } = await aShop();
  const ask = async (path: string, cookie: string, ip: string) =>
    (await get(path, ip, 'GET', { cookie })).status;
  const four = async (cookie: string, path: string, ip: string) => {
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push(await ask(path, cookie, ip));
    return statuses;
  };
  const own = ['hemline.changed=1', 'a=b; __Host-hemline.changed=1', 'hemline-3000.changed=1; a=b'];
  for (const [at, cookie] of own.entries()) {
    const ip = `192.0.2.${at}`;
    expect(await four(cookie, '/productss?size=8', ip), cookie).toEqual([200, 200, 200, 429]);
    expect(await four(cookie, '/Home', `198.51.100.${at}`), cookie).toEqual([200, 200, 200, 429]);
  }
  const before = rendered.length;
  for (const cookie of [
    'x.changed=1',
    'ahemline.changed=1',
    'a=hemline.changed=1',
    'hemline.changed=10',
  ])
    expect(await four(cookie, '/Home', '203.0.113.1'), cookie).toEqual([200, 200, 200, 200]);
  expect(rendered).toHaveLength(before);
});

test('films count as plain reads', async () => {
  const { status } = await aShop();
  const path = `/films/${'a'.repeat(20)}.mp4`;
  for (let n = 0; n < 30; n++) expect(await status(path)).toBe(404);
  expect(await status(path)).toBe(429);
});

test('plain reads have a wider limit of their own', async () => {
  const { status } = await aShop();
  const statuses = [];
  for (let n = 0; n < 31; n++) statuses.push(await status(`/productss?page=${n}&size=8`));
  expect([statuses.slice(0, 30).every((one) => one === 200), statuses[30]]).toEqual([true, 429]);
  expect(await status('/images/0123456789abcdef/640.webp')).toBe(404);
});

test('a page counts once when it is rendered, and never from memory', async () => {
  const { get, status, rendered } = await aShop();
  for (let n = 0; n < 50; n++) expect(await status('/Home')).toBe(200);
  expect(await status('/about')).toBe(200);
  expect(await status('/shop?page=2')).toBe(200);
  const limited = await get('/contact');
  expect([limited.status, limited.headers.get('content-type')]).toEqual([
    429,
    'text/html; charset=utf-8',
  ]);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(limited.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 's/,
  );
  expect(await limited.text()).toContain('Too many attempts. Wait');
  // What others have rendered, and what is in memory, costs nothing.
  expect(await status('/contact', '192.0.2.2')).toBe(200);
  expect(await status('/contact')).toBe(200);
  expect(rendered.filter((path) => path === '/contact')).toHaveLength(1);
});

test('pages of searches and filters count as searches', async () => {
  const { status } = await aShop();
  for (const word of ['hat', 'tee', 'coat']) expect(await status(`/search?q=${word}`)).toBe(200);
  expect(await status('/search?q=shirt')).toBe(429);
  expect(await status('/shop?category=Hat')).toBe(429);
  expect(await status('/shop')).toBe(200);
});

test('an IPv6 /48 has four times the budget of its /64s', async () => {
  const { status } = await aShop();
  const statuses = [];
  for (let n = 0; n < 13; n++) statuses.push(await status('/products', `2001:db8:0:${n}::1`));
  expect(statuses).toEqual([...Array(12).fill(200), 429]);
});

test('beyond what one process makes, strangers hear 503 at once, and others go on', async () => {
  const release = Promise.withResolvers<void>();
  const { app } = await createTestShop({
    rateLimits: { widen: 0 },
    render: async () => {
      await release.promise;
      return new Response('<p>page</p>');
    },
  });
  const get = (path: string, n: number, headers: Record<string, string> = {}) =>
    app.request(path, { headers }, { incoming: { socket: { remoteAddress: `192.0.2.${n}` } } });
  // Four are made, and a hundred wait.
  const waiting = Array.from({ length: 104 }, (_, n) => get(`/search?q=${n}`, n));
  const page = await get('/search?q=late', 200);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await page.text()).toContain('The shop is busy');
  const search = await get('/search-products?q=hat', 201);
  expect([search.status, search.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await search.json()).toMatchObject({ code: 'unavailable' });
  for (const path of ['/healthz', '/readyz', '/productss?page=0&size=8'])
    expect([path, (await get(path, 202)).status]).toEqual([path, 200]);
  release.resolve();
  const [first, ...others] = (await Promise.all(waiting)).map(({ status }) => status);
  expect([first, others.length]).toEqual([200, 103]);
  expect((await get('/search?q=later', 203)).status).toBe(200);
});

test('public reads are bounded as well, those of who is signed in are not', async () => {
  const { app, database } = await createTestShop({ rateLimits: { widen: 0 } });
  const { pool } = database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const get = (n: number, headers: Record<string, string> = {}) =>
    app.request(
      `/productss?page=${n}&size=8`,
      { headers },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    );
  const waiting = Array.from({ length: 116 }, (_, n) => get(n));
  expect((await get(116)).status).toBe(503);
  const signedIn = get(117, { authorization: 'Bearer of-a-customer' });
  for (const client of held) client.release();
  expect((await signedIn).status).toBe(200);
  expect((await Promise.all(waiting))[0]?.status).toBe(200);
});

test('without limits everything is answered', async () => {
  const { status } = await aShop({ rateLimits: { widen: 0 } });
  for (let n = 0; n < 20; n++) expect(await status(`/search?q=${n}`)).toBe(200);
});
