// Refunds by admins: correct to the cent and once, whoever asks how often.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { moneyOf } from '../../../../test/test-checkout.ts';
import { outboxOf, sendWaitingEmails } from '../../../../test/test-emails.ts';
import { aManagedOrder, anOrderAdmin } from '../../../../test/test-managed-orders.ts';
import { auditBooks } from '../../books/audit-books.ts';
import { findOrder } from '../../orders/find-order.ts';
import { reconcilePayments } from '../reconcile-payments.ts';

const brokenOf = async (shop: Parameters<typeof auditBooks>[0]) =>
  (await auditBooks(shop)).filter(
    ({ name, breaches }) => breaches > 0 && !/^Every unit|ledger: received/.test(name),
  );

test('an order is refunded in part, then in full, and its customer told of both', async () => {
  const { testShop, customer, admin, number, intentId } = await aManagedOrder();
  expect(await admin.find(number)).toMatchObject({ refunded: 0, refundable: 78 });
  expect(await admin.refund(number, 30.07)).toMatchObject({ status: 200, body: { settled: true } });
  expect(await moneyOf(testShop, intentId)).toMatchObject({ received: 7800, refunded: 3007 });
  expect(await admin.find(number)).toMatchObject({
    order: { state: 'paid', refunds: [{ amount: 30.07, reason: 'returned' }] },
    refunded: 30.07,
    refundable: 47.93,
    actions: ['fulfill', 'refund'],
  });

  const rest = { refunded: 30.07, reason: 'goodwill' };
  expect((await admin.refund(number, 47.94, rest)).body).toMatchObject({
    code: 'refund_too_large',
    refundable: 47.93,
  });
  expect((await admin.refund(number, 47.93, rest)).status).toBe(200);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ received: 7800, refunded: 7800 });
  const managed = await admin.find(number);
  expect(managed).toMatchObject({ order: { state: 'refunded' }, refundable: 0, actions: [] });
  expect(managed.events.map(({ kind, actorName }) => [kind, actorName])).toEqual(
    expect.arrayContaining([
      ['refund_made', admin.user.name],
      ['refunded', admin.user.name],
    ]),
  );
  expect((await admin.refund(number, 0.01, { refunded: 78 })).body).toMatchObject({
    code: 'wrong_state',
    state: 'refunded',
  });

  const { rows } = await testShop.database.pool.query(
    "select actor_id, detail from audit_log where action = 'order_refunded' order by id",
  );
  expect(rows).toEqual([
    {
      actor_id: admin.user.id,
      detail: {
        order: number,
        reason: 'returned',
        before: { refunded: 0 },
        after: { refunded: 30.07 },
        currency: 'usd',
      },
    },
    expect.objectContaining({ detail: expect.objectContaining({ after: { refunded: 78 } }) }),
  ]);
  await sendWaitingEmails(testShop);
  const told = (await outboxOf(testShop)).filter(({ kind }) => kind === 'payment_refunded');
  expect(told).toHaveLength(2);
  expect(await findOrder(testShop.context, number, customer.user)).toMatchObject({
    refunds: [{ amountCents: 3007 }, { amountCents: 4793, reason: 'goodwill' }],
  });
  expect(await brokenOf(testShop)).toEqual([]);
});

test('of twenty at once one refunds: with one id, with others, by two admins', async () => {
  const { testShop, admin, number, intentId } = await aManagedOrder();
  const other = await anOrderAdmin(testShop);
  const id = randomUUID();
  const same = await Promise.all(
    Array.from({ length: 20 }, () => admin.refund(number, 10, {}, id)),
  );
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 1000 });

  const others = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? admin : other).refund(number, 20, { refunded: 10 }),
    ),
  );
  expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(others.map(({ body }) => body.code))).toEqual(
    new Set([undefined, 'changed_meanwhile']),
  );
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 3000 });
  expect((await admin.refund(number, 11, { refunded: 30 }, id)).body.code).toBe(
    'changed_meanwhile',
  );
  expect(await brokenOf(testShop)).toEqual([]);
  expect(testShop.logged).toEqual([]);
});

test('a refund that the provider does not answer is due, and paid out once later', async () => {
  const { testShop, admin, number, intentId } = await aManagedOrder();
  const provider = testShop.context.paymentProvider;
  const { refund } = provider;
  const { ProviderUnavailable } = await import('../providers/payment-provider.ts');
  provider.refund = () => Promise.reject(new ProviderUnavailable('No answer.', { isKept: false }));
  expect(await admin.refund(number, 78)).toMatchObject({ status: 200, body: { settled: false } });
  expect(await admin.find(number)).toMatchObject({
    order: { state: 'paid' },
    refundable: 0,
    actions: [],
  });
  expect((await admin.fulfill(number)).body.code).toBe('wrong_state');
  provider.refund = refund;
  testShop.pass(2);
  await reconcilePayments(testShop.context);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 7800 });
  expect(await admin.find(number)).toMatchObject({ order: { state: 'refunded' } });
});

test.each([
  ['nothing', 0],
  ['less than nothing', -1],
  ['half a cent', 0.005],
  ['text', '5'],
  ['more than all', 1e12],
])('%s is no amount', async (_what, amount) => {
  const { admin, number } = await aManagedOrder();
  expect(await admin.refund(number, amount as number)).toMatchObject({
    status: 422,
    body: { field: 'amount' },
  });
});

test('a refund that restocks a size that is gone says so, each time it is asked', async () => {
  const { testShop, admin, number } = await aManagedOrder();
  const { product } = testShop;
  await testShop.database.pool.query('delete from product_sizes where product_id = $1', [
    product.id,
  ]);
  const id = randomUUID();
  for (let again = 0; again < 2; again++) {
    const { body } = await admin.refund(number, 78, { restock: 'unfulfilled' }, id);
    expect(body).toMatchObject({ settled: true, sizesGone: [`${product.name}, M`] });
  }
});

test('nothing is gone of what is not to be restocked, or is for sale again', async () => {
  const { admin, number } = await aManagedOrder();
  expect((await admin.refund(number, 1)).body).toMatchObject({ sizesGone: [] });
  const all = { refunded: 1, restock: 'unfulfilled' };
  expect((await admin.refund(number, 77, all)).body).toMatchObject({ sizesGone: [] });
});
