// A payment that arrives too late is refunded by itself, once, whatever happens in between.
import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
  moneyOf,
  orderOf,
  paymentOf,
} from '../../../test/test-checkout.ts';
import { stockOf } from '../../../test/test-products.ts';
import { deleteOrderLine } from './delete-order-line.ts';
import { expireOrders } from './expire-orders.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settlePayment } from './settle-payment.ts';

const refunded = { received: 7800, refunded: 7800, status: 'succeeded' };

/** An order whose payment no webhook reports. */
const aPaymentWithoutWebhook = async () => {
  const testShop = await aShopWithProduct({ hasWebhooks: false });
  const customer = await aCustomer(testShop);
  const opened = await customer.checkout(testShop.product);
  const intentId = intentOf(opened.body.clientSecret);
  const pay = () => confirmCard(testShop, opened.body.clientSecret);
  return {
    testShop,
    customer,
    intentId,
    pay,
    orderId: opened.body.orderId,
    sizeId: testShop.product.sizes[0]?.id ?? '',
  };
};

test.each([
  ['expired', 'order_expired'],
  ['canceled', 'order_canceled'],
  ['paid', 'duplicate'],
])('a payment of an order that became %s is refunded', async (state, reason) => {
  const { testShop, customer, intentId, pay, orderId } = await aPaymentWithoutWebhook();
  await testShop.database.pool.query('update orders set state = $1', [state]);
  await pay();
  expect(await customer.confirmOrderLine(testShop.product, intentId)).toMatchObject({
    status: 409,
    body: { code: 'payment_refunded' },
  });
  expect(await moneyOf(testShop, intentId)).toEqual(refunded);
  expect(await paymentOf(testShop, intentId)).toEqual({ state: 'refunded', refundReason: reason });
  expect(await orderOf(testShop, orderId)).toMatchObject({ state, transactionId: null });
  // A repeat answers the same and moves no money.
  expect((await customer.confirmOrderLine(testShop.product, intentId)).body.code).toBe(
    'payment_refunded',
  );
  expect(await moneyOf(testShop, intentId)).toEqual(refunded);
});

test('a payment of another amount is refunded', async () => {
  const { testShop, customer, intentId, pay } = await aPaymentWithoutWebhook();
  await pay();
  await testShop.database.pool.query('update orders set amount_due_cents = 7801');
  expect((await customer.confirmOrderLine(testShop.product, intentId)).body.code).toBe(
    'payment_refunded',
  );
  expect(await paymentOf(testShop, intentId)).toEqual({
    state: 'refunded',
    refundReason: 'wrong_amount',
  });
});

test('a payment of an earlier revision is refunded', async () => {
  const { testShop, intentId, pay, orderId, customer } = await aPaymentWithoutWebhook();
  await testShop.database.pool.query('update orders set revision = 2, amount_due_cents = 7800');
  await pay();
  const again = await customer.call('/create-payment-intent', { price: 78, order: orderId });
  expect(again.status).toBe(200);
  expect(intentOf(again.body.clientSecret)).not.toBe(intentId);
  expect(await moneyOf(testShop, intentId)).toEqual(refunded);
  expect(await paymentOf(testShop, intentId)).toEqual({
    state: 'refunded',
    refundReason: 'superseded',
  });
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'unpaid' });
});

test('of concurrent expiry and settlement, the settlement always wins', async () => {
  const { testShop, intentId, pay, orderId, sizeId } = await aPaymentWithoutWebhook();
  await pay();
  testShop.pass(31);
  for (let round = 0; round < 12; round++) {
    await testShop.database.pool.query(
      `update orders set state = 'unpaid', transaction_id = null, paid_at = null`,
    );
    await testShop.database.pool.query('delete from refunds');
    await testShop.database.pool.query(`update payments set state = 'open', received_cents = null`);
    await testShop.database.pool.query('update product_sizes set stock = 4');
    await testShop.database.pool.query(
      'update stripe_sandbox.payment_intents set amount_refunded = 0',
    );
    await testShop.database.pool.query('delete from stripe_sandbox.idempotency_keys');
    const settle = () => settlePayment(testShop.context, intentId);
    const expire = () => expireOrders(testShop.context);
    await Promise.all(round % 2 ? [settle(), expire()] : [expire(), settle()]);
    expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'paid' });
    expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 0 });
    expect(await stockOf(testShop.database, sizeId)).toBe(4);
  }
});

test('a refund recorded before a crash is paid out by reconciling, once', async () => {
  const { testShop, customer, intentId, pay } = await aPaymentWithoutWebhook();
  await testShop.database.pool.query("update orders set state = 'expired'");
  await pay();
  await testShop.database.pool.query('alter table stripe_sandbox.refunds rename to renamed');
  expect((await customer.confirmOrderLine(testShop.product, intentId)).body.code).toBe(
    'payment_refunded',
  );
  expect(await paymentOf(testShop, intentId)).toMatchObject({ state: 'refund_due' });
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 0 });
  testShop.pass(2);
  await expect(reconcilePayments(testShop.context)).rejects.toThrow('1 payments');
  await testShop.database.pool.query('alter table stripe_sandbox.renamed rename to refunds');
  testShop.pass(2);
  await Promise.all([reconcilePayments(testShop.context), reconcilePayments(testShop.context)]);
  expect(await moneyOf(testShop, intentId)).toEqual(refunded);
  expect(await paymentOf(testShop, intentId)).toMatchObject({ state: 'refunded' });
});

test('a refund paid out before a crash is not paid out twice', async () => {
  const { testShop, intentId, pay } = await aPaymentWithoutWebhook();
  await testShop.database.pool.query("update orders set state = 'expired'");
  await pay();
  await settlePayment(testShop.context, intentId);
  await testShop.database.pool.query(
    'update refunds set settled_at = null, provider_refund_id = null',
  );
  await testShop.database.pool.query('delete from stripe_sandbox.idempotency_keys');
  testShop.pass(2);
  await reconcilePayments(testShop.context);
  expect(await moneyOf(testShop, intentId)).toEqual(refunded);
  expect(await paymentOf(testShop, intentId)).toMatchObject({ state: 'refunded' });
});

test('the payment of an expired order cannot be confirmed', async () => {
  const { testShop, intentId, pay, orderId } = await aPaymentWithoutWebhook();
  testShop.pass(31);
  await expireOrders(testShop.context);
  await reconcilePayments(testShop.context);
  expect(await pay()).toMatchObject({ status: 400 });
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'expired' });
  expect(await paymentOf(testShop, intentId)).toMatchObject({ state: 'canceled' });
});

test('deleting the last line cancels the order and its payment', async () => {
  const { testShop, customer, intentId, pay, orderId } = await aPaymentWithoutWebhook();
  const { rows } = await testShop.database.pool.query('select id from order_lines');
  await deleteOrderLine(testShop.context, rows[0].id, { ...customer.user });
  expect(await pay()).toMatchObject({ status: 400 });
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'canceled' });
  expect(await moneyOf(testShop, intentId)).toMatchObject({ received: 0, status: 'canceled' });
});
