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
  const get = (path: string, ip = '192.0.2.1', method = 'GET') =>
    app.request(path, { method }, { incoming: { socket: { remoteAddress: ip } } });
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

test('without limits everything is answered', async () => {
  const { status } = await aShop({ rateLimits: { widen: 0 } });
  for (let n = 0; n < 20; n++) expect(await status(`/search?q=${n}`)).toBe(200);
});
