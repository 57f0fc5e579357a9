// Money that arrives when nothing waits for it any more goes back by itself, once, whatever happens in between.
import { expect, test } from 'vitest';
import {
  aCustomer,
  aTill,
  confirmCard,
  intentOf,
  moneyOf,
  orderOf,
  paymentOf,
} from '../../test/test-checkout.ts';
import { stockOf } from '../../test/test-products.ts';

const returned = { received: 7800, refunded: 7800, status: 'succeeded' };

/** An order whose card was charged while nobody of the shop was listening. */
const aSilentPayment = async () => {
  const till = await aTill();
  await till.database.pool.query(
    'create rule deaf as on insert to stripe_sandbox.events do instead nothing',
  );
  const customer = await aCustomer(till);
  const opened = await customer.checkout(till.product);
  const intentId = intentOf(opened.body.clientSecret);
  const pay = () => confirmCard(till, opened.body.clientSecret);
  return {
    till,
    customer,
    intentId,
    pay,
    orderId: opened.body.orderId,
    sizeId: till.product.sizes[0]?.id ?? '',
  };
};

test.each([
  ['expired', 'order_expired'],
  ['canceled', 'order_canceled'],
  ['paid', 'duplicate'],
])('for an order that is %s meanwhile', async (state, reason) => {
  const { till, customer, intentId, pay, orderId } = await aSilentPayment();
  await till.database.pool.query('update orders set state = $1', [state]);
  await pay();
  expect(await customer.confirmOrderLine(till.product, intentId)).toMatchObject({
    status: 409,
    body: { code: 'payment_refunded' },
  });
  expect(await moneyOf(till, intentId)).toEqual(returned);
  expect(await paymentOf(till, intentId)).toEqual({ state: 'refunded', refundReason: reason });
  expect(await orderOf(till, orderId)).toMatchObject({ state, transactionId: null });
  // Asked again, it is told again, and nothing more moves.
  expect((await customer.confirmOrderLine(till.product, intentId)).body.code).toBe(
    'payment_refunded',
  );
  expect(await moneyOf(till, intentId)).toEqual(returned);
});

test('for an order that costs something else meanwhile', async () => {
  const { till, customer, intentId, pay } = await aSilentPayment();
  await pay();
  await till.database.pool.query('update orders set final_cents = 7801');
  expect((await customer.confirmOrderLine(till.product, intentId)).body.code).toBe(
    'payment_refunded',
  );
  expect(await paymentOf(till, intentId)).toEqual({
    state: 'refunded',
    refundReason: 'wrong_amount',
  });
});

test('for a revision that was replaced while the card was charged', async () => {
  const { till, intentId, pay, orderId, customer } = await aSilentPayment();
  await till.database.pool.query('update orders set revision = 2, final_cents = 7800');
  await pay();
  const again = await customer.call('/create-payment-intent', { price: 78, order: orderId });
  expect(again.status).toBe(200);
  expect(intentOf(again.body.clientSecret)).not.toBe(intentId);
  expect(await moneyOf(till, intentId)).toEqual(returned);
  expect(await paymentOf(till, intentId)).toEqual({
    state: 'refunded',
    refundReason: 'superseded',
  });
  expect(await orderOf(till, orderId)).toMatchObject({ state: 'unpaid' });
});

test('expiry and settlement at the same moment: exactly one wins', async () => {
  const { till, intentId, pay, orderId, sizeId } = await aSilentPayment();
  const seen = new Set<string>();
  await pay();
  till.pass(31);
  for (let round = 0; round < 12; round++) {
    await till.database.pool.query(
      `update orders set state = 'unpaid', transaction_id = null, paid_at = null`,
    );
    await till.database.pool.query(`update payments set state = 'open', refund_reason = null`);
    await till.database.pool.query('update product_sizes set stock = 4');
    await till.database.pool.query('update stripe_sandbox.payment_intents set amount_refunded = 0');
    await till.database.pool.query('delete from stripe_sandbox.idempotency_keys');
    const settle = () => till.shop.settlePayment(intentId);
    const expire = () => till.shop.expireOrders();
    await Promise.all(round % 2 ? [settle(), expire()] : [expire(), settle()]);
    const order = await orderOf(till, orderId);
    const money = await moneyOf(till, intentId);
    const stock = await stockOf(till.database, sizeId);
    seen.add(`${order.state}, refunded ${money?.refunded}, stock ${stock}`);
  }
  for (const end of seen)
    expect(['paid, refunded 0, stock 4', 'expired, refunded 7800, stock 5']).toContain(end);
});

test('killed between the booking and the refund: the sweep pays back, once', async () => {
  const { till, customer, intentId, pay } = await aSilentPayment();
  await till.database.pool.query("update orders set state = 'expired'");
  await pay();
  await till.database.pool.query('alter table stripe_sandbox.refunds rename to away');
  expect((await customer.confirmOrderLine(till.product, intentId)).body.code).toBe(
    'payment_refunded',
  );
  expect(await paymentOf(till, intentId)).toMatchObject({ state: 'refund_due' });
  expect(await moneyOf(till, intentId)).toMatchObject({ refunded: 0 });
  await expect(till.shop.reconcilePayments()).rejects.toThrow('1 payments');
  await till.database.pool.query('alter table stripe_sandbox.away rename to refunds');
  till.pass(2);
  await Promise.all([till.shop.reconcilePayments(), till.shop.reconcilePayments()]);
  expect(await moneyOf(till, intentId)).toEqual(returned);
  expect(await paymentOf(till, intentId)).toMatchObject({ state: 'refunded' });
});

test('killed between the refund and its note: nothing is paid back twice', async () => {
  const { till, intentId, pay } = await aSilentPayment();
  await till.database.pool.query("update orders set state = 'expired'");
  await pay();
  await till.shop.settlePayment(intentId);
  await till.database.pool.query("update payments set state = 'refund_due'");
  await till.database.pool.query('delete from stripe_sandbox.idempotency_keys');
  till.pass(2);
  await till.shop.reconcilePayments();
  expect(await moneyOf(till, intentId)).toEqual(returned);
  expect(await paymentOf(till, intentId)).toMatchObject({ state: 'refunded' });
});

test('an order that expires takes no card any more', async () => {
  const { till, intentId, pay, orderId } = await aSilentPayment();
  till.pass(31);
  await till.shop.expireOrders();
  await till.shop.reconcilePayments();
  expect(await pay()).toMatchObject({ status: 400 });
  expect(await orderOf(till, orderId)).toMatchObject({ state: 'expired' });
  expect(await paymentOf(till, intentId)).toMatchObject({ state: 'canceled' });
});

test('a line deleted from an unpaid order: its payment takes no card, what is left has a payment of its own', async () => {
  const { till, customer, intentId, pay, orderId } = await aSilentPayment();
  const { rows } = await till.database.pool.query('select id from order_lines');
  await till.shop.deleteOrderLine(rows[0].id, { ...customer.user });
  expect(await pay()).toMatchObject({ status: 400 });
  expect(await orderOf(till, orderId)).toMatchObject({ state: 'canceled' });
  expect(await moneyOf(till, intentId)).toMatchObject({ received: 0, status: 'canceled' });
});
