// One locked row, one silent transaction or no free connection stops only what needs it.
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect, type Database } from '../src/platform/database/database.ts';
import type { DatabaseLimits } from '../src/platform/database/database-limits.ts';
import { aCustomer, sizeOf } from './test-checkout.ts';
import { countLockWaits, databaseForTest, openTestDatabase } from './test-database.ts';
import { aProduct } from './test-products.ts';
import { createTestShop, type TestShop } from './test-shop.ts';

const account = { name: 'Ines Okafor', email: 'ines@example.com', password: 'Ropewalk Lane 14' };

test('while one size is locked and 40 customers wait for it, everything else answers', async () => {
  const patience = {
    lockTimeoutMs: 60_000,
    connectionTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
  };
  const shop = await createTestShop({ database: await openTestDatabase({ limits: patience }) });
  const locked = await aProduct(shop.database, { sizes: { M: 100 } });
  const other = await aProduct(shop.database, { sizes: { M: 5 } });
  const customers = await Promise.all(Array.from({ length: 40 }, () => aCustomer(shop)));
  const unlock = await lockSize(shop.database, sizeOf(locked));
  const checkouts = customers.map((customer) => customer.checkout(locked));
  await expect.poll(() => countLockWaits(shop.database)).toBeGreaterThanOrEqual(8);
  for (const path of [`/products/${other.id}`, `/products/${locked.id}`, '/productss', '/readyz'])
    expect([path, (await shop.app.request(path)).status]).toEqual([path, 200]);
  expect((await send(shop, '/api/auth/sign-up/email', account)).status).toBe(200);
  // All of that happened under the lock.
  expect(await countLockWaits(shop.database)).toBeGreaterThan(0);
  unlock();
  expect(new Set((await Promise.all(checkouts)).map(({ status }) => status))).toEqual(
    new Set([200]),
  );
});

test('a customer waits for a locked size no longer than the limit, and is told', async () => {
  const database = await openTestDatabase({ limits: { lockTimeoutMs: 100 } });
  const shop = await createTestShop({ database });
  const product = await aProduct(database);
  const customer = await aCustomer(shop);
  const unlock = await lockSize(database, sizeOf(product));
  expect(await customer.checkout(product)).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  unlock();
  expect((await customer.checkout(product)).status).toBe(200);
});

test('the transaction of a frozen process ends, and customers of others go on', async () => {
  const frozen = await databaseForTest({ limits: { idleTransactionTimeoutMs: 200 } });
  const { database: name } = (await frozen.pool.query('select current_database() as database'))
    .rows[0];
  const shop = await createTestShop({ database: sameDatabase(name) });
  const product = await aProduct(shop.database);
  const customer = await aCustomer(shop);
  const silent = await frozen.pool.connect();
  await silent.query('begin');
  await silent.query('update product_sizes set stock = stock where id = $1', [sizeOf(product)]);
  expect((await customer.checkout(product)).status).toBe(200);
  silent.release(true);
});

test('without a free connection every call answers 503 with Retry-After', async () => {
  const database = await openTestDatabase({ limits: { poolSize: 5, connectionTimeoutMs: 200 } });
  const shop = await createTestShop({ database });
  const product = await aProduct(database);
  const customer = await aCustomer(shop);
  const { headers } = await send(shop, '/api/auth/sign-up/email', account);
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const held: { release(): void }[] = [];
  const release = () => {
    for (const client of held.splice(0)) client.release();
  };
  onTestFinished(release);
  while (held.length < 5) held.push(await database.pool.connect());
  for (const path of ['/productss', `/products/${product.id}`, '/api/auth/get-session'])
    await expectUnavailable(path, await shop.app.request(path, { headers: { cookie } }));
  const { email, password } = account;
  for (const [path, body, method] of [
    ['/api/auth/sign-up/email', { ...account, email: 'tom@example.com' }],
    ['/api/auth/sign-in/email', { email, password }],
    [`/user/${email}`, { email }, 'PUT'],
  ] as const)
    await expectUnavailable(path, await send(shop, path, body, { method, cookie }));
  expect((await customer.checkout(product)).status).toBe(503);
  const sandbox = await shop.app.request('/stripe-sandbox/v1/payment_methods', {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.context.paymentMethods[0].publishableKey}` },
    body: new URLSearchParams({ type: 'card' }),
  });
  expect([sandbox.status, sandbox.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await shop.app.request('/readyz')).status).toBe(200);
  release();
  expect((await shop.app.request('/productss')).status).toBe(200);
});

const expectUnavailable = async (path: string, response: Response): Promise<void> => {
  const body = await response.json();
  expect([path, response.status, response.headers.get('retry-after'), body]).toEqual([
    path,
    503,
    '2',
    { code: 'unavailable', message: expect.any(String) },
  ]);
};

const send = async (
  shop: TestShop,
  path: string,
  body: object,
  { method = 'POST', cookie = '' } = {},
): Promise<Response> =>
  await shop.app.request(path, {
    method,
    headers: { origin: 'http://localhost', 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

/** A session outside of the shop holds the size until the function is called. */
const lockSize = async (database: Database, size: string): Promise<() => void> => {
  const name = (await database.pool.query('select current_database() as name')).rows[0].name;
  // It is silent for as long as the rest of a test takes.
  const limits = { idleTransactionTimeoutMs: 60_000 };
  const client = await sameDatabase(name, limits).pool.connect();
  let isHeld = true;
  const unlock = () => {
    if (isHeld) client.release(true);
    isHeld = false;
  };
  onTestFinished(unlock);
  await client.query('begin');
  await client.query('select from product_sizes where id = $1 for update', [size]);
  return unlock;
};

const sameDatabase = (name: string, limits: Partial<DatabaseLimits> = {}): Database => {
  const database = connect({ ...inject('database').config, database: name }, { limits });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close();
    return closed;
  };
  onTestFinished(close);
  return { ...database, close };
};
