// Every call of the API by every role. A call that is missing in the table fails, unless its row
// says that it is for admins: see team-roles.test.ts.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiRoutes } from '../src/api/api.ts';
import type { Route } from '../src/api/http/route.ts';
import { createAccessTokens } from '../src/domain/identity/sessions/access-token.ts';
import { accountCalls } from './account-calls.ts';
import { addressCalls } from './address-calls.ts';
import { adminCalls } from './admin-calls.ts';
import {
  adminOnly,
  anyone,
  type Caller,
  callers,
  each,
  ownerAndAdmin,
  type Row,
  requireUser,
} from './callers.ts';
import { encode, withClaims } from './forged-token.ts';
import { promoCodeCalls } from './promo-code-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { aProduct, type TestProduct } from './test-products.ts';
import { setReservationLimits, testReservationLimits } from './test-reservation-limits.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { aSession } from './test-users.ts';

/** A call that answers everybody the same. */
const open = (path: string, body?: object, status?: number): Row => ({
  ask: () => ({ path, ...(body ? { body } : {}) }),
  may: anyone(status),
});
/** A call about the owner. */
const about = (path: (email: string) => string, may: Row['may']): Row => ({
  ask: () => ({ path: path(clients.owner.email) }),
  may,
});

const ofOrder = (path: string) => async () => ({
  path: `/orders/${(await anOrder()).orderNumber}${path}`,
});

const address = {
  name: 'Ines Okafor',
  address: '14 Ropewalk Lane',
  phone: '07700900123',
  additionalInfo: 'Ring',
};

const newsletter = '/newsletter/subscriptions';
const madeUp = { token: 'made-up' };

const publicReads =
  'productsCount|product-markets|facets|categories|sale|search-\\w+|images|pages|articles';
const publicCalls = new RegExp(`^GET /(productss?(?!.*my-review)|collections|${publicReads})\\b`);
const table: Record<string, Row> = {
  'GET /productss': open('/productss?page=0&size=8'),
  'GET /productsCount': open('/productsCount'),
  'GET /facets': open('/facets?category=Hat'),
  'GET /categories': open('/categories'),
  'GET /sale': open('/sale'),
  'POST /vat-number-checks': open('/vat-number-checks', { vatNumber: 'FR40303265045' }),
  'GET /products': open('/products'),
  'GET /products/{id}': { ask: () => ({ path: `/products/${product.slug}` }), may: anyone() },
  'GET /products/{id}/measures': open('/products/a-coat/measures'),
  'GET /products/{id}/related': open('/products/a-coat/related'),
  'GET /product-markets': open('/product-markets?product=a-coat'),
  'GET /products-by-id': open('/products-by-id?id=a-coat'),
  'GET /search-products': open('/search-products?q=shirt'),
  'GET /search-facets': open('/search-facets?q=shirt'),
  ...reviewCalls(async () => ({ product, shop, ownerId: await idOf(clients.owner.email) })),
  'GET /images/{id}/{file}': open('/images/0123456789abcdef/640.webp', undefined, 404),
  ...accountCalls(async () => ({
    id: await idOf(clients.owner.email),
    email: clients.owner.email,
  })),
  ...adminCalls(() => shop),
  ...addressCalls(async () => ({
    database: shop.database,
    ownerId: await idOf(clients.owner.email),
  })),
  'GET /order-limits': open('/order-limits'),
  // Without an SMTP server no token exists.
  'GET /newsletter/settings': open('/newsletter/settings'),
  'POST /newsletter/subscriptions': open(newsletter, { email: 'ines@example.com' }, 202),
  'POST /newsletter/subscriptions/confirm': open(`${newsletter}/confirm`, madeUp, 422),
  'POST /newsletter/subscriptions/unsubscribe': open(`${newsletter}/unsubscribe`, madeUp, 422),
  'POST /newsletter/unsubscribe/{token}': open('/newsletter/unsubscribe/made-up', {}, 422),
  'GET /orders/{number}': { ask: ofOrder(''), may: { ...each(401, 404, 200), owner: 200 } },
  // Of an order that they may see, which has none.
  'GET /orders/{number}/invoices/{id}': {
    ask: ofOrder(`/invoices/${randomUUID()}`),
    may: each(401, 404, 404),
  },
  'GET /orders': about((email) => `/orders?email=${email}&size=5`, ownerAndAdmin),
  'GET /get-order-details': about((email) => `/get-order-details?email=${email}`, ownerAndAdmin),
  'GET /ordersCount': about((email) => `/ordersCount?email=${email}`, ownerAndAdmin),
  'GET /get-all-orders': { ask: () => ({ path: '/get-all-orders' }), may: adminOnly },
  'DELETE /delete-order/{id}': {
    ask: async () => ({ path: `/delete-order/${(await anOrder()).lineId}` }),
    may: ownerAndAdmin,
  },
  'GET /payment-settings': open('/payment-settings'),
  ...promoCodeCalls(() => product),
  'POST /create-payment-intent': {
    ask: () => ({ path: '/create-payment-intent', body: { price: 20 } }),
    may: requireUser(),
  },
  'POST /payments/{id}/confirm': about(() => '/payments/made_up/confirm', requireUser(400)),
  'POST /paymentProduct': {
    ask: async () => {
      const { line } = await anOrder();
      return { path: '/paymentProduct', body: { ...line, transactionId: 'pi_made_up' } };
    },
    // Without a payment even the owner gets an error.
    may: { ...each(401, 403, 403), owner: 402 },
  },
};

