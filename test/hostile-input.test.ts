// 100 kB of hostile text in what we parse must not cost much more than a harmless request.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResponseCache } from '../src/response-cache/response-cache.ts';
import { createPages } from '../src/server/pages.ts';
import { accountBodies, accountPlaces } from './account-bodies.ts';
import { addressInput } from './address-calls.ts';
import { adminBodies, adminSearches } from './admin-bodies.ts';
import { shareOf } from './daily-share.ts';
import { ascii, fill, length, texts } from './hostile-texts.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

// A harmless request costs a few ms, 100,000 slashes 0.1 s; a quadratic pattern costs seconds.
const multipleMax = 50;
const floorMs = 10;

const cpuMs = async (work: () => Promise<Response>): Promise<number> => {
  const before = process.cpuUsage();
  const answer = await work();
  await answer.arrayBuffer();
  const { user, system } = process.cpuUsage(before);
  expect(answer.status).toBeLessThan(500);
  return Math.max((user + system) / 1000, floorMs);
};

/** Compares `ask` with each text to `ask` with a harmless one. */
const expectLittleWork = async (
  ask: (text: string) => Promise<Response>,
  hostile: [kind: string, text: string][],
): Promise<void> => {
  const harmlessMs = await cpuMs(() => ask('text'));
  for (const [kind, text] of hostile) {
    // Other work of the process only adds to it: the second try is for that.
    let spent = await cpuMs(() => ask(text));
    if (spent / harmlessMs > multipleMax) spent = await cpuMs(() => ask(text));
    expect(spent / harmlessMs, kind).toBeLessThan(multipleMax);
  }
};

let shop: TestShop;
let user: Record<string, string>;
beforeAll(async () => {
  const rateLimits = { widen: 1_000_000, trustProxy: true };
  shop = await openTestShop({ rateLimits, canSendEmail: true });
  user = await signUp();
});
afterAll(() => shop.close());

const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'stripe-signature',
  'transfer-encoding',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
];

const calls: [method: string, path: string][] = [
  ['GET', '/productsCount'],
  ['GET', '/openapi.json'],
  ['PUT', '/user/ines@example.com'],
  ['POST', '/api/auth/sign-out'],
  ['POST', '/webhooks/stripe'],
];

test.each(headers.map((name, n) => [name, n] as const))(
  'a header %s of 100 kB costs little at every call',
  async (name, n) => {
    for (const [at, [method, path]] of calls.entries()) {
      const ask = async (value: string) =>
        shop.app.request(path, {
          method,
          headers: { 'content-type': 'application/json', [name]: value },
          ...(method === 'GET' ? {} : { body: '{"email":"ines@example.com"}' }),
        });
      await expectLittleWork(ask, shareOf(ascii, { from: n + at }));
    }
  },
);

test.each(['accept-encoding', 'if-none-match'])(
  'a header %s of 100 kB costs little at a page',
  async (name) => {
    const pages = createPages({
      responseCache: createResponseCache(),
      render: async () => new Response('<p>page</p>'),
      apiFetch: fetch,
      publicUrl: 'http://localhost',
      paymentSources: null,
      log: () => {},
      development: false,
    });
    await expectLittleWork(
      async (value) => pages.request('/', { headers: { [name]: value } }),
      shareOf(ascii),
    );
  },
);

const address = { name: 'a', address: 'a', phone: '07700900123', additionalInfo: 'a' };
const line = { transactionId: 'a', productName: 'a', productQuantity: 1, userName: 'a' };
const reported = { ...line, userEmail: 'a@example.com', phone: '1', address: 'a' };
const account = { name: 'a', email: 'a@example.com', password: 'seven stitches' };

const review = {
  productId: '9d5c2a0e-7a41-4c55-9f0b-1f3a6f1f2b11',
  rating: 4,
  title: 'a',
  text: 'a',
};

