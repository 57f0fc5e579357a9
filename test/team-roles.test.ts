// Every call of the team by every role, a customer and a stranger, whatever the input; and by hand
// what roles may never do.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiRoutes } from '../src/api/api.ts';
import type { Route } from '../src/api/http/route.ts';
import { may } from '../src/domain/team/permissions.ts';
import { aSignedInUser } from './test-callers.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const roles = ['admin', 'manager', 'support', 'nothing'] as const;
type Role = (typeof roles)[number];

let shop: TestShop;
let members: Record<Role, Awaited<ReturnType<typeof aSignedInUser>>>;
let customer: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.database.pool.query(
    `insert into team_roles (id, name, permissions) values ('nothing', 'Nothing', '{}')`,
  );
  const each = await Promise.all(
    roles.map(async (role) => [role, await aSignedInUser(shop, role)]),
  );
  members = Object.fromEntries(each);
  customer = await aSignedInUser(shop);
});
afterAll(() => shop.close());

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;
const routes = (Object.values(apiRoutes).flat() as Route[]).filter(
  ({ guard }) => guard === 'admin',
);

const statusFor = async (token: string | null, method: string, path: string) => {
  const body = method === 'GET' ? {} : { body: '{}' };
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const url = `http://localhost${path.replaceAll(/\{\w+\}/g, 'made-up')}`;
  const answer = await shop.app.request(url, { method, headers, ...body });
  return { status: answer.status, text: await answer.text() };
};

describe.each(roles)('%s', (role) => {
  test.each(routes.map((route) => [nameOf(route), route] as const))('%s', async (_, route) => {
    expect(route.needs).toBeDefined();
    const isAllowed = role === 'admin' || may(members[role], route.needs ?? []);
    const { status, text } = await statusFor(
      members[role].token,
      route.method.toUpperCase(),
      route.path,
    );
    if (isAllowed) expect([401, 403], text).not.toContain(status);
    else expect(status, text).toBe(403);
  });
});

test.each(routes.map((route) => [nameOf(route), route] as const))(
  'nobody else: %s',
  async (_, { method, path }) => {
    const statusOf = async (token: string | null) =>
      (await statusFor(token, method.toUpperCase(), path)).status;
    expect([await statusOf(null), await statusOf(customer.token)]).toEqual([401, 403]);
  },
);

// Not from the table: a permission that is moved there by mistake is found here.
const ofOwners = [
  'GET /user',
  'PUT /user/admin/{email}',
  'POST /user/{id}/demote',
  'POST /user/{id}/disable',
  'POST /user/{id}/enable',
  'DELETE /user/{id}',
  'GET /team-invitations',
  'POST /team-invitations',
  'DELETE /team-invitations/{id}',
  'GET /team-roles',
  'POST /team-roles',
  'PUT /team-roles/{id}',
  'DELETE /team-roles/{id}',
  'GET /shop-settings',
  'PUT /shop-settings/region',
  'GET /settings-plans',
  'PUT /settings-plans/{id}',
  'DELETE /settings-plans/{id}',
  'PUT /texts/delivery-method',
  'PUT /texts/by-hand-payment',
  'GET /delivery-zones',
  'POST /delivery-zones',
  'PUT /delivery-zones/{id}',
  'DELETE /delivery-zones/{id}',
  'GET /demo',
  'POST /demo/leave',
  'DELETE /test-orders',
  'GET /backups',
  'GET /audit-log',
  'POST /audit-log/{id}/undo',
  'GET /books',
  'POST /books/check',
  'GET /health',
  'GET /payment-keys',
  'PUT /payment-keys',
  'POST /test-mode',
  'GET /email-server',
  'PUT /email-server',
  'DELETE /email-server',
  'POST /email-server/test',
];
const notOfSupport = [
  ...ofOwners,
  'POST /orders-export',
  'POST /accountant-export',
  'POST /newsletter-export',
  'POST /products',
  'PUT /products/{id}',
  'DELETE /product/{id}',
  'PUT /product/{id}/price',
  'GET /product/{id}/market-prices',
  'PUT /product/{id}/market-prices/{market}',
  'PUT /texts/product',
  'PUT /texts/category',
  'POST /product/{id}/stock',
  'POST /bulk-edits',
  'POST /attributes',
  'POST /promo-codes',
  'PATCH /promo-codes/{code}',
  'POST /synonyms',
  'GET /newsletter/subscriptions',
  'POST /reviews/{id}/hide',
  'GET /newsletter/issues',
  'POST /newsletter/issues',
  'PUT /newsletter/issues/{id}',
  'DELETE /newsletter/issues/{id}',
  'POST /newsletter/issues/{id}/send',
  'POST /newsletter/issues/{id}/stop',
  'POST /customers/{id}/notes',
  'POST /customer-groups',
  'PUT /customer-groups/{id}',
  'DELETE /customer-groups/{id}',
  'POST /customer-tags',
  'GET /taxes',
  'GET /market-example',
  'GET /market-facts',
  'GET /selling-answer',
  'PUT /selling-answer',
  'POST /selling-answer/trials',
  'GET /example-cart',
  'POST /tax-registrations',
  'PUT /tax-registrations/{id}',
  'DELETE /tax-registrations/{id}',
  'POST /tax-rates',
  'PUT /tax-rates/{id}',
  'DELETE /tax-rates/{id}',
];
const never = [
  ...ofOwners.map((name) => ['manager', name] as const),
  ...notOfSupport.map((name) => ['support', name] as const),
];

