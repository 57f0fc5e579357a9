import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { customerAccess } from '../../test/test-users.ts';
import { sourcesOf } from '../domain/payments/providers/payment-providers.ts';
import { ownerAccess } from '../domain/team/access.ts';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { mayOpen } from '../web/admin/admin-pages.ts';
import { createPages, type Render } from './pages.ts';

// Long enough to be compressed.
const lines = '<br>'.repeat(300);
const html = (text: string, mark = '') =>
  `<html><style id="a"${mark}>p{}</style><script${mark}>go()</script><p>${text}</p>${lines}</html>`;
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Page = Awaited<ReturnType<Render>>;
type Answer = (url: URL, nonce: string) => Page | Promise<Page>;

type Shop = { stripe?: boolean; tags?: string[] | null };

const testPages = (answer: Answer, { stripe = false, tags = [] }: Shop = {}) => {
  const rendered: string[] = [];
  const pages = createPages({
    render: async (request, _apiFetch, nonce) => {
      const url = new URL(request.url);
      rendered.push(url.pathname + url.search);
      return await answer(url, nonce);
    },
    apiFetch: fetch,
    findFilterTags: () =>
      tags
        ? Promise.resolve(new Set(tags))
        : Promise.reject(new Error('The database does not answer.')),
    isCrossSite: (headers) => headers.get('sec-fetch-site') === 'cross-site',
    responseCache: createResponseCache(),
    publicUrl: 'https://shop.example',
    paymentSources: stripe ? sourcesOf(['stripe']) : null,
    log: () => {},
    development: false,
  });
  return { pages, rendered };
};

