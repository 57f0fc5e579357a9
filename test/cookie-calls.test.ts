// What the session's cookie opens: for whom, and for pages of which sites.
import { expect, test } from 'vitest';
import { accountsForTest } from './test-accounts.ts';
import { createTestShop } from './test-shop.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'hemline coat' };
const own = 'http://localhost:3000';

/** Routes that the API's description does not hold; all others are in authorization.test.ts. */
const undescribed = [
  'GET /healthz',
  'GET /readyz',
  'POST /webhooks/stripe',
  'GET /api/auth/provider/:provider',
  'GET /api/auth/callback/:provider',
  'POST /api/auth/second-factor',
  'POST /api/auth/continue-with-email',
  'POST /api/auth/email-code',
  'POST /api/auth/sign-in/email-code',
  'POST /api/auth/passkey-options',
  'POST /api/auth/sign-in/passkey',
  'POST /api/auth/reset-password',
  'GET /.well-known/change-password',
  'POST /newsletter/subscribe',
  'GET /newsletter/unsubscribe/:token',
  'GET /openapi.json',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /:part{sitemap-products-[0-9]{1,9}\\.xml}',
  'GET /feeds/google.xml',
  String.raw`GET /films/:file{[0-9a-f]{20}\.(?:mp4|webm)}`,
  'GET /docs',
  'GET /docs/redoc.js',
  'GET /logo.svg',
  'GET /favicon.ico',
  'GET /favicon.svg',
  'GET /apple-touch-icon.png',
  'GET /icon-192.png',
  'GET /icon-512.png',
  'GET /icon-maskable-512.png',
  'GET /share.jpg',
  'GET /site.webmanifest',
  'GET /.well-known/security.txt',
];

test('each route is in the table of calls, or in this list', async () => {
  const { app } = await createTestShop();
  const { paths } = (await (await app.request('http://localhost/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':')}`,
    ),
  );
  const routes = app.routes
    .map(({ method, path }) => `${method} ${path}`)
    // Middleware, and the stand-ins of test mode.
    .filter((route) => !/^ALL |\/\*$|^\S+ \/(stripe|oidc)-sandbox\//.test(route));
  // Routes that differ by the name of a parameter alone are described as one path.
  const isDescribed = (route: string) => described.includes(route.replaceAll(/:\w+/g, ':'));
  const missing = [...new Set(routes)].filter((route) => !isDescribed(route));
  expect(missing.sort()).toEqual([...undescribed].sort());
});

const allowed = [
  'POST sign-up/email',
  'POST sign-in/email',
  'POST sign-out',
  'POST reset-password',
];

test("of better-auth's own calls no others are open", async () => {
  const { get, post } = await accountsForTest();
  for (const path of [
    'sign-up/email',
    'sign-in/email',
    'sign-out',
    'reset-password',
    'update-user',
    'delete-user',
    'change-email',
    'change-password',
    'list-sessions',
    'revoke-sessions',
    'list-accounts',
    'link-social',
    'unlink-account',
    'sign-in/social',
    'request-password-reset',
    'verify-email',
    'begin-session',
    'get-access-token',
    'error',
    'ok',
  ]) {
    const [posted, got] = [await post(`/api/auth/${path}`, {}), await get(`/api/auth/${path}`)];
    expect([path, got.status]).toEqual([path, 404]);
    if (!allowed.includes(`POST ${path}`)) expect([path, posted.status]).toEqual([path, 404]);
  }
});

const open = async () => {
  const shop = await accountsForTest();
  const cookie = await shop.signUp(ines);
  const query = (text: string) => shop.database.pool.query(text);
  const ask = async (headers: Record<string, string>) => ({
    token: (await shop.put(`/user/${ines.email}`, { email: ines.email }, headers)).status,
    session: (await shop.get('/api/auth/get-session', headers)).body !== null,
  });
  return { ...shop, cookie, query, ask };
};

type Opened = Awaited<ReturnType<typeof open>>;

test.each<[string, (opened: Opened) => Promise<unknown> | string]>([
  ['no cookie', () => ''],
  ['a forged cookie', ({ cookie }) => cookie.replace(/=.*/, '=made.up')],
  ['a cookie with another signature', ({ cookie }) => `${cookie.slice(0, -6)}AAAA%3D`],
  ['an expired session', ({ query }) => query('update identity_sessions set expires_at = now()')],
  [
    'a session that was signed out',
    ({ post, cookie }) => post('/api/auth/sign-out', {}, { cookie }),
  ],
  ['a deleted session', ({ query }) => query('delete from identity_sessions')],
  ['a disabled user', ({ query }) => query('update users set disabled_at = now()')],
  ['a deleted user', ({ query }) => query('delete from users')],
])('%s opens nothing', async (_who, change) => {
  const opened = await open();
  expect(await opened.ask({ cookie: opened.cookie })).toEqual({ token: 200, session: true });
  const changed = await change(opened);
  const cookie = typeof changed === 'string' ? changed : opened.cookie;
  expect(await opened.ask({ cookie })).toEqual({ token: 401, session: false });
});

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:4000' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a name that begins alike', { origin: `${own}.evil.example` }],
  ['another name for this machine', { origin: 'http://evil.example', host: 'evil.example' }],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
])('a page of %s uses no cookie', async (_what, from) => {
  const { cookie, put, post, ask, get } = await open();
  const asked = await put(`/user/${ines.email}`, { email: ines.email }, { cookie, ...from });
  expect([asked.status, asked.body.code, asked.setCookie]).toEqual([403, 'forbidden', '']);
  const read = await get('/api/auth/get-session', { cookie, ...from });
  expect(read.body).toBeNull();
  if (from.origin) {
    for (const [path, body] of [
      ['sign-out', {}],
      ['sign-in/email', ines],
      ['sign-up/email', { ...ines, email: 'other@example.com' }],
      ['reset-password', { token: 'made-up', newPassword: 'shears and chalk' }],
    ] as const) {
      const answer = await post(`/api/auth/${path}`, body, { cookie, ...from });
      expect([path, answer.status, answer.setCookie]).toEqual([path, 403, '']);
    }
  }
  // The session is as it was.
  expect(await ask({ cookie })).toEqual({ token: 200, session: true });
});