test.each(never)('%s: never %s', async (role, name) => {
  const [method = '', path = ''] = name.split(' ');
  expect(routes.map(nameOf)).toContain(name);
  const { status, text } = await statusFor(members[role].token, method, path);
  expect(status, text).toBe(403);
  expect(JSON.parse(text)).toMatchObject({ code: 'forbidden' });
});

// Both permissions may be of the same roles: then no role tells that it is the wrong one.
test.each([
  ['/contact-threads', 'messages'],
  ['/newsletter/', 'marketing'],
  ['/settings-plans', 'settings'],
  ['/shop-settings', 'settings'],
  ['/demo', 'demo'],
  ['/product-imports', 'products.write'],
])('calls of %s need %s', (start, needs) => {
  const found = routes.filter(({ path }) => path.startsWith(start));
  expect(found).not.toEqual([]);
  for (const route of found) expect([route.needs].flat(), nameOf(route)).toContain(needs);
});

test('a role answers for what is of others in calls that everybody may make', async () => {
  const ines = await aSignedInUser(shop);
  const asked = [
    ['GET', `/user/${ines.email}`],
    ['GET', `/userDataUpdate/${ines.id}`],
    ['GET', `/orders?email=${ines.email}`],
    ['GET', `/get-order-details?email=${ines.email}`],
    ['GET', `/admin/${ines.email}`],
  ] as const;
  const statusesOf = async (role: Role) =>
    await Promise.all(
      asked.map(
        async ([method, path]) => (await statusFor(members[role].token, method, path)).status,
      ),
    );
  expect(await statusesOf('admin')).toEqual([200, 200, 200, 200, 200]);
  expect(await statusesOf('support')).toEqual([200, 200, 200, 200, 403]);
  expect(await statusesOf('nothing')).toEqual([403, 403, 403, 403, 403]);

  const profile = { Name: 'Ines', Number: '', Address: '' };
  const change = (role: Role, id: string) =>
    members[role].call('PUT', `/userDataUpdate/${id}`, profile);
  expect((await change('support', ines.id)).status).toBe(403);
  expect((await change('manager', ines.id)).status).toBe(200);
  expect((await change('manager', members.admin.id)).status).toBe(403);
});

test('GET /admin/{email} says admin of all the team, and what they may do', async () => {
  const own = async (role: Role) =>
    (await members[role].call('GET', `/admin/${members[role].email}`)).body;
  expect(await own('admin')).toMatchObject({ admin: true, refundMax: null });
  expect(await own('support')).toMatchObject({ admin: true, refundMax: 100 });
  expect(await own('nothing')).toEqual({ admin: true, permissions: [], refundMax: null });
  const [profile] = (await members.support.call('GET', `/user/${members.support.email}`)).body;
  expect(profile).toMatchObject({ role: 'admin' });
});

test('Today and the search show what the role may see', async () => {
  const ines = await aSignedInUser(shop);
  const today = async (role: Role) => Object.keys((await members[role].call('GET', '/today')).body);
  expect(await today('nothing')).toEqual(['day', 'isTestMode']);
  expect(await today('support')).toEqual(
    expect.arrayContaining(['day', 'turnover', 'ordersToFulfill', 'openMessages']),
  );
  expect(await today('support')).toContain('lowStockProducts');
  expect((await members.support.call('GET', '/managed-products')).status).toBe(200);
  expect(await today('admin')).toContain('setup');
  const found = async (role: Role) =>
    (await members[role].call('GET', `/admin-search?q=${ines.email}`)).body;
  expect(await found('support')).toMatchObject({
    customers: [{ id: ines.id }],
    exact: 'customers',
  });
  expect(await found('nothing')).toEqual({ orders: [], products: [], customers: [], exact: null });
});
