// The file of orders, and lists under hostile input, through the real app.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../test/test-checkout.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { aSession, aUser } from '../../../../test/test-users.ts';

let shop: TestShop;
let token: string;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: { widen: 1 } });
  const product = await aProduct(shop.database, { priceCents: 5000 });
  const address = { address: '1 Lane', phone: '07700900123', additionalInfo: 'x' };
  for (const name of ['Ines Okafor', '=cmd|calc', 'Zoë Ångström'])
    await (await aCustomer(shop)).checkout(product, { address: { ...address, name } });
  ({ token } = await anAdmin());
});

afterAll(() => shop.close());

const anAdmin = async () => {
  const admin = await aUser(shop.database, 'admin');
  const session = await aSession(shop.database, admin);
  const issued = await shop.context.accessTokens.issue(session, shop.context.now());
  return { token: issued, adminId: admin.id };
};

const call = async (path: string, body?: unknown, bearer = token) =>
  await shop.app.request(path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
  });

const exported = async (body: object, bearer: string): Promise<string[]> => {
  const response = await call('/orders-export', body, bearer);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=UTF-8');
  return (await response.text()).split('\r\n').slice(1, -1);
};

test('what is filtered is exported, newest first, and the audit log says so', async () => {
  const own = await anAdmin();
  const find = (body: object) => exported(body, own.token);
  const all = await find({});
  expect(all.map((line) => line.split(',')[5])).toEqual([
    '"Zoë Ångström"',
    `"'=cmd|calc"`,
    '"Ines Okafor"',
  ]);
  const number = Number(all[2]?.split(',')[0]);
  expect(await find({ q: 'zoe' })).toEqual([all[0]]);
  expect(await find({ numbers: [number, 9_999_999] })).toEqual([all[2]]);
  expect(await find({ state: 'paid' })).toEqual([]);
  expect(await find({ placedBefore: '2020-01-01T00:00:00Z' })).toEqual([]);
  expect(await find({ soldIn: 'de' })).toEqual([]);
  expect(await find({ soldIn: '-' })).toEqual(all);
  const { rows } = await shop.database.pool.query(
    `select detail from audit_log where action = 'orders_exported' and actor_id = $1 order by id`,
    [own.adminId],
  );
  // What was searched may be a name: it is not kept.
  expect(rows[1]).toEqual({ detail: { isSearch: true } });
  expect(rows[2]).toEqual({ detail: { numbers: [number, 9_999_999] } });
  expect(rows).toHaveLength(7);
});

test('every line of all orders comes as one array', async () => {
  const lines = await (await call('/get-all-orders')).json();
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject({ userName: 'Zoë Ångström', productQuantity: 1 });
});

test.each([
  ['q', 'ab '.repeat(67), 422],
  ['q', '\0', 200],
  ['q', '%_\\', 200],
  ['q', "' or 1=1 --", 200],
  ['q', '..%2f..%2f', 200],
  ['q', '\u{1f9e5}\u0301', 200],
  ['q', '\ud800', 200],
  ['q', '9'.repeat(200), 200],
  ['before', '9'.repeat(15), 200],
  ['before', '9'.repeat(16), 422],
  ['before', '-1', 422],
  ['after', '0', 200],
  ['after', '1e3', 422],
  ['placedFrom', '0000-01-01T00:00:00Z', 200],
  ['placedFrom', '9999-12-31T23:59:59Z', 200],
  ['placedBefore', '-000001-01-01T00:00:00Z', 422],
  ['placedBefore', '2026-02-30T00:00:00Z', 422],
  ['placedBefore', 'yesterday', 422],
  ['state', 'constructor', 422],
  ['soldIn', 'de', 200],
  ['soldIn', '-', 200],
  ['soldIn', '\0', 422],
])('GET /orders and /ordersCount with %s=%j answer %i', async (name, value, status) => {
  const query = new URLSearchParams({ [name]: value });
  expect((await call(`/orders?${query}`)).status).toBe(status);
  if (name !== 'before' && name !== 'after')
    expect((await call(`/ordersCount?${query}`)).status).toBe(status);
});

test.each(
  Object.entries({
    'no number': { numbers: [] },
    'the number 0': { numbers: [0] },
    'half a number': { numbers: [1.5] },
    'a number above all': { numbers: [2 ** 60] },
    '101 numbers': { numbers: Array.from({ length: 101 }, () => 1) },
    '100 kB of words': { q: 'a'.repeat(99_000) },
    'a time that is none': { placedFrom: 5 },
    'a state that is none': { state: 'canceled; drop table orders' },
    'a list': [],
  }),
)('an export of %s is an error', async (_, body) => {
  expect((await call('/orders-export', body)).status).toBe(422);
});

test('words with NUL are an error before the file begins', async () => {
  const answer = await call('/orders-export', { q: 'a\0b' });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_input' }]);
});

test('twenty exports at once all answer, and the thirty-first of an hour does not', async () => {
  // Their own: the others' exports count as well.
  const other = await anAdmin();
  const ask = () => call('/orders-export', {}, other.token);
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.text()).length));
  expect(new Set(sizes).size).toBe(1);
  let status = 200;
  for (let count = 0; status === 200 && count < 31; count += 1) {
    const answer = await ask();
    status = answer.status;
    await answer.text();
  }
  expect(status).toBe(429);
});