type Body = (text: string) => object;
const bodies: [call: string, fields: Body][] = [
  ...accountBodies,
  ...adminBodies,
  ...['name', 'email', 'password', 'callbackURL', 'image'].map((field): [string, Body] => [
    'POST /api/auth/sign-up/email',
    // Without an email nothing is hashed.
    (text) => ({ ...account, email: 'a', [field]: text }),
  ]),
  ...['email', 'callbackURL', 'rememberMe'].map((field): [string, Body] => [
    'POST /api/auth/sign-in/email',
    (text) => ({ email: 'a', password: 'a', [field]: text }),
  ]),
  ['POST /api/auth/sign-out', (text) => ({ callbackURL: text })],
  ['POST /api/auth/reset-password', (text) => ({ token: text, newPassword: 'seven stitches' })],
  ['POST /api/auth/reset-password', (text) => ({ token: 'a', newPassword: text })],
  ['POST /newsletter/subscriptions', (text) => ({ email: text })],
  ['POST /newsletter/subscriptions', (text) => ({ email: `a@${text}.com`.slice(0, 254) })],
  ['POST /newsletter/subscriptions/confirm', (text) => ({ token: text })],
  ['POST /newsletter/subscriptions/unsubscribe', (text) => ({ token: text })],
  ['POST /newsletter/subscribe', (text) => ({ email: text })],
  ['PUT /user/a@example.com', (text) => ({ email: text })],
  ...['firstName', 'lastName', 'address', 'phone', 'additionalInfo'].map(
    (field): [string, Body] => ['POST /addresses', (text) => ({ ...addressInput, [field]: text })],
  ),
  ...['Name', 'Number', 'Address', 'Image', 'updatedAt'].map((field): [string, Body] => [
    'PUT /userDataUpdate/a',
    (text) => ({ Name: 'a', Number: '', Address: '', [field]: text }),
  ]),
  ...['price', 'lines', 'promoCode', 'checkoutKey', 'order'].map((field): [string, Body] => [
    'POST /create-payment-intent',
    (text) => ({ price: 10, [field]: text }),
  ]),
  ['POST /promo-codes', (text) => ({ code: text, kind: 'amount', value: 10 })],
  ['POST /promo-codes', (text) => ({ code: 'TEN', kind: 'amount', value: 10, endsAt: text })],
  ...['lines', 'promoCode'].map((field): [string, Body] => [
    'POST /quote',
    (text) => ({ lines: [{ _id: address.name, productQuantity: 1 }], [field]: text }),
  ]),
  ...Object.keys(address).map((field): [string, Body] => [
    'POST /create-payment-intent',
    (text) => ({ price: 10, address: { ...address, [field]: text } }),
  ]),
  ['POST /create-payment-intent', (text) => ({ price: 10, lines: [{ _id: text, size: text }] })],
  ...[...Object.keys(reported), '_id', 'size', 'category'].map((field): [string, Body] => [
    'POST /paymentProduct',
    (text) => ({ ...reported, [field]: text }),
  ]),
  ...['productId', 'title', 'text', 'rating', 'fit'].map((field): [string, Body] => [
    'POST /reviews',
    (text) => ({ ...review, [field]: text }),
  ]),
  [`PATCH /reviews/${review.productId}`, (text) => ({ ...review, text })],
  [`POST /reviews/${review.productId}/reports`, (text) => ({ reason: text })],
  [`POST /reviews/${review.productId}/hide`, (text) => ({ reason: text })],
  ['POST /webhooks/stripe', (text) => ({ id: text, type: text })],
];

const signUp = async (): Promise<Record<string, string>> => {
  const origin = 'http://localhost';
  const json = { origin, 'content-type': 'application/json' };
  const ask = (method: string, path: string, body: object, more = {}) =>
    shop.app.request(path, {
      method,
      headers: { ...json, ...more },
      body: JSON.stringify(body),
    });
  const signedUp = await ask('POST', '/api/auth/sign-up/email', account);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const answer = await ask('PUT', `/user/${account.email}`, { email: account.email }, { cookie });
  const { token } = (await answer.json()) as { token: string };
  // An admin's calls are read to their end.
  await shop.database.writes.query("update users set role = 'admin' where email = $1", [
    account.email,
  ]);
  return { ...json, cookie, authorization: `Bearer ${token}` };
};

const numbered = bodies.map((row, n) => [...row, n] as const);

test.each(numbered)('100 kB in a field of %s cost little', async (call, fields, n) => {
  const [method = '', path = ''] = call.split(' ');
  const ask = async (text: string) =>
    shop.app.request(path, { method, headers: user, body: JSON.stringify(fields(text)) });
  await expectLittleWork(ask, shareOf(texts, { from: n }));
});

const nested = (open: string, close: string): string =>
  open.repeat(length / (open.length + close.length)) +
  close.repeat(length / (open.length + close.length));

const wholeBodies = Object.entries({
  arrays: nested('[', ']'),
  objects: nested('{"a":', '}').replace('}', '1}'),
  lines: JSON.stringify({ price: 10, lines: Array.from({ length: 20_000 }, () => ({})) }),
  fields: JSON.stringify(Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`k${n}`, n]))),
  number: `{"price":${fill('9')}}`,
  noJson: fill('a'),
  unfinished: `"${fill('a')}`,
  spaces: `${fill(' ')}{}`,
});

test('100 kB of odd JSON costs little at every call', async () => {
  for (const [n, call] of [...new Set(bodies.map(([one]) => one))].entries()) {
    const [method = '', path = ''] = call.split(' ');
    const ask = async (text: string) =>
      shop.app.request(path, {
        method,
        headers: user,
        body: text === 'text' ? '{}' : text,
      });
    await expectLittleWork(ask, shareOf(wholeBodies, { from: n, every: wholeBodies.length }));
  }
});

const places = [
  ...accountPlaces,
  ...adminSearches,
  '/search-products?q=',
  '/search-products?',
  '/productss?category=',
  '/productss?page=',
  '/productsCount?price=',
  '/facets?',
  '/products/',
  '/products/shirt/reviews?after=',
  '/reviews?before=',
  '/reviews/',
  '/images/',
  '/images/0123456789abcdef/',
  '/user/',
  '/admin/',
  '/orders/',
  '/orders?q=',
  '/orders?email=',
  '/ordersCount?state=',
  '/get-order-details?email=',
  '/newsletter/unsubscribe/',
  '/api/auth/',
  '/stripe-sandbox/v1/payment_intents/',
  '/stripe-sandbox/redirect/',
  '/',
];

test.each(places.map((place, n) => [place, n] as const))(
  '100 kB behind %s costs little',
  async (place, n) => {
    const ask = async (text: string) => shop.app.request(place + text, { headers: user });
    await expectLittleWork(ask, shareOf(ascii, { from: n }));
    const encoded = (text: string) => encodeURIComponent(text.slice(0, length / 3).toWellFormed());
    await expectLittleWork((text) => ask(encoded(text)), shareOf(texts, { from: n + 5 }));
  },
);

test('all this left short log lines', () => {
  for (const logged of shop.logged) expect(String(logged)).toMatch(/^[^\n]{0,300}$/);
});
