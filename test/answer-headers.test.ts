// What every answer carries, whoever answers: the API, identity, the sandbox, pages, nobody.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    identityProviders: { hasSandbox: true },
    render: async () =>
      new Response('<p>page</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  });
});
afterAll(() => shop.close());

const json = { 'content-type': 'application/json' };
const sandbox = '/stripe-sandbox/v1';

/** Nothing personal: these may be kept. */
const publicAnswers: [path: string, kept: string][] = [
  ['/productss', 'no-cache'],
  ['/productsCount', 'no-cache'],
  ['/facets', 'no-cache'],
  ['/categories', 'no-cache'],
  ['/sale', 'no-cache'],
  ['/products', 'no-cache'],
  ['/search-products?q=shirt', 'no-cache'],
  ['/openapi.json', 'public, max-age=300'],
  ['/robots.txt', 'public, max-age=3600'],
  ['/sitemap.xml', 'public, max-age=3600'],
  ['/feeds/google.xml', 'public, max-age=300'],
];

const personalAnswers: [method: string, path: string, status: number, init?: RequestInit][] = [
  ['GET', '/payment-settings', 200],
  ['GET', '/healthz', 200],
  ['GET', '/readyz', 200],
  ['GET', '/products/unknown', 404],
  ['GET', '/productss?page=x', 422],
  ['GET', '/images/0123456789abcdef/640.webp', 404],
  ['GET', '/api/auth/get-session', 200],
  ['GET', '/api/auth/unknown', 404],
  ['POST', '/unknown', 404],
  ['POST', '/api/auth/sign-out', 415, { body: 'a=b' }],
  ['POST', '/api/auth/sign-in/email', 400, { body: '{}', headers: json }],
  ['POST', '/api/auth/sign-up/email', 413, { body: 'a'.repeat(200_000), headers: json }],
  ['PUT', '/user/ines@example.com', 401, { body: '{"email":"ines@example.com"}', headers: json }],
  ['PUT', '/user/ines@example.com', 400, { body: '{', headers: json }],
  ['GET', '/orders', 401],
  ['POST', '/paymentProduct', 401, { body: '{}', headers: json }],
  ['POST', '/webhooks/stripe', 400, { body: '{}' }],
  ['GET', `${sandbox}/unknown`, 404],
  ['GET', `${sandbox}/payment_intents/pi_1`, 401],
];

test.each(personalAnswers)('%s %s (%i) is kept nowhere', async (method, path, status, init) => {
  const { status: answered, headers } = await shop.app.request(path, { method, ...init });
  expect([answered, headers.get('cache-control')]).toEqual([status, 'no-store']);
});

test.each(publicAnswers)('GET %s says how long it is kept', async (path, kept) => {
  const { headers } = await shop.app.request(path);
  expect(headers.get('cache-control')).toBe(kept);
});

test('sign-up and sign-in answers are kept nowhere', async () => {
  const sign = (call: string) =>
    shop.app.request(`/api/auth/${call}/email`, {
      method: 'POST',
      headers: { ...json, origin: 'http://localhost' },
      body: JSON.stringify({ name: 'Ines', email: 'i@example.com', password: 'seven stitches' }),
    });
  for (const call of ['sign-up', 'sign-in']) {
    const { status, headers } = await sign(call);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

test('JSON says its character set, and loads nothing where a browser shows it', async () => {
  const answers = [
    ...personalAnswers.map(([method, path, , init]) => shop.app.request(path, { method, ...init })),
    ...publicAnswers.map(([path]) => shop.app.request(path)),
  ];
  for (const { url, headers } of await Promise.all(answers)) {
    const type = headers.get('content-type');
    if (type?.includes('json'))
      expect([url, type]).toEqual([url, 'application/json; charset=utf-8']);
    expect([url, headers.get('content-security-policy')]).toEqual([
      url,
      "default-src 'none'; frame-ancestors 'none'",
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a page keeps its own policy, also after it was found unchanged', async () => {
  const page = await shop.app.request('/');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src /);
  const known = { 'if-none-match': page.headers.get('etag') ?? '' };
  const unchanged = await shop.app.request('/', { headers: known });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get('content-security-policy')).toBeNull();
});

test('no answer stands in a frame, and no browser is told otherwise', async () => {
  for (const path of ['/', '/docs', '/oidc-sandbox/auth?client_id=made-up']) {
    const { headers } = await shop.app.request(path);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});
