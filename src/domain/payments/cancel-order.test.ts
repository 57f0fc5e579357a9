// An admin cancels an unpaid order; who paid in time keeps it.
import { expect, test } from 'vitest';
import { confirmCard, moneyOf } from '../../../test/test-checkout.ts';
import { outboxOf } from '../../../test/test-emails.ts';
import { aManagedOrder } from '../../../test/test-managed-orders.ts';
import { stockOf } from '../../../test/test-products.ts';
import { auditBooks } from '../books/audit-books.ts';
import { settlePayment } from './settle-payment.ts';

const anUnpaidOrder = async () => {
  const set = await aManagedOrder({ isPaid: false, hasWebhooks: false });
  await set.testShop.database.pool.query(
    "insert into stock_ledger (size_id, delta, kind) select id, 5, 'received' from product_sizes",
  );
  const sizeId = set.testShop.product.sizes[0]?.id ?? '';
  const stock = () => stockOf(set.testShop.database, sizeId);
  const broken = async () =>
    (await auditBooks(set.testShop)).filter(({ breaches }) => breaches > 0);
  return { ...set, stock, broken };
};

test('canceling gives the items back, keeps the lines and tells the customer, once', async () => {
  const { testShop, customer, admin, number, intentId, stock, broken } = await anUnpaidOrder();
  expect(await stock()).toBe(4);
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin.cancel(number)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stock()).toBe(5);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ status: 'canceled' });
  expect(await admin.find(number)).toMatchObject({
    order: { state: 'canceled', lines: [{ quantity: 1 }] },
    actions: [],
    events: [{ kind: 'email' }, { kind: 'canceled', actorName: admin.user.name }, {}],
  });
  expect((await outboxOf(testShop)).map(({ kind }) => kind)).toEqual(['order_canceled']);
  const { body } = await customer.call('/create-payment-intent', {
    price: 78,
    order: (await admin.find(number)).order.id,
  });
  expect(body.code).toBe('order_expired');
  expect(await broken()).toEqual([]);
  expect(testShop.logged).toEqual([]);
});

test('an order that was paid a moment before stays paid', async () => {
  const { testShop, admin, number, clientSecret, stock, broken } = await anUnpaidOrder();
  await confirmCard(testShop, clientSecret);
  expect((await admin.cancel(number)).body).toMatchObject({ code: 'wrong_state', state: 'paid' });
  expect(await admin.find(number)).toMatchObject({ actions: ['fulfill', 'refund'] });
  expect(await stock()).toBe(4);
  expect(await broken()).toEqual([]);
});

test('paying and canceling at once ends in one of the two, and no money is kept', async () => {
  const { testShop, admin, customer, number, clientSecret, stock, broken, intentId } =
    await anUnpaidOrder();
  await Promise.all([
    confirmCard(testShop, clientSecret),
    admin.cancel(number),
    customer.confirmOrderLine(testShop.product, intentId),
    admin.cancel(number),
  ]);
  await settlePayment(testShop.context, intentId);
  const { order } = await admin.find(number);
  const money = await moneyOf(testShop, intentId);
  expect([order.state, await stock(), money?.received]).toEqual(
    order.state === 'paid' ? ['paid', 4, 7800] : ['canceled', 5, 0],
  );
  expect(await broken()).toEqual([]);
});

test('while the provider does not answer, nothing is canceled', async () => {
  const { testShop, admin, number, stock } = await anUnpaidOrder();
  const { ProviderUnavailable } = await import('./providers/payment-provider.ts');
  testShop.context.paymentProvider.cancelIntent = () =>
    Promise.reject(new ProviderUnavailable('No answer.', { isKept: false }));
  expect(await admin.cancel(number)).toMatchObject({
    status: 503,
    body: { code: 'payment_provider_unavailable' },
  });
  expect(await admin.find(number)).toMatchObject({ order: { state: 'unpaid' } });
  expect(await stock()).toBe(4);
});

test('the lines of a canceled or expired order can be deleted, and the books hold', async () => {
  const { testShop, admin, number, broken } = await anUnpaidOrder();
  await admin.cancel(number);
  const { lines } = (await admin.find(number)).order;
  expect((await admin.call('DELETE', `/delete-order/${lines[0]?.id}`)).status).toBe(200);
  expect((await admin.find(number)).events[0]).toMatchObject({ kind: 'line_hidden' });
  expect(await broken()).toEqual([]);
  expect(testShop.logged).toEqual([]);
});