let shop: TestShop;
let product: TestProduct;
let clients: Record<Caller, { email: string; headers: Record<string, string> }>;

const wide = { ...testReservationLimits, unpaidOrdersMax: 99, sizeReservationsMax: 99 };
beforeAll(async () => {
  shop = await openTestShop();
  product = await aProduct(shop.database, { sizes: { M: 1000 } });
  clients = await signUpCallers();
});
afterAll(() => shop.close());

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;
const routes: Route[] = Object.values(apiRoutes).flat();

test('the table holds every call of the API but those of adminRoute, and no other', () => {
  const named = Object.keys(table);
  const others = routes.filter(({ guard }) => guard !== 'admin').map(nameOf);
  expect(others.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !routes.map(nameOf).includes(name))).toEqual([]);
});

describe.each(Object.entries(table))('%s', (name, { ask, may }) => {
  test.each(Object.entries(may))('%s: %i', async (who, status) => {
    const { path, body } = await ask();
    const answer = await call(name.split(' ')[0] ?? '', path, body, clients[who as Caller].headers);
    const text = await answer.text();
    expect(answer.status, text).toBe(status);
    if (!publicCalls.test(name)) expect(answer.headers.get('cache-control')).toBe('no-store');
    if (status === 401)
      expect(JSON.parse(text)).toEqual({ code: 'unauthenticated', message: expect.any(String) });
    if (status === 403) expect(JSON.parse(text)).toMatchObject({ code: 'forbidden' });
  });
});

test('a paid line may be deleted by an admin only', async () => {
  const { orderId, lineId } = await anOrder();
  await shop.database.pool.query(`update orders set state = 'paid' where id = $1`, [orderId]);
  const statuses = [];
  for (const who of callers) {
    statuses.push(
      (await call('DELETE', `/delete-order/${lineId}`, undefined, clients[who].headers)).status,
    );
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 403, 403, 200]);
});

test('a new admin is one at once, and a former admin is none at once', async () => {
  const setRole = (role: string) =>
    shop.database.pool.query('update users set role = $2 where email = $1', [
      clients.another.email,
      role,
    ]);
  const status = async () =>
    (await call('GET', '/get-all-orders', undefined, clients.another.headers)).status;
  await setRole('admin');
  expect(await status()).toBe(200);
  await setRole('user');
  expect(await status()).toBe(403);
});