const page = (text = 'hello', nonce = '') =>
  new Response(html(text, nonce && ` nonce="${nonce}"`), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

test('requests for one page at the same time share one render', async () => {
  const { pages, rendered } = testPages(() => page());
  await Promise.all(
    ['/Shop', '/shop', '/SHOP/', '/shop?utm_source=x'].map((path) => pages.request(path)),
  );
  expect(rendered).toEqual(['/shop']);
});

test('attributes that the shop has are pages of their own, made-up ones are not', async () => {
  const { pages, rendered } = testPages(() => page(), { tags: ['pattern:striped'] });
  for (const query of ['pattern=striped', 'pattern=dotted', 'gclid=1', 'a=b&c=d', ''])
    await pages.request(`/shop?${query}`);
  expect(rendered).toEqual(['/shop?pattern=striped', '/shop']);
});

test('without an answer about attributes the page of all items is shown', async () => {
  const { pages, rendered } = testPages(() => page(), { tags: null });
  expect((await pages.request('/shop?pattern=striped')).status).toBe(200);
  expect(rendered).toEqual(['/shop']);
});

test('errors, missing pages and redirects are not cached', async () => {
  for (const status of [404, 500, 302]) {
    const { pages, rendered } = testPages(() => new Response('x', { status }));
    expect((await pages.request('/x')).status).toBe(status);
    await pages.request('/x');
    expect(rendered).toHaveLength(2);
  }
});

test('a render that throws is not cached', async () => {
  const { pages, rendered } = testPages(() => {
    throw new Error('out of order');
  });
  await pages.request('/x');
  await pages.request('/x');
  expect(rendered).toHaveLength(2);
});

test('a form of the page is answered, one that another site posts is not', async () => {
  const { pages, rendered } = testPages(() => page());
  const statusFrom = async (site: string) => {
    const headers = { 'sec-fetch-site': site };
    return (await pages.request('/contact', { method: 'POST', headers, body: 'topic=x' })).status;
  };
  expect(await statusFrom('cross-site')).toBe(403);
  expect(rendered).toEqual([]);
  expect(await statusFrom('same-origin')).toBe(200);
  expect(rendered).toEqual(['/contact']);
});

test('every encoding holds the same page, and its ETag answers 304', async () => {
  const { pages } = testPages(() => page());
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
])('Accept-Encoding %j is answered with %j', async (accepted, encoding) => {
  const { pages } = testPages(() => page());
  const response = await pages.request('/', { headers: { 'accept-encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
});

test('inline scripts and styles are allowed by their hashes alone', async () => {
  const { pages } = testPages((_url, nonce) => page('hello', nonce));
  const response = await pages.request('/');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' ${sha('go()')};`);
  expect(policy).toContain(`style-src 'self' ${sha('p{}')};`);
  expect(policy).not.toMatch(/unsafe|stripe|nonce|\*/);
  expect(await response.text()).toBe(html('hello'));
});

test.each([
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<script nonce="guessed">alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script type="module">alert(1)</script>',
  '<style>alert(1)</style>',
  '<style nonce="guessed">alert(1)</style>',
  // Swallows the page's own script behind it, which then has another hash.
  '<script>alert(1)//',
])('%s, which got into a page as text, is not allowed', async (injected) => {
  const { pages } = testPages((_url, nonce) => page(injected, nonce));
  const policy = (await pages.request('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' ${sha('go()')};`);
  expect(policy).toContain(`style-src 'self' ${sha('p{}')};`);
});

test('each render has a nonce of its own', async () => {
  const nonces = new Set<string>();
  const { pages } = testPages((_url, nonce) => {
    nonces.add(nonce);
    return page('hello', nonce);
  });
  await Promise.all(['/a', '/b', '/c'].map((path) => pages.request(path)));
  expect(nonces.size).toBe(3);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
});

test('the sheet stands where its mark was, once, and the policy has its hash', async () => {
  const sheet = { mark: '/*sheet*/', css: 'p{color:red}$&' };
  const { pages } = testPages((_url, nonce) => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    text: `<style nonce="${nonce}">${sheet.mark}</style><p>${sheet.mark}</p>`,
    sheet,
  }));
  const response = await pages.request('/Shop');
  expect(await response.text()).toBe(`<style>${sheet.css}</style><p>${sheet.mark}</p>`);
  expect(response.headers.get('content-security-policy')).toContain(`${sha(sheet.css)};`);
});

test('Stripe sources are allowed on the payment page in Stripe mode alone', async () => {
  const policyOf = async (path: string, stripe: boolean) =>
    (await testPages(() => page(), { stripe }).pages.request(path)).headers.get(
      'content-security-policy',
    );
  expect(await policyOf('/Dashboard/payment', true)).toContain('https://js.stripe.com');
  expect(await policyOf('/Dashboard/payment', false)).not.toContain('stripe');
  expect(await policyOf('/shop', true)).not.toContain('stripe');
});

test.each([
  ['throws', () => Promise.reject(new Error('no bundle'))],
  [
    'answers what the router says of a failed error page',
    () => new Response('Unexpected Server Error', { status: 500 }),
  ],
])('a render that %s is a page with status 500 that is not kept', async (_, answer) => {
  const { pages } = testPages(answer);
  for (let n = 0; n < 2; n += 1) {
    const response = await pages.request('/Shop');
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    const text = await response.text();
    const [, style = ''] = text.match(/<style>([\s\S]*)<\/style>/) ?? [];
    expect(policy).toContain(sha(style));
    expect(text).toMatch(/Your cart is saved[\s\S]*Reload this page/);
    expect(text).not.toContain('no bundle');
  }
});

test('an admin gets another document of the dashboard, also from memory', async () => {
  const asked: string[] = [];
  const pages = createPages({
    render: async (_request, _apiFetch, _nonce, isAdmin) => page(isAdmin ? 'all' : 'some'),
    mayOpen: async (...asked) => mayOpen(...asked),
    apiFetch: fetch,
    findAccess: (headers) => {
      const cookie = headers.get('cookie') ?? '';
      asked.push(cookie);
      return cookie === 'broken'
        ? Promise.reject(new Error('no database'))
        : Promise.resolve(cookie === 'admin' ? ownerAccess : customerAccess);
    },
    responseCache: createResponseCache(),
    publicUrl: 'https://shop.example',
    paymentSources: null,
    log: () => {},
    development: false,
  });
  const get = async (path: string, cookie: string) => {
    const response = await pages.request(path, { headers: { cookie } });
    const isPrivate = response.headers.get('cache-control') === 'private, no-cache';
    expect([path, isPrivate]).toEqual([
      path,
      response.status === 200 && /^\/dashboard(\/|$)/i.test(path),
    ]);
    return [response.status, /all|some/.exec(await response.text())?.[0]];
  };
  for (const path of ['/Dashboard', '/dashboard/ManageAllOrders', '/DASHBOARD//x']) {
    for (let times = 0; times < 2; times++) {
      expect(await get(path, 'admin'), path).toEqual([200, 'all']);
      expect(await get(path, 'customer'), path).toEqual([200, 'some']);
    }
  }
  // Nobody is told that they are no admin because the database does not answer.
  expect(await get('/Dashboard/ManageAllOrders', 'broken')).toEqual([503, undefined]);
  asked.length = 0;
  expect(await get('/Shop', 'admin')).toEqual([200, 'some']);
  expect(await get('/dashboards', 'admin')).toEqual([200, 'some']);
  expect(asked).toEqual([]);
});

test('a page of admins asks who it is before it says that it is not for them', async () => {
  const pages = createPages({
    render: async ({ url }) =>
      new Response(html('page'), { status: url.includes('manageallorders') ? 403 : 200 }),
    apiFetch: fetch,
    findAccess: async (headers) => (headers.has('cookie') ? customerAccess : null),
    responseCache: createResponseCache(),
    publicUrl: 'https://shop.example',
    paymentSources: null,
    log: () => {},
    development: false,
  });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await pages.request(path, { headers });
    return [answer.status, answer.headers.get('location')];
  };
  const path = '/Dashboard/ManageAllOrders?q=a%20coat&utm_source=x';
  const next = encodeURIComponent(path);
  expect(await get(path)).toEqual([302, `/Login?next=${next}`]);
  expect(await get(path, { cookie: 'customer' })).toEqual([403, null]);
  expect(await get('/Dashboard')).toEqual([200, null]);
});

test('a member of the team gets the pages of their role, however they are spelled', async () => {
  const pages = createPages({
    render: async (_request, _apiFetch, _nonce, isAdmin) => page(isAdmin ? 'all' : 'some'),
    mayOpen: async (...asked) => mayOpen(...asked),
    apiFetch: fetch,
    findAccess: async () => ({ ...customerAccess, teamRole: 'x', permissions: ['orders.read'] }),
    responseCache: createResponseCache(),
    publicUrl: 'https://shop.example',
    paymentSources: null,
    log: () => {},
    development: false,
  });
  const get = async (path: string) =>
    /all|some/.exec(await (await pages.request(path)).text())?.[0];
  for (const path of ['/Dashboard', '/Dashboard/ManageAllOrders/1001?x=1', '/dashboard/MyProfile'])
    expect(await get(path), path).toBe('all');
  for (const path of [
    '/Dashboard/AuditLog',
    '/dashboard/%41uditLog',
    '/dashboard//auditlog/?q=1',
    '/Dashboard/Settings/Team',
  ])
    expect(await get(path), path).toBe('some');
});
