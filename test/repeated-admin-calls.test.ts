// Every call by which admins change something: the same request twenty times at once, and again.
// It happens once, is told once, and is no error of ours. A call that is missing here fails.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '../src/api/api.ts';
import type { Route } from '../src/api/http/route.ts';
import { auditBooks } from '../src/domain/books/audit-books.ts';
import { repeatedCategoryCalls } from './category-calls.ts';
import { repeatedCollectionCalls } from './collection-calls.ts';
import { repeatedContentCalls } from './content-calls.ts';
import { marketingCalls } from './marketing-calls.ts';
import { repeatedIssueCalls } from './newsletter-issue-calls.ts';
import { outboxCalls } from './outbox-calls.ts';
import { managedProductCalls } from './product-calls.ts';
import { promoCodeCalls } from './promo-code-calls.ts';
import { repeatedOrderCalls } from './repeated-order-calls.ts';
import { repeatedNoteCalls, repeatedRoleCalls } from './repeated-role-calls.ts';
import { oneThen, type RepeatedRow as Row } from './repeated-row.ts';
import { reviewCalls } from './review-calls.ts';
import { repeatedSettingsCalls } from './settings-plan-calls.ts';
import { shellCalls } from './shell-calls.ts';
import { aSignedInUser } from './test-callers.ts';
import { aCustomer, confirmCard } from './test-checkout.ts';
import { anImage, productBody } from './test-managed-products.ts';
import { aCheckedFile, finishImports } from './test-product-files.ts';
import { aProduct } from './test-products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { aUser } from './test-users.ts';
import { userCalls } from './user-calls.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aSignedInUser(shop, 'admin');
});
afterAll(() => shop.close());

const ask = async (method: string, path: string, body?: object) => {
  const answer = await admin.call(method, path, body);
  expect(answer.status, path).toBeLessThan(300);
  return answer.body;
};

/** The number and the line of an order of 78 dollars, of a customer and a product of its own. */
const anOrderOf = async (isPaid: boolean) => {
  const product = await aProduct(shop.database, { priceCents: 5000 });
  const { body } = await (await aCustomer(shop)).checkout(product);
  if (isPaid) await confirmCard(shop, body.clientSecret);
  await shop.stripeSandbox?.idle();
  const { rows } = await shop.database.pool.query<{ id: string; state: string }>(
    `select l.id, o.state from order_lines l join orders o on o.id = l.order_id
     where o.id = $1`,
    [body.orderId],
  );
  expect(rows[0]?.state).toBe(isPaid ? 'paid' : 'unpaid');
  return { managed: `/managed-orders/${body.orderNumber}`, lineId: rows[0]?.id };
};

/** What a row of the other tables asks, after another call about the same thing. */
const after = (
  row: { ask: Row['ask'] },
  method: string,
  pathOf: (path: string) => string,
): Row => ({
  ask: async () => {
    const wanted = await row.ask();
    await ask(method, pathOf(wanted.path), { reason: 'Asked for' });
    return wanted;
  },
});

const of = <Call extends string>(calls: Record<string, Row>, call: Call): Row => {
  const row = calls[call];
  if (!row) throw new Error(`No ${call}.`);
  return { ask: row.ask };
};

const products = managedProductCalls(() => shop);
const users = userCalls(() => shop);
const promoCodes = promoCodeCalls(() => {
  throw new Error('No product is asked for.');
});
const reviews = reviewCalls(async () => ({
  shop,
  product: await aProduct(shop.database),
  ownerId: (await aUser(shop.database)).id,
}));

const bulkEdit = async (): Promise<string> => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await aProduct(shop.database)).id));
  const body = { target: { ids }, change: { kind: 'price', percent: 10 } };
  return `/bulk-edits/${(await ask('POST', '/bulk-edits', body))._id}`;
};
const begun = { statuses: { 202: 20 }, again: 202 };

