// Responses from memory: the same bytes as the app's own, and nothing of one user's in them.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aSignedInUser } from '../../test/test-callers.ts';
import { aProduct } from '../../test/test-products.ts';
import { createTestShop } from '../../test/test-shop.ts';
import { aSession, aUser } from '../../test/test-users.ts';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { mayOpen } from '../web/admin/admin-pages.ts';
import { memoryListener, requestListener } from './request-listener.ts';

const html = (text: string) => `<!doctype html><p>${text}</p>${'<br>'.repeat(400)}`;

/** A shop on a socket; `asked` are the requests that its app saw. */
const aServedShop = async () => {
  const responseCache = createResponseCache();
  const shop = await createTestShop({
    responseCache,
    mayOpen: async (...asked) => mayOpen(...asked),
    render: async ({ url }, _fetch, _nonce, isAdmin) =>
      new Response(html(`${new URL(url).pathname} for ${isAdmin ? 'an admin' : 'all'}`), {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
  });
  await aProduct(shop.database, { slug: 'coat', sizes: { M: 3 } });
  const asked: string[] = [];
  const stop = { hasBegun: false };
  const app = requestListener(
    shop.app.fetch,
    (problem) => shop.logged.push(problem),
    responseCache,
  );
  const server = createServer(
    memoryListener(responseCache, { hasBegun: () => stop.hasBegun })((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      app(request, response);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** All bytes of the answer but the date. */
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const all = Object.entries({ Host: `localhost:${port}`, Connection: 'close', ...headers });
    const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const socket = connect(port, '127.0.0.1');
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`);
    return (await buffer(socket)).toString('latin1').replace(/^Date: .*\r\n/m, '');
  };
  return { ...shop, responseCache, asked, stop, ask };
};

const kept = [
  '/healthz',
  '/',
  '/Shop?page=1',
  '/product/coat',
  '/productss?size=8',
  '/productsCount',
  '/facets',
  '/products/coat',
  '/products/coat/reviews',
  '/search-products?q=coat',
  '/robots.txt',
  '/sitemap.xml',
];

test('what the app leaves to the memory is sent once, by a later listener too', async () => {
  using printed = vi.spyOn(console, 'error');
  for (const shop of [await aServedShop(), await aServedShop()])
    expect(await shop.ask('/healthz')).toMatch(/^HTTP\/1.1 200 /);
  expect(printed).not.toHaveBeenCalled();
});

test.each(kept)('%s is answered from memory with the very bytes of the app', async (path) => {
  const { ask, asked } = await aServedShop();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'Accept-Encoding': encoding };
    // Who asks first for the headers alone leaves no empty body behind.
    const head = await ask(path, headers, 'HEAD');
    const first = await ask(path, headers);
    expect(first).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask(path, headers)).toBe(first);
    expect(await ask(path, headers, 'HEAD')).toBe(head);
    expect(head).toBe(`${first.split('\r\n\r\n')[0]}\r\n\r\n`);
    const tag = /^etag: (.*)\r$/m.exec(first)?.[1];
    if (!tag) continue;
    const unchanged = await ask(path, { ...headers, 'If-None-Match': tag });
    expect(unchanged).toMatch(/^HTTP\/1.1 304 /);
    expect(await ask(path, { ...headers, 'If-None-Match': tag })).toBe(unchanged);
  }
  expect(asked.length).toBeLessThanOrEqual(3);
});

test.each([
  '/readyz',
  '/dashboard/orders',
  '/Dashboard',
  '/products/unknown',
  '/productss?page=x',
  '/payment-settings',
  '/products',
])('%s is never answered from memory', async (path) => {
  const { ask, asked } = await aServedShop();
  for (let times = 0; times < 3; times++) await ask(path);
  expect(asked).toHaveLength(3);
});

test('requests behind another on their connection are not answered from memory', async () => {
  const { ask, asked } = await aServedShop();
  const host = { Host: 'x' };
  await ask('/healthz', host);
  asked.length = 0;
  const answers = await ask('/healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz', host);
  expect(answers.match(/HTTP\/1.1 200 /g)).toHaveLength(2);
  expect(asked).toEqual(['GET /healthz']);
});

test('a page of admins is nobody else’s, whoever asks first', async () => {
  const { ask, database, context } = await aServedShop();
  const session = await aSession(database, await aUser(database, 'admin'));
  const [cookie = ''] = (await context.sessionCookies.issue(session.id, null)).split(';');
  for (let times = 0; times < 2; times++) {
    expect(await ask('/Dashboard', { Cookie: cookie })).toContain('for an admin');
    expect(await ask('/Dashboard')).toContain('for all');
    expect(await ask('/', { Cookie: cookie })).toContain('for all');
  }
});

test('what sets a cookie is not remembered', async () => {
  const cache = createResponseCache();
  const stored = await cache.get('page /', async () => new Response('hello'));
  let times = 0;
  const fetch = (_: Request, env: unknown) => {
    times += 1;
    Object.assign(env as object, { stored, isForAll: true });
    return new Response(null, { headers: { 'set-cookie': 'a=b' } });
  };
  const next = requestListener(fetch, () => {}, cache);
  const server = createServer(memoryListener(cache, { hasBegun: () => false })(next));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (let n = 0; n < 2; n++)
    expect((await globalThis.fetch(url)).headers.get('set-cookie')).toBe('a=b');
  expect(times).toBe(2);
});

test('another host, a body, another method and the time before a stop go to the app', async () => {
  const { ask, asked, stop } = await aServedShop();
  await ask('/');
  await ask('/');
  expect(asked).toHaveLength(1);
  await ask('/', { Host: 'another.example' });
  await ask('/', { 'Content-Length': '0' });
  await ask('/', {}, 'OPTIONS');
  stop.hasBegun = true;
  await ask('/');
  expect(asked).toHaveLength(5);
});

test('parameters that nothing declares lead to the same response', async () => {
  const { ask, database } = await aServedShop();
  const first = await ask('/productss?size=8&page=0');
  await database.pool.query('update product_sizes set stock = 1');
  expect(await ask('/productss?utm_source=x&page=0&size=8')).toBe(first);
  expect(await ask('/productss?page=0&size=7')).not.toBe(first);
});

test("one's own change is seen at once, and by others after that", async () => {
  const shop = await aServedShop();
  const { ask, asked, database } = shop;
  const { call } = await aSignedInUser(shop);
  const { headers } = await call('PUT', '/cart', { lines: [] });
  const [cookie = '', ...rules] = (headers.get('set-cookie') ?? '').split('; ');
  expect([cookie, ...rules]).toEqual([
    'hemline.changed=1',
    'Max-Age=4',
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
  ]);
  const before = await ask('/products/coat');
  await database.pool.query('update product_sizes set stock = 1');
  expect(await ask('/products/coat')).toBe(before);
  const after = await ask('/products/coat', { Cookie: `a=b; ${cookie}` });
  expect(after).not.toBe(before);
  expect(after).not.toMatch(/^set-cookie/im);
  expect(await ask('/products/coat')).toBe(after);
  expect(asked).toHaveLength(2);
  const failed = await call('PUT', '/cart', {});
  expect([failed.status, failed.headers.get('set-cookie')]).toEqual([422, null]);
});
