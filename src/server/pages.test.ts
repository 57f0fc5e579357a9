import { createHash, randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { cacheKey, createPages } from './pages.ts';

const html = (text: string) =>
  `<html><style id="a">p{}</style><script>go()</script><p>${text}</p></html>`;
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const aDoor = (answer: (url: URL) => Response | Promise<Response>, stripe = false) => {
  const rendered: string[] = [];
  const door = createPages({
    render: async (request) => {
      const url = new URL(request.url);
      rendered.push(url.pathname + url.search);
      return await answer(url);
    },
    apiFetch: fetch,
    publicUrl: 'https://shop.example',
    stripe,
    development: false,
  });
  return { ...door, rendered };
};

const page = (text = 'hello') =>
  new Response(html(text), { headers: { 'content-type': 'text/html; charset=utf-8' } });

test('a page is rendered once for all who ask, also for those who ask at the same moment', async () => {
  const { pages, rendered } = aDoor(() => page());
  await Promise.all(
    ['/Shop', '/shop', '/SHOP/', '/shop?utm_source=x'].map((path) => pages.request(path)),
  );
  expect(rendered).toEqual(['/shop']);
});

test.each([
  ['/Shop?page=2&category=Hat', '/shop?page=2&category=Hat'],
  ['/shop?category=Hat&page=2', '/shop?page=2&category=Hat'],
  ['/', '/'],
  ['/search?q=linen&page=7', '/search?q=linen'],
  ['/?q=1&page=2&category=3', '/'],
  ['/product/oxford-shirt-sky?q=1', '/product/oxford-shirt-sky'],
  ['//evil.example//x/', '/evil.example/x'],
])('%s is kept as %s', (path, key) => {
  expect(cacheKey(new URL(`https://shop.example${path}`))).toBe(key);
});

test('errors, missing pages and redirects are never kept', async () => {
  for (const status of [404, 500, 302]) {
    const { pages, rendered } = aDoor(() => new Response('x', { status }));
    expect((await pages.request('/x')).status).toBe(status);
    await pages.request('/x');
    expect(rendered).toHaveLength(2);
  }
});

test('a rendering that throws is not kept either', async () => {
  const { pages, rendered } = aDoor(() => {
    throw new Error('out of order');
  });
  await pages.request('/x');
  await pages.request('/x');
  expect(rendered).toHaveLength(2);
});

test('the bytes come as the browser can read them, with one ETag that answers 304', async () => {
  const { pages } = aDoor(() => page());
  const read = async (encoding: string) => {
    const response = await pages.request('/', { headers: { 'accept-encoding': encoding } });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  expect(String((await read('identity')).bytes)).toBe(html('hello'));
  expect(String(gunzipSync((await read('gzip')).bytes))).toBe(html('hello'));
  const { response, bytes } = await read('gzip, deflate, br');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(String(brotliDecompressSync(bytes))).toBe(html('hello'));
  const tag = response.headers.get('etag') ?? '';
  for (const known of [tag, `W/"another", ${tag}`]) {
    const again = await pages.request('/', { headers: { 'if-none-match': known } });
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
      304,
      '',
      'no-cache',
    ]);
  }
});

test.each([
  ['br', 'br'],
  ['br;q=0', null],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip, br; q=0.0', 'gzip'],
  ['gzip;q=1.0, br;q=0.01', 'br'],
  ['', null],
])('who accepts %j gets %j', async (accepted, encoding) => {
  const { pages } = aDoor(() => page());
  const response = await pages.request('/', { headers: { 'accept-encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
});

test('pages take so much memory and no more: the oldest go first', async () => {
  const rendered: string[] = [];
  const text = randomBytes(5000).toString('base64');
  const cache = createPageCache((key) => {
    rendered.push(key);
    return Promise.resolve(new Response(text));
  }, 50_000);
  for (const key of ['/a', '/b', '/c', '/a']) await cache.get(key);
  expect(rendered).toEqual(['/a', '/b', '/c', '/a']);
  rendered.length = 0;
  for (const key of ['/c', '/a', '/b']) await cache.get(key);
  expect(rendered).toEqual(['/b']);
});

test('only the inline scripts and styles of this very page may run', async () => {
  const { pages } = aDoor(() => page());
  const policy = (await pages.request('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' ${sha('go()')};`);
  expect(policy).toContain(`style-src 'self' ${sha('p{}')};`);
  expect(policy).not.toMatch(/unsafe|stripe|\*/);
});

test("Stripe's script may load on the payment page alone, and only with Stripe", async () => {
  const policyOf = async (path: string, stripe: boolean) =>
    (await aDoor(() => page(), stripe).pages.request(path)).headers.get('content-security-policy');
  expect(await policyOf('/Dashboard/payment', true)).toContain('https://js.stripe.com');
  expect(await policyOf('/Dashboard/payment', false)).not.toContain('stripe');
  expect(await policyOf('/shop', true)).not.toContain('stripe');
});