const productCalls: Record<string, Row> = {
  'POST /products': {
    ask: async () => ({
      path: '/products',
      body: { ...productBody(await anImage(shop.database, admin.id)), _id: randomUUID() },
    }),
  },
  'PUT /products/{id}': {
    ask: async () => ({
      path: `/products/${(await aProduct(shop.database)).id}`,
      body: { ...productBody(await anImage(shop.database, admin.id)), revision: 1 },
    }),
    ...oneThen(409),
  },
  'DELETE /product/{id}': of(products, 'DELETE /product/{id}'),
  'POST /product/{id}/restore': after(
    of(products, 'POST /product/{id}/restore'),
    'DELETE',
    (path) => path.replace('/restore', ''),
  ),
  'PUT /product/{id}/price': of(products, 'PUT /product/{id}/price'),
  'POST /product/{id}/stock': of(products, 'POST /product/{id}/stock'),
  'POST /product/{id}/duplicate': of(products, 'POST /product/{id}/duplicate'),
  // A preview changes nothing; of the same one the newest few are kept.
  'POST /bulk-edits': {
    ask: async () => ({
      path: '/bulk-edits',
      body: {
        target: { ids: [(await aProduct(shop.database)).id] },
        change: { kind: 'archive' },
      },
    }),
    told: 0,
  },
  'POST /bulk-edits/{id}/apply': {
    ask: async () => ({ path: `${await bulkEdit()}/apply` }),
    ...begun,
    // The edit, and each of its products.
    told: 4,
  },
  'POST /bulk-edits/{id}/undo': {
    ask: async () => {
      const path = await bulkEdit();
      await ask('POST', `${path}/apply`);
      return { path: `${path}/undo` };
    },
    ...begun,
    told: 4,
  },
  // Each is a check of its own, and changes nothing.
  'POST /product-imports': {
    ask: () => ({ path: '/product-imports?name=products.csv', body: {} }),
    ...begun,
    told: 0,
  },
  'POST /product-imports/{id}/apply': {
    ask: async () => ({ path: `/product-imports/${await aCheckedFile(shop, admin.id)}/apply` }),
    ...begun,
  },
  'POST /product-imports/{id}/undo': {
    ask: async () => {
      const path = `/product-imports/${await aCheckedFile(shop, admin.id)}`;
      await ask('POST', `${path}/apply`);
      await finishImports(shop);
      return { path: `${path}/undo` };
    },
    ...begun,
  },
};

const peopleCalls: Record<string, Row> = {
  ...repeatedRoleCalls(ask),
  'PUT /user/admin/{email}': of(users, 'PUT /user/admin/{email}'),
  'POST /user/{id}/demote': {
    ask: async () => ({
      path: `/user/${(await aUser(shop.database, 'admin')).id}/demote`,
      body: { reason: 'Left' },
    }),
  },
  'POST /user/{id}/disable': of(users, 'POST /user/{id}/disable'),
  'POST /user/{id}/enable': after(of(users, 'POST /user/{id}/enable'), 'POST', (path) =>
    path.replace('/enable', '/disable'),
  ),
  'DELETE /user/{id}': { ...of(users, 'DELETE /user/{id}'), ...oneThen(404) },
  'PUT /userDataUpdate/{id}': {
    ask: async () => ({
      path: `/userDataUpdate/${(await aUser(shop.database)).id}`,
      body: { Name: 'Inés Okafor', Number: '07700900123', Address: '14 Ropewalk Lane' },
    }),
  },
  ...repeatedNoteCalls(() => shop, ask),
};

const outbox = outboxCalls(() => shop);
const shell = shellCalls(() => shop);
const otherCalls: Record<string, Row> = {
  'POST /outbox/{id}/resend': { ...of(outbox, 'POST /outbox/{id}/resend'), ...oneThen(429) },
  'POST /outbox/resend-failed': {
    ask: async () => {
      await outbox['POST /outbox/{id}/resend']?.ask();
      return { path: '/outbox/resend-failed', body: {} };
    },
  },
  // It changes nothing that the audit log keeps.
  'POST /books/check': { ask: () => ({ path: '/books/check', body: {} }), told: 0 },
  'POST /reviews/{id}/hide': of(reviews, 'POST /reviews/{id}/hide'),
  'POST /reviews/{id}/unhide': after(of(reviews, 'POST /reviews/{id}/unhide'), 'POST', (path) =>
    path.replace('/unhide', '/hide'),
  ),
  'POST /contact-threads/{id}/replies': of(shell, 'POST /contact-threads/{id}/replies'),
  'PUT /contact-threads/{id}/answered': of(shell, 'PUT /contact-threads/{id}/answered'),
  'POST /promo-codes': { ...of(promoCodes, 'POST /promo-codes'), ...oneThen(422) },
  'PATCH /promo-codes/{code}': {
    ask: () => ({ path: '/promo-codes/firsthem', body: { redemptionsMax: 5000 } }),
  },
};

