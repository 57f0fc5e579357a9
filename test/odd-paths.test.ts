// Odd texts in every path and query of pages and API: never a 500, and no page renders another.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBuild } from '../src/server/build-folder.ts';
import type { Render } from '../src/server/pages.ts';
import { adminPlaces } from './admin-bodies.ts';
import { shareOf } from './daily-share.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const builds = join(import.meta.dirname, '../build');
const isBuilt = existsSync(join(builds, 'current'));

const odd = [
  '..%2fsearch-products%3fq=linen',
  '..%2fhealthz',
  '..%2fopenapi.json',
  '..%2fShop',
  '..%2fproduct%2f..%252fShop',
  '..%5cproducts',
  '%2e%2e%2f',
  '%2e%2e',
  '.%2e%2fproducts',
  '%00',
  'a%00b',
  '%ff',
  '%c0%af',
  '%e0%80%af',
  '%',
  '%zz',
  '%25%2e%2e%252f',
  '%u0000',
  '%ed%a0%80',
  '%0d%0aSet-Cookie:a=b',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '..;/products',
  '%f0%9f%91%97',
  "'%20or%201=1--",
  '__proto__',
  'constructor',
  '9'.repeat(400),
  'a'.repeat(2_000),
  '%2f'.repeat(300),
];

const apiPlaces = [
  ...adminPlaces,
  '/products/',
  '/images/',
  '/images/0123456789abcdef/',
  '/user/',
  '/admin/',
  '/orders/',
  '/delete-order/',
  '/userDataUpdate/',
  '/search-products?q=',
  '/search-products?size=',
  '/productss?page=',
  '/productss?category=',
  '/productsCount?price=',
  '/facets?size=',
  '/orders?email=',
  '/orders?q=',
  '/orders?before=',
  '/ordersCount?state=',
  '/get-order-details?email=',
  '/newsletter/',
  '/newsletter/unsubscribe/',
  '/api/auth/',
  '/stripe-sandbox/v1/payment_intents/',
  '/stripe-sandbox/redirect/',
  '/stripe-sandbox/redirect/pi_1?key=',
  '/',
];

const pagePlaces = [
  '/product/',
  '/journal/',
  '/Dashboard/orders/',
  '/Dashboard/payment?order=',
  '/Dashboard/',
  '/Shop?category=',
  '/Shop?page=',
  '/Shop?price=',
  '/search?q=',
  '/SetPassword?token=',
  '/Login?next=',
  '/newsletter?result=',
  '/newsletter/unsubscribe/',
  '/',
  '/assets/',
  '/docs/',
];

let shop: TestShop;
let rendered: string[] = [];
let admin: Record<string, string>;

beforeAll(async () => {
  const build = isBuilt ? await openBuild(builds) : undefined;
  const render: Render = async (request, ...others) => {
    rendered.push(request.url);
    return build ? await build.render(request, ...others) : new Response('', { status: 404 });
  };
  shop = await openTestShop({ render });
  admin = await signInAdmin();
});
afterAll(() => shop.close());

const methods = ['PUT', 'POST', 'DELETE', 'GET'];

const calls = odd.flatMap((text) => methods.map((method) => [method, text] as const));
const numbered = (places: string[]) => places.map((place, n) => [place, n] as const);

test.each(numbered(apiPlaces))('%s takes any text', async (place, n) => {
  for (const [method, text] of shareOf(calls, { from: n }))
    expect(await statusOf(place + text, method), `${method} ${text}`).toBeLessThan(500);
});

test.each(numbered(pagePlaces))(
  'the page %s takes any text, and renders once',
  async (place, n) => {
    for (const text of shareOf(odd, { from: n })) {
      rendered = [];
      expect(await statusOf(place + text), text).toBeOneOf([200, 302, 400, 404, 422]);
      expect(rendered.length, text).toBeLessThanOrEqual(1);
    }
  },
);

test.runIf(isBuilt)('no product of an odd name is found', async () => {
  // Dots alone are another page: URLs resolve them.
  for (const text of shareOf(odd.filter((one) => one !== '%2e%2e'))) {
    expect(await statusOf(`/product/${text}`), text).toBe(404);
  }
});

test('a path that no call of the API has is answered to a page as to others, in JSON', async () => {
  rendered = [];
  const asked: number[] = [];
  const { app, close } = await openTestShop({
    render: async (request, apiFetch) => {
      rendered.push(request.url);
      for (const path of ['/Shop', '/product/..%2fShop', '/healthz', '/docs', '/api/auth/x']) {
        const answer = await apiFetch(new URL(path, request.url));
        asked.push(answer.status);
        expect(await answer.json()).toMatchObject({ code: 'not_found' });
      }
      return new Response('page');
    },
  });
  onTestFinished(close);
  await app.request('/Home');
  expect(asked).toEqual([404, 404, 404, 404, 404]);
  expect(rendered).toHaveLength(1);
});

test('nothing of all this was logged', () => {
  expect(shop.logged).toEqual([]);
});

const statusOf = async (path: string, method = 'GET'): Promise<number> => {
  const { secretKey } = shop.stripeSandbox?.keys ?? { secretKey: '' };
  const isSandbox = path.startsWith('/stripe-sandbox/v1');
  const answer = await shop.app.request(path, {
    method,
    headers: {
      ...admin,
      ...(isSandbox ? { authorization: `Bearer ${secretKey}` } : {}),
      'content-type': 'application/json',
    },
    ...(method === 'PUT' || method === 'POST' ? { body: '{}' } : {}),
  });
  await answer.arrayBuffer();
  return answer.status;
};

const signInAdmin = async (): Promise<Record<string, string>> => {
  const email = 'admin@example.com';
  const ask = (method: string, path: string, body: object, headers = {}) =>
    shop.app.request(path, {
      method,
      headers: { origin: 'http://localhost', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const account = { name: 'Ines', email, password: 'seven stitches' };
  const signedUp = await ask('POST', '/api/auth/sign-up/email', account);
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await ask('PUT', `/user/${email}`, { email }, { cookie });
  const { token } = (await answer.json()) as { token: string };
  await shop.database.pool.query("update users set role = 'admin' where email = $1", [email]);
  return { cookie, authorization: `Bearer ${token}` };
};
