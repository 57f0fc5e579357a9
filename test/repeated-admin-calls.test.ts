// Every call by which admins change something: the same request twenty times at once, and again.
// It happens once, is told once, and is no error of ours. A call that is missing here fails.
// A run tries a share of them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiRoutes } from '../src/api/api.ts';
import type { Route } from '../src/api/http/route.ts';
import { auditBooks } from '../src/domain/books/audit-books.ts';
import { repeatedCategoryCalls } from './category-calls.ts';
import { addChangedImage } from './changed-settings.ts';
import { repeatedCollectionCalls } from './collection-calls.ts';
import { repeatedContentCalls } from './content-calls.ts';
import { shareOf } from './daily-share.ts';
import { repeatedDeliveryZoneCalls } from './delivery-zone-calls.ts';
import { marketingCalls } from './marketing-calls.ts';
import { repeatedIssueCalls } from './newsletter-issue-calls.ts';
import { outboxCalls } from './outbox-calls.ts';
import { promoCodeCalls } from './promo-code-calls.ts';
import { repeatedOrderCalls } from './repeated-order-calls.ts';
import { repeatedProductCalls } from './repeated-product-calls.ts';
import { repeatedNoteCalls, repeatedRoleCalls } from './repeated-role-calls.ts';
import { oneThen, type RepeatedRow as Row, rowAfter, rowOf } from './repeated-row.ts';
import { reviewCalls } from './review-calls.ts';
import { repeatedSettingsCalls } from './settings-plan-calls.ts';
import { shellCalls } from './shell-calls.ts';
import { repeatedTaxCalls } from './tax-calls.ts';
import { aSignedInUser } from './test-callers.ts';
import { aCustomer, confirmCard } from './test-checkout.ts';
import { aProduct } from './test-products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { aUser } from './test-users.ts';
import { repeatedTextCalls } from './text-calls.ts';
import { userCalls } from './user-calls.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
let settings: string;
beforeAll(async () => {
  shop = await openTestShop();
  await addChangedImage(shop.database);
  admin = await aSignedInUser(shop, 'admin');
  const { rows } = await shop.database.pool.query('select * from shop_settings');
  settings = JSON.stringify(rows);
});
// What one call sets, another finds set already, or can't sell with.
beforeEach(async () => {
  await shop.database.pool.query('delete from planned_settings; delete from shop_settings');
  await shop.database.pool.query(
    'insert into shop_settings select * from json_populate_recordset(null::shop_settings, $1)',
    [settings],
  );
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

const users = userCalls(() => shop);
const promoCodes = promoCodeCalls(() => {
  throw new Error('No product is asked for.');
});
const reviews = reviewCalls(async () => ({
  shop,
  product: await aProduct(shop.database),
  ownerId: (await aUser(shop.database)).id,
}));

const peopleCalls: Record<string, Row> = {
  ...repeatedRoleCalls(ask),
  'PUT /user/admin/{email}': rowOf(users, 'PUT /user/admin/{email}'),
  'POST /user/{id}/demote': {
    ask: async () => ({
      path: `/user/${(await aUser(shop.database, 'admin')).id}/demote`,
      body: { reason: 'Left' },
    }),
  },
  'POST /user/{id}/disable': rowOf(users, 'POST /user/{id}/disable'),
  'POST /user/{id}/enable': rowAfter(ask, rowOf(users, 'POST /user/{id}/enable'), 'POST', (path) =>
    path.replace('/enable', '/disable'),
  ),
  'DELETE /user/{id}': { ...rowOf(users, 'DELETE /user/{id}'), ...oneThen(404) },
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
const aCanceledRefund = async (): Promise<string> => {
  const id = crypto.randomUUID();
  const { managed } = await anOrderOf(true);
  await ask('PUT', `${managed}/refunds/${id}`, { amount: 30, refunded: 0, reason: 'returned' });
  await shop.database.pool.query(
    'update refunds set canceled_at = now(), settled_at = null, attempt = 1 where id = $1',
    [id],
  );
  return id;
};
const otherCalls: Record<string, Row> = {
  'POST /outbox/{id}/resend': { ...rowOf(outbox, 'POST /outbox/{id}/resend'), ...oneThen(429) },
  'POST /outbox/resend-failed': {
    ask: async () => {
      await outbox['POST /outbox/{id}/resend']?.ask();
      return { path: '/outbox/resend-failed', body: {} };
    },
  },
  'PUT /managed-orders/{number}/receipt': {
    ask: async () => {
      const { managed } = await anOrderOf(false);
      await shop.database.pool.query(
        `with confirmed as (update payments set provider = 'by_hand', pending_since = now(),
           pending_method = 'Invoice', is_marked_by_admin = true
           where order_id = (select id from orders where number = $1) returning *),
         gone as (delete from stripe_sandbox.payment_intents
           where id in (select intent_id from confirmed))
         insert into by_hand_payments (id, idempotency_key, order_id, order_revision, amount_cents,
           currency, status, created_at, method, details, pay_until)
         select intent_id, intent_id, order_id, order_revision, amount_cents, currency,
           'processing', now(), 'Invoice', 'Account 1', now() from confirmed`,
        [managed.split('/').at(-1)],
      );
      return { path: `${managed}/receipt`, body: { amount: 78 } };
    },
  },
  'POST /books/refunds/{id}/send': {
    ask: async () => ({ path: `/books/refunds/${await aCanceledRefund()}/send` }),
  },
  'POST /books/refunds/{id}/stop': {
    ask: async () => {
      const id = await aCanceledRefund();
      await shop.database.pool.query('truncate stripe_sandbox.refunds');
      return { path: `/books/refunds/${id}/stop`, body: { way: 'cash', on: '2020-02-03' } };
    },
  },
  // It changes nothing that the audit log keeps.
  'POST /books/check': { ask: () => ({ path: '/books/check', body: {} }), told: 0 },
  'POST /reviews/{id}/hide': rowOf(reviews, 'POST /reviews/{id}/hide'),
  'POST /reviews/{id}/unhide': rowAfter(
    ask,
    rowOf(reviews, 'POST /reviews/{id}/unhide'),
    'POST',
    (path) => path.replace('/unhide', '/hide'),
  ),
  'POST /contact-threads/{id}/replies': rowOf(shell, 'POST /contact-threads/{id}/replies'),
  'PUT /contact-threads/{id}/answered': rowOf(shell, 'PUT /contact-threads/{id}/answered'),
  // It is about no order already: nothing is told.
  'PUT /withdrawals/{id}/order': { ...rowOf(shell, 'PUT /withdrawals/{id}/order'), told: 0 },
  'PUT /withdrawals/{id}/settled': rowOf(shell, 'PUT /withdrawals/{id}/settled'),
  'POST /promo-codes': { ...rowOf(promoCodes, 'POST /promo-codes'), ...oneThen(422) },
  'PATCH /promo-codes/{code}': {
    ask: () => ({ path: '/promo-codes/firsthem', body: { redemptionsMax: 5000 } }),
  },
};

const marketing = marketingCalls(() => shop);
const marketingWrites: Record<string, Row> = {
  'POST /newsletter/subscriptions/{id}/end': rowOf(
    marketing,
    'POST /newsletter/subscriptions/{id}/end',
  ),
  ...repeatedIssueCalls(() => shop),
  'POST /synonyms': { ...rowOf(marketing, 'POST /synonyms'), ...oneThen(422) },
  'PUT /synonyms/{term}/{finds}': {
    ...rowOf(marketing, 'PUT /synonyms/{term}/{finds}'),
    ...oneThen(404),
  },
  'DELETE /synonyms/{term}/{finds}': {
    ...rowOf(marketing, 'DELETE /synonyms/{term}/{finds}'),
    ...oneThen(404),
  },
  ...repeatedSettingsCalls(ask),
  ...repeatedContentCalls(ask),
  ...repeatedTaxCalls(ask),
  'POST /audit-log/{id}/undo': {
    ask: async () => {
      await ask('PUT', '/shop-settings/returns', { days: 45 });
      const { entries } = await ask('GET', '/audit-log?action=settings_changed&size=1');
      return { path: `/audit-log/${entries[0].id}/undo` };
    },
    ...oneThen(409),
  },
  'POST /attributes': { ...rowOf(marketing, 'POST /attributes'), ...oneThen(422) },
  'PUT /attribute-order': rowOf(marketing, 'PUT /attribute-order'),
  'PUT /attributes/{key}': { ...rowOf(marketing, 'PUT /attributes/{key}'), ...oneThen(409) },
  ...repeatedCategoryCalls(() => shop),
  ...repeatedTextCalls(() => shop),
  ...repeatedCollectionCalls(() => shop),
  ...repeatedDeliveryZoneCalls(() => shop),
  'POST /managed-pages': { ...rowOf(marketing, 'POST /managed-pages'), ...oneThen(422) },
  'PUT /managed-pages/{id}': rowOf(marketing, 'PUT /managed-pages/{id}'),
  'POST /managed-pages/{id}/hide': rowOf(marketing, 'POST /managed-pages/{id}/hide'),
  'POST /managed-pages/{id}/restore': rowOf(marketing, 'POST /managed-pages/{id}/restore'),
  'DELETE /managed-pages/{id}': {
    ...rowOf(marketing, 'DELETE /managed-pages/{id}'),
    ...oneThen(404),
  },
  'POST /managed-pages/{id}/undelete': rowOf(marketing, 'POST /managed-pages/{id}/undelete'),
  'DELETE /attributes/{key}': { ...rowOf(marketing, 'DELETE /attributes/{key}'), ...oneThen(404) },
  'PUT /markets/{slug}': rowOf(marketing, 'PUT /markets/{slug}'),
  'DELETE /markets/{slug}': { ...rowOf(marketing, 'DELETE /markets/{slug}'), ...oneThen(404) },
};

const table = {
  ...repeatedOrderCalls({ anOrderOf, ask }),
  ...repeatedProductCalls({ getShop: () => shop, adminIdOf: () => admin.id, ask }),
  ...peopleCalls,
  ...otherCalls,
  ...marketingWrites,
};

test.each(shareOf(Object.entries(table)))('%s', async (name, row) => {
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
  ...['tax_registrations', 'tax_rates'],
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
  const exported = ['orders', 'accountant', 'newsletter', 'products', 'customers', 'promo-codes'];
  const exports = exported.map((what) => `POST /${what}-export`);
  const expected = [...Object.keys(table), ...exports, 'POST /films', 'POST /texts-file'].sort();
  const names = writes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect([...names, ...alsoOfCustomers].sort()).toEqual(expected);
});
