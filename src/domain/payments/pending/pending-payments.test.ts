// Payments that are sure only days after the customer confirmed them.
import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
  moneyOf,
  orderOf,
  paymentOf,
  sizeOf,
} from '../../../../test/test-checkout.ts';
import { outboxOf } from '../../../../test/test-emails.ts';
import { stockOf } from '../../../../test/test-products.ts';
import { aUser } from '../../../../test/test-users.ts';
import { auditBooks } from '../../books/audit-books.ts';
import { cancelOrder } from '../cancel-order.ts';
import { deleteOrderLine } from '../delete-order-line.ts';
import { expireOrders } from '../expire-orders.ts';
import type { PaymentIntent } from '../payment-intent.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { settlePayment } from '../settle-payment.ts';

const days = 24 * 60;

/** An order whose payment the provider processes until `answer` is called. */
const aPendingOrder = async () => {
  const testShop = await aShopWithProduct({ hasWebhooks: false });
  const { context, database, product } = testShop;
  await database.pool.query(
    "insert into stock_ledger (size_id, delta, kind) select id, 5, 'received' from product_sizes",
  );
  const { paymentProvider: provider } = context;
  const { findIntent, cancelIntent } = provider;
  let isProcessing = true;
  const until = new Date(context.now().getTime() + 20 * days * 60_000);
  const pending = { method: 'SEPA Direct Debit', until, text: null, isMarkedByAdmin: false };
  const processed = (intent: PaymentIntent | undefined): PaymentIntent | undefined =>
    intent && isProcessing ? { ...intent, status: 'processing', pending } : intent;
  Object.assign(provider, {
    findIntent: async (...of: Parameters<typeof findIntent>) => processed(await findIntent(...of)),
    // As Stripe: what it processes is not canceled.
    cancelIntent: async (...of: Parameters<typeof cancelIntent>) =>
      isProcessing ? processed(await findIntent(...of)) : await cancelIntent(...of),
  });
  const customer = await aCustomer(testShop);
  const { body } = await customer.checkout(product);
  const intentId = intentOf(body.clientSecret);
  return {
    ...{ testShop, customer, orderId: body.orderId, intentId, until },
    report: () => customer.confirmOrderLine(product, intentId),
    resume: () => customer.call('/create-payment-intent', { price: 78, order: body.orderId }),
    say: async (isPaid: boolean) => {
      if (isPaid) await confirmCard(testShop, body.clientSecret);
      isProcessing = false;
      await settlePayment(context, intentId);
    },
    stock: () => stockOf(database, sizeOf(product)),
    emails: async () => (await outboxOf(testShop)).map(({ kind }) => kind),
    broken: async () => (await auditBooks(testShop)).filter(({ breaches }) => breaches > 0),
  };
};

const reservedUntil = async ({ testShop, orderId }: Awaited<ReturnType<typeof aPendingOrder>>) => {
  const { rows } = await testShop.database.pool.query<{ at: Date }>(
    'select reserved_until as at from orders where id = $1',
    [orderId],
  );
  return rows[0]?.at;
};

test('a payment that is processed keeps its order, and tells the customer once', async () => {
  const set = await aPendingOrder();
  const { testShop, report, resume, stock, emails, until, customer } = set;
  const answers = await Promise.all(Array.from({ length: 20 }, report));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 payment_pending']),
  );
  expect(answers[0]?.body.message).toMatch(/by SEPA Direct Debit is on its way since .+ not pay a/);
  expect(await emails()).toEqual(['order_pending']);
  expect(await reservedUntil(set)).toEqual(until);
  expect(await resume()).toMatchObject({
    status: 409,
    body: { code: 'payment_pending', orderId: set.orderId, isMarkedByAdmin: false },
  });
  // Its own checkout finds it, too.
  const key = { checkoutKey: 'f8b7c1f8-0a06-4f3a-9c0a-0d3f2a3f5a11' };
  await testShop.database.pool.query('update orders set checkout_key = $1', [key.checkoutKey]);
  const again = await customer.checkout(testShop.product, key);
  expect(again.body).toMatchObject({ code: 'payment_pending', orderId: set.orderId });
  testShop.pass(10 * days);
  expect(await expireOrders(testShop.context)).toBe(0);
  expect(await stock()).toBe(4);
  expect(await set.broken()).toEqual([]);
});

test.each(['admin', 'user'] as const)(
  'nothing of an order is deleted while its payment is on its way, %s',
  async (role) => {
    const { testShop, customer, orderId, report, say, stock, broken } = await aPendingOrder();
    await report();
    const actor = role === 'admin' ? await aUser(testShop.database, role) : customer.user;
    const { rows } = await testShop.database.pool.query<{ id: string }>(
      'select id from order_lines',
    );
    const [{ id } = { id: '' }] = rows;
    expect(await deleteOrderLine(testShop.context, id, actor)).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('by SEPA Direct Debit is on its way'),
    });
    expect(await stock()).toBe(4);
    await say(true);
    expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'paid' });
    expect(await broken()).toEqual([]);
  },
);

test('a late yes pays the order, and leaves what is in the cart since', async () => {
  const { testShop, customer, orderId, report, say, emails, broken } = await aPendingOrder();
  const { pool } = testShop.database;
  const put = () =>
    pool.query(
      `insert into cart_lines (user_id, size_id, quantity, added_at)
       values ($1, $2, 1, now())`,
      [customer.user.id, sizeOf(testShop.product)],
    );
  const inCart = async () => (await pool.query('select from cart_lines')).rowCount;
  await put();
  await report();
  expect(await inCart()).toBe(0);
  await put();
  testShop.pass(5 * days);
  await say(true);
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'paid' });
  expect(await inCart()).toBe(1);
  expect((await emails()).sort()).toEqual(['order_confirmation', 'order_pending']);
  expect(await broken()).toEqual([]);
});

test('a late no frees the items at once, tells, and refunds what comes after all', async () => {
  const set = await aPendingOrder();
  const { testShop, orderId, intentId, report, say, emails, stock } = set;
  await report();
  testShop.pass(5 * days);
  await say(false);
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'expired' });
  expect(await stock()).toBe(5);
  expect((await emails()).sort()).toEqual(['order_pending', 'payment_missing']);
  await reconcilePayments(testShop.context);
  expect(await paymentOf(testShop, intentId)).toMatchObject({ state: 'canceled' });
  expect(await moneyOf(testShop, intentId)).toMatchObject({ status: 'canceled', received: 0 });
  expect(await set.broken()).toEqual([]);
});

test('an order does not end while its payment is processed, by time or by admins', async () => {
  const { testShop, orderId, report, say, emails, customer } = await aPendingOrder();
  await report();
  testShop.pass(21 * days);
  await expireOrders(testShop.context);
  const { rows } = await testShop.database.pool.query<{ number: number }>(
    'select number from orders',
  );
  const input = { number: rows[0]?.number ?? 0, actorId: customer.user.id };
  expect(await cancelOrder(testShop.context, input)).toMatchObject({
    code: 'payment_not_confirmed',
    message: expect.stringContaining('SEPA Direct Debit is on its way and cannot be canceled'),
  });
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'unpaid' });
  await say(true);
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'paid' });
  expect(await emails()).not.toContain('payment_missing');
});
