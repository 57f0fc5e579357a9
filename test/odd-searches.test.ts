// What admins search for: signs are signs, alone they find nothing, and never everything.
import { beforeAll, expect, test } from 'vitest';
import { adminSearchLengthMax } from '../src/domain/admin-search/admin-search.ts';
import { aSignedInUser } from './test-callers.ts';
import { anOrder } from './test-orders.ts';
import { aProduct } from './test-products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/** How many rows the answer of a search has. */
type Search = (text: string) => Promise<{ status: number; rows: number }>;

let shop: TestShop;
let searches: Record<string, Search>;

beforeAll(async () => {
  shop = await openTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const product = await aProduct(shop.database, { name: 'Wool Coat' });
  const lines = [{ id: product.sizes[0]?.id ?? '', quantity: 1 }];
  const order = await anOrder(shop.database, admin, { lines, priceCents: 7800 });
  await fill(order.orderId);
  const search =
    (path: string, rows: (body: Body) => unknown[] | number): Search =>
    async (text) => {
      const { status, body } = await admin.call('GET', `${path}${encodeURIComponent(text)}`);
      const found = status === 200 ? rows(body) : 0;
      return { status, rows: typeof found === 'number' ? found : found.length };
    };
  searches = {
    products: search('/managed-products?q=', ({ products }) => products),
    orders: search('/orders?q=', ({ orders }) => orders),
    'count of orders': search('/ordersCount?q=', ({ orders }) => Number(orders)),
    customers: search('/customers?q=', ({ customers }) => customers),
    users: search('/user?q=', (users) => Object.values(users)),
    outbox: search('/outbox?q=', ({ emails }) => emails),
    messages: search('/contact-threads?q=', ({ threads }) => threads),
    palette: search('/admin-search?q=', ({ orders, products, customers }) =>
      [orders, products, customers].flat(),
    ),
    'subject of the audit log': search('/audit-log?subject=', ({ entries }) => entries),
    'actor of the audit log': search('/audit-log?actor=', ({ entries }) => entries),
    'bulk edit': async (q) => {
      const [target, change] = [{ filter: { q } }, { kind: 'archive' }];
      const { status, body } = await admin.call('POST', '/bulk-edits', { target, change });
      return { status, rows: status === 200 ? body.products : 0 };
    },
  };
  return () => shop.close();
});

type Lists = 'products' | 'orders' | 'customers' | 'emails' | 'threads' | 'entries';
type Body = Record<Lists, unknown[]>;

/** One of each, that a search for everything would find. */
const fill = async (orderId: string): Promise<void> => {
  await shop.database.pool.query(
    `insert into email_outbox (kind, about, recipient, dedupe_key, created_at, expires_at)
     values ('order_confirmation', $1, 'ines@example.com', 'one', now(), now())`,
    [orderId],
  );
  await shop.database.pool.query(
    `with thread as (
       insert into contact_threads (email, name, last_at)
       values ('ines@example.com', 'Ines', now()) returning id)
     insert into contact_messages (thread_id, name, email, topic, message, fingerprint, created_at)
     select id, 'Ines', 'ines@example.com', 'other', 'Hello', 'one', now() from thread`,
  );
  await shop.database.pool.query(
    `insert into audit_log (at, action, subject, detail)
     values (now(), 'user_deleted', 'ines', '{}')`,
  );
};

const everywhere = async (text: string) => {
  const found = Object.entries(searches).map(async ([name, search]) => [name, await search(text)]);
  return Object.fromEntries(await Promise.all(found)) as Record<
    string,
    Awaited<ReturnType<Search>>
  >;
};

test.each([
  '%',
  '%%',
  '_',
  '___',
  '\\',
  '\\\\\\',
  "'",
  '"',
  "''';--",
  '&|!()',
  '( & ) <-> !',
  ':*',
  '*',
  '$1',
  '{}',
  '/**/',
  '👗',
  '👗 🧥',
  '％＿＼',
  '％％％',
  '\u0301\u0301',
  '\u0000',
  '\u0000%',
  '\u200b',
  '\u202e',
])('signs alone, %j, find nothing', async (text) => {
  for (const [name, { status, rows }] of Object.entries(await everywhere(text))) {
    expect([name, rows]).toEqual([name, 0]);
    expect([name, [200, 400, 422]]).toEqual([name, expect.arrayContaining([status])]);
  }
  expect(shop.logged).toEqual([]);
});

test.each([
  'wool%coat',
  'w_ol',
  'w＿ol',
  'wool％coat',
  'ines％com',
  'ines%com',
  'coat\\',
  'wool & nothing',
  "wool'--",
])('no sign stands for others: %s finds nothing', async (text) => {
  for (const [name, { rows }] of Object.entries(await everywhere(text)))
    expect([name, rows]).toEqual([name, 0]);
});

test.each([
  ['100 kB of text', 'a'.repeat(100_000)],
  ['100 kB of signs', '%'.repeat(100_000)],
  ['a NUL in a word', 'wo\u0000ol'],
])('%s finds nothing, or is told so', async (_what, text) => {
  for (const [name, { status, rows }] of Object.entries(await everywhere(text))) {
    expect([name, rows]).toEqual([name, 0]);
    expect(status, name).toBeLessThan(500);
  }
  expect(shop.logged).toEqual([]);
});

test('a SKU and a name are found by their signs', async () => {
  const { pool } = shop.database;
  await pool.query(`update product_sizes set sku = '%_\\'`);
  for (const sku of ['%_\\', ' %_\\ ']) {
    const { products, palette } = await everywhere(sku);
    expect([products?.rows, palette?.rows]).toEqual([1, 1]);
  }
  await pool.query(`update products set name = '100%_ Wool\\'`);
  for (const text of ['100%_', '100％', 'wool\\', 'wool \\ %']) {
    const { products, palette } = await everywhere(text);
    expect([text, products?.rows, palette?.rows]).toEqual([text, 1, 1]);
  }
  expect((await everywhere('w'.repeat(adminSearchLengthMax))).palette).toEqual({
    status: 200,
    rows: 0,
  });
});