test.each([
  ['a token without a signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
  [
    'a token that says it needs none',
    (token: string) => `${encode({ alg: 'none' })}.${token.split('.')[1]}.`,
  ],
  [
    'a token with another person inside',
    (token: string) => withClaims(token, { email: clients.admin.email }),
  ],
  ['a token that was made to last', (token: string) => withClaims(token, { exp: 9_999_999_999 })],
  ['two tokens', (token: string) => `${token} ${token}`],
  ['no token at all', () => ''],
])('%s is unauthenticated', async (_what, change) => {
  const [, token = ''] = clients.owner.headers.authorization?.split(' ') ?? [];
  const authorization = `Bearer ${change(token)}`;
  expect((await call('GET', '/get-all-orders', undefined, { authorization })).status).toBe(401);
  expect(
    (await call('GET', `/admin/${clients.owner.email}`, undefined, { authorization })).status,
  ).toBe(401);
});

/** By the routes that browsers use. */
async function signUpCallers(): Promise<typeof clients> {
  const expired = await signUp('expired');
  shop.pass(61);
  const [signedOut, disabled, another, owner, admin] = [
    await signUp('signed-out'),
    await signUp('disabled'),
    await signUp('another'),
    await signUp('owner'),
    await signUp('admin'),
  ];
  await shop.database.pool.query(`update users set role = 'admin' where email = $1`, [admin.email]);
  await call('POST', '/api/auth/sign-out', {}, signedOut.headers);
  // As an admin: who is disabled loses that as well.
  await shop.database.pool.query(
    `update users set disabled_at = now(), role = 'admin' where email = $1`,
    [disabled.email],
  );
  const forgedToken = await createAccessTokens({
    secret: 'another secret, as long as the real one',
  }).issue(
    await aSession(shop.database, { id: await idOf(admin.email), email: admin.email }),
    new Date(Date.now() + 60 * 60_000),
  );
  return {
    anonymous: { email: '', headers: {} },
    forged: {
      email: '',
      headers: {
        authorization: `Bearer ${forgedToken}`,
        cookie: owner.headers.cookie.replace(/=.*/, '=made.up'),
      },
    },
    // Without its cookie, which would renew it.
    expired: { email: expired.email, headers: { authorization: expired.headers.authorization } },
    // With its cookie: neither the token nor the cookie outlives the session.
    signedOut,
    // With a session that nobody ended.
    disabled,
    another,
    owner,
    admin,
  };
}

async function signUp(name: string) {
  const email = `${name}-${randomUUID()}@example.com`;
  const signedUp = await call('POST', '/api/auth/sign-up/email', {
    name,
    email,
    password: 'hemline coat',
  });
  expect(signedUp.status, String(shop.logged)).toBe(200);
  const cookie = signedUp.headers.getSetCookie().map((one) => one.split(';')[0])[0] ?? '';
  const answer = await call('PUT', `/user/${email}`, { email }, { cookie });
  const { token } = (await answer.json()) as { token: string };
  return { email, headers: { cookie, authorization: `Bearer ${token}` } };
}

async function idOf(email: string): Promise<string> {
  return (await shop.database.pool.query('select id from users where email = $1', [email])).rows[0]
    .id;
}

/** An unpaid order of the owner. */
async function anOrder() {
  // A row of the table has set them anew.
  await setReservationLimits(shop.database, wide);
  const body = {
    price: 78,
    lines: [{ _id: product.sizes[0]?.id, productQuantity: 1 }],
    address,
    checkoutKey: randomUUID(),
  };
  const placed = await call('POST', '/create-payment-intent', body, clients.owner.headers);
  const { orderId, orderNumber } = (await placed.json()) as Record<string, string>;
  const { rows } = await shop.database.pool.query(
    'select id from order_lines where order_id = $1',
    [orderId],
  );
  const lineId = rows[0]?.id as string;
  const line = {
    _id: lineId,
    productName: product.name,
    UpdatePrice: 50,
    category: 'Clothing',
    productQuantity: 1,
    ProductStock: 5,
    ProductPrice: 50,
    ProductImage: '/images/a/640.webp',
    userName: address.name,
    userEmail: clients.owner.email,
    phone: address.phone,
    address: address.address,
  };
  return { orderId, orderNumber, lineId, line };
}

async function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  return await shop.app.request(`http://localhost${path}`, {
    method,
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      'content-type': 'application/json',
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