const marketing = marketingCalls(() => shop);
const marketingWrites: Record<string, Row> = {
  'POST /newsletter/subscriptions/{id}/end': of(
    marketing,
    'POST /newsletter/subscriptions/{id}/end',
  ),
  ...repeatedIssueCalls(() => shop),
  'POST /synonyms': { ...of(marketing, 'POST /synonyms'), ...oneThen(422) },
  'PUT /synonyms/{term}/{finds}': {
    ...of(marketing, 'PUT /synonyms/{term}/{finds}'),
    ...oneThen(404),
  },
  'DELETE /synonyms/{term}/{finds}': {
    ...of(marketing, 'DELETE /synonyms/{term}/{finds}'),
    ...oneThen(404),
  },
  // Before the groups are changed: what is planned differs from what is set.
  ...repeatedSettingsCalls(ask),
  ...repeatedContentCalls(),
  'POST /audit-log/{id}/undo': {
    ask: async () => {
      await ask('PUT', '/shop-settings/returns', { days: 45 });
      const { entries } = await ask('GET', '/audit-log?action=settings_changed&size=1');
      return { path: `/audit-log/${entries[0].id}/undo` };
    },
    ...oneThen(409),
  },
  'POST /attributes': { ...of(marketing, 'POST /attributes'), ...oneThen(422) },
  'PUT /attribute-order': of(marketing, 'PUT /attribute-order'),
  'PUT /attributes/{key}': { ...of(marketing, 'PUT /attributes/{key}'), ...oneThen(409) },
  ...repeatedCategoryCalls(() => shop),
  ...repeatedCollectionCalls(() => shop),
  'POST /managed-pages': { ...of(marketing, 'POST /managed-pages'), ...oneThen(422) },
  'PUT /managed-pages/{id}': of(marketing, 'PUT /managed-pages/{id}'),
  'POST /managed-pages/{id}/hide': of(marketing, 'POST /managed-pages/{id}/hide'),
  'POST /managed-pages/{id}/restore': of(marketing, 'POST /managed-pages/{id}/restore'),
  'DELETE /managed-pages/{id}': { ...of(marketing, 'DELETE /managed-pages/{id}'), ...oneThen(404) },
  'POST /managed-pages/{id}/undelete': of(marketing, 'POST /managed-pages/{id}/undelete'),
  'DELETE /attributes/{key}': { ...of(marketing, 'DELETE /attributes/{key}'), ...oneThen(404) },
};

const table = {
  ...repeatedOrderCalls({ anOrderOf, ask }),
  ...productCalls,
  ...peopleCalls,
  ...otherCalls,
  ...marketingWrites,
};

test.each(Object.entries(table))('%s', async (name, row) => {
  const method = name.split(' ')[0] ?? '';
  const { path, body } = await row.ask();
  const tellings = await countOf('audit_log');
  const send = async () => (await admin.call(method, path, body)).status;
  const statuses = await Promise.all(Array.from({ length: 20 }, send));
  const counted = Object.groupBy(statuses, (status) => status);
  const of20 = Object.fromEntries(Object.entries(counted).map(([one, all]) => [one, all?.length]));
  expect(of20).toEqual(row.statuses ?? { 200: 20 });
  expect((await countOf('audit_log')) - tellings).toBe(row.told ?? 1);
  const before = await counts();
  expect(await send()).toBe(row.again ?? 200);
  expect(await counts()).toEqual(before);
  expect(shop.logged).toEqual([]);
});

/** Where it would show twice. */
const tables = [
  ...['audit_log', 'products', 'product_sizes', 'stock_ledger', 'images', 'users', 'promo_codes'],
  ...['refunds', 'order_transitions', 'order_notes', 'customer_notes', 'email_outbox'],
  ...['customer_groups', 'customer_tags', 'stripe_sandbox.refunds'],
];

const countOf = async (name: string): Promise<number> =>
  (await shop.database.pool.query(`select count(*) from ${name}`)).rows[0].count;

const counts = () => Promise.all(tables.map(async (name) => [name, await countOf(name)]));

test('after all of it the books hold', async () => {
  // Products of tests came without a delivery, their reviews without a purchase.
  await shop.database.pool.query(
    `insert into stock_ledger (size_id, delta, kind)
     select size.id, 5, 'received' from product_sizes size join products p on p.id = product_id
     where starts_with(p.slug, 'product-')`,
  );
  await shop.database.pool.query('delete from reviews');
  const broken = (await auditBooks(shop)).filter(({ breaches }) => breaches > 0);
  expect(broken.map(({ name, examples }) => [name, examples])).toEqual([]);
});

test('of many previews at once the newest few are left by the next', async () => {
  const { path, body } = await (table['POST /bulk-edits'] as Row).ask();
  await ask('POST', path, body);
  const { rows } = await shop.database.pool.query(
    `select count(*) from bulk_edits where state = 'previewed' and actor_id = $1`,
    [admin.id],
  );
  expect(rows[0].count).toBeLessThanOrEqual(4);
});

test('the table holds every call by which admins write, and no other', () => {
  const routes: Route[] = Object.values(apiRoutes).flat();
  const writes = routes.filter(({ guard, method }) => guard === 'admin' && method !== 'get');
  const alsoOfCustomers = ['DELETE /delete-order/{id}', 'PUT /userDataUpdate/{id}'];
  // Exports only read; each upload is a file of its own.
  const exported = ['orders', 'newsletter', 'products', 'customers', 'promo-codes'];
  const exports = exported.map((what) => `POST /${what}-export`);
  const expected = [...Object.keys(table), ...exports, 'POST /films'].sort();
  const names = writes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect([...names, ...alsoOfCustomers].sort()).toEqual(expected);
});
