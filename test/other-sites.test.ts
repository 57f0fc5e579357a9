// What a cookie alone does: nothing for other sites, and no call of the API but its own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from './test-shop.ts';

const site = 'https://shop.example';
const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  const render = async () =>
    new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } });
  const identityProviders = { hasSandbox: true };
  shop = await openTestShop({ publicUrl: site, identityProviders, render });
  const { headers } = await ask('POST', '/api/auth/sign-up/email', { body: ines });
  cookie = cookiesOf(headers);
});
afterAll(() => shop.close());

type Call = { body?: object; headers?: Record<string, string | null> };

const ask = async (method: string, path: string, { body, headers = {} }: Call = {}) => {
  const all = {
    host: 'shop.example',
    origin: site,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...headers,
  };
  const sent = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null);
  return await shop.app.request(site + path, {
    method,
    headers: sent,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
};

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

const isSignedIn = async () => {
  const { status } = await ask('PUT', `/user/${ines.email}`, {
    body: { email: ines.email },
    headers: { cookie },
  });
  return status === 200;
};

const otherSites: [string, Record<string, string | null>][] = [
  ['another origin', { origin: 'https://evil.example' }],
  [
    'another origin that fetch names cross-site',
    { ...crossSite(), origin: 'https://evil.example' },
  ],
  ['the own origin, but cross-site', crossSite()],
  ['no origin, but cross-site', { ...crossSite(), origin: null }],
  ['the origin null', { origin: 'null' }],
  ['a subdomain', { origin: 'https://evil.shop.example', 'sec-fetch-site': 'same-site' }],
  ['a name that begins like ours', { origin: 'https://shop.example.evil.example' }],
  ['our name without TLS', { origin: 'http://shop.example' }],
  ['our name at another port', { origin: 'https://shop.example:8443' }],
  ['a host of their own', { origin: 'https://evil.example', host: 'evil.example' }],
];

function crossSite() {
  return { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' };
}

/** Calls that read or set the session's cookie, and what they answer the shop's own pages. */
const cookieCalls: [call: string, own: number, body: object][] = [
  ['POST /api/auth/sign-up/email', 422, ines],
  ['POST /api/auth/sign-in/email', 200, { email: ines.email, password: ines.password }],
  ['POST /api/auth/reset-password', 400, { token: 'made-up', newPassword: ines.password }],
  ['POST /api/auth/second-factor', 400, { code: '123456' }],
  ['POST /api/auth/passkey-options', 200, {}],
  [`PUT /user/${ines.email}`, 200, { email: ines.email }],
  ['POST /api/auth/sign-out', 200, {}],
];

describe.each(cookieCalls)('%s', (call, own, body) => {
  const [method = '', path = ''] = call.split(' ');

  test.each(otherSites)('from %s is refused, and sets no cookie', async (_, headers) => {
    const answer = await ask(method, path, { body, headers: { cookie, ...headers } });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).not.toContain('token');
    expect(await isSignedIn()).toBe(true);
  });

  test.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=a',
    'text/plain; application/json',
  ])('sent as %s, as forms can, is refused', async (type) => {
    const headers = { cookie, 'content-type': type };
    const answer = await ask(method, path, { body, headers });
    expect(answer.status).toBe(415);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await isSignedIn()).toBe(true);
  });

  test('from a page of the shop is answered', async () => {
    const { headers } = await ask('POST', '/api/auth/sign-in/email', { body: ines });
    const headersOfOne = { cookie: cookiesOf(headers), 'sec-fetch-site': 'same-origin' };
    expect((await ask(method, path, { body, headers: headersOfOne })).status).toBe(own);
  });
});

/** Posted by pages without scripts; they need no cookie. */
const forms: [path: string, own: number][] = [
  ['/newsletter/subscribe', 303],
  ['/contact', 200],
];

describe.each(forms)('the form of %s', (path, own) => {
  const post = async (headers: Record<string, string | null>) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await ask('POST', path, { headers: { ...type, ...headers } })).status;
  };

  test.each(otherSites)('from %s is refused', async (_, headers) => {
    expect(await post(headers)).toBe(403);
  });

  test('from a page of the shop is answered, also from one that tells no referrer', async () => {
    expect(await post({ 'sec-fetch-site': 'same-origin' })).toBe(own);
    expect(await post({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(own);
  });
});

// Browsers send one of the two headers with each such call, so this is no page's.
test.each(cookieCalls)('%s without Origin is refused where better-auth answers', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  if (!path.startsWith('/api/auth/')) return;
  const answer = await ask(method, path, { body: ines, headers: { cookie, origin: null } });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});

test.each(otherSites.filter(([, headers]) => headers['sec-fetch-site'] === 'cross-site'))(
  'a sign-in with a provider that begins from %s is refused',
  async (_, headers) => {
    for (const intent of ['sign-in', 'connect', 'reauthenticate']) {
      const path = `/api/auth/provider/google?intent=${intent}&origin=${site}`;
      const answer = await ask('GET', path, { headers: { cookie, ...headers } });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
  },
);

test('no cookie stands in for the access token, whichever site asks', async () => {
  const calls = await callsWithToken();
  expect(calls.length).toBeGreaterThan(30);
  for (const [method, path] of calls) {
    const { status } = await ask(method, path, {
      ...(method === 'GET' ? {} : { body: {} }),
      headers: { cookie },
    });
    expect([method, path, status]).toEqual([method, path, 401]);
  }
});

test('no answer lets other sites read it', async () => {
  const headers = { cookie, origin: 'https://evil.example' };
  for (const [method, path] of [
    ['GET', '/api/auth/get-session'],
    ['OPTIONS', `/user/${ines.email}`],
    ['OPTIONS', '/api/auth/sign-in/email'],
    ...(await callsWithToken()),
  ] as const) {
    const answer = await ask(method, path, { headers });
    const names = [...answer.headers.keys()];
    expect([path, names.filter((name) => name.startsWith('access-control'))]).toEqual([path, []]);
  }
});

const asksToken = (one: object): boolean => Object.keys(one).length > 0;

/** By the description of the API, so that a new call is asked as well. */
const callsWithToken = async (): Promise<[method: string, path: string][]> => {
  const { paths } = (await (await ask('GET', '/openapi.json')).json()) as {
    paths: Record<string, Record<string, { security?: object[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // Where a token is optional, one of the ways is an empty object.
      .filter(([, { security = [] }]) => security.length > 0 && security.every(asksToken))
      .map(([method]): [string, string] => [method.toUpperCase(), path.replaceAll(/[{}]/g, '')]),
  );
};
