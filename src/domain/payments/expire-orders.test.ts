// Who paid in time keeps the order; what nobody pays for is sold to others.
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
} from '../../../test/test-checkout.ts';
import { anOrder } from '../../../test/test-orders.ts';
import {
  aShopWithOutsideProvider,
  manyReservations,
  payOutside,
  stumbles,
  unavailable,
} from '../../../test/test-outside-provider.ts';
import { stockOf } from '../../../test/test-products.ts';
import { expireOrders } from './expire-orders.ts';

const withoutWebhooks = () =>
  aShopWithProduct({ hasWebhooks: false, reservationLimits: manyReservations });

test('orders paid in time, untold to the shop, become paid and do not expire', async () => {
  const testShop = await withoutWebhooks();
  const customers = await Promise.all(Array.from({ length: 3 }, () => aCustomer(testShop)));
  const opened = await Promise.all(customers.map((one) => one.checkout(testShop.product)));
  testShop.pass(29);
  for (const { body } of opened) await confirmCard(testShop, body.clientSecret);
  testShop.pass(2);
  expect(await expireOrders(testShop.context)).toBe(0);
  for (const { body } of opened) {
    const intentId = intentOf(body.clientSecret);
    expect(await orderOf(testShop, body.orderId)).toMatchObject({
      state: 'paid',
      transactionId: intentId,
    });
    expect(await moneyOf(testShop, intentId)).toMatchObject({ received: 7800, refunded: 0 });
  }
  expect(await stockOf(testShop.database, sizeOf(testShop.product))).toBe(2);
});

test('a payment after the reservation ended, before it is canceled, keeps the order', async () => {
  const testShop = await withoutWebhooks();
  const { body } = await (await aCustomer(testShop)).checkout(testShop.product);
  testShop.pass(31);
  await confirmCard(testShop, body.clientSecret);
  await expireOrders(testShop.context);
  expect(await orderOf(testShop, body.orderId)).toMatchObject({ state: 'paid' });
});

test('an unpaid order expires with its payment canceled, 3-D Secure under way or not', async () => {
  const testShop = await withoutWebhooks();
  const customer = await aCustomer(testShop);
  const opened = [
    await customer.checkout(testShop.product),
    await customer.checkout(testShop.product),
  ];
  await confirmCard(testShop, opened[1]?.body.clientSecret, '4000002500003155');
  testShop.pass(31);
  expect(await expireOrders(testShop.context)).toBe(2);
  for (const { body } of opened) {
    const intentId = intentOf(body.clientSecret);
    expect(await orderOf(testShop, body.orderId)).toMatchObject({ state: 'expired' });
    expect(await paymentOf(testShop, intentId)).toMatchObject({ state: 'canceled' });
    expect(await moneyOf(testShop, intentId)).toMatchObject({ received: 0, status: 'canceled' });
  }
  expect(await stockOf(testShop.database, sizeOf(testShop.product))).toBe(5);
});

test('while the provider is down, only orders without a payment expire', async () => {
  const testShop = await aShopWithOutsideProvider();
  const { product, provider, database, context } = testShop;
  const customer = await aCustomer(testShop);
  const opened = await customer.checkout(product);
  provider.faults = [{ call: /payment_intents$/, ...unavailable }];
  const unopened = await customer.checkout(product);
  expect(unopened).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } });
  expect(await stockOf(database, sizeOf(product))).toBe(3);

  provider.faults = [{ call: /./, ...unavailable }];
  testShop.pass(31);
  await expect(expireOrders(context)).rejects.toThrow('1 orders could not be expired');
  expect(await stockOf(database, sizeOf(product))).toBe(4);
  expect(await orderOf(testShop, opened.body.orderId)).toMatchObject({ state: 'unpaid' });
  // Its reservation is over: the payment is not resumed.
  const resumed = { price: 78, order: opened.body.orderId };
  expect((await customer.call('/create-payment-intent', resumed)).status).toBe(503);

  // Asked again after a pause, and not before.
  const asked = provider.calls.length;
  await expireOrders(context);
  expect(provider.calls).toHaveLength(asked);
  provider.faults = [];
  expect((await customer.call('/create-payment-intent', resumed)).body.code).toBe('order_expired');
  testShop.pass(2);
  expect(await expireOrders(context)).toBe(1);
  expect(await payOutside(testShop, opened.body.clientSecret)).toMatchObject({ status: 400 });
  expect(await stockOf(database, sizeOf(product))).toBe(5);
});

test('a provider that does not answer is asked a few times a run, not once an order', async () => {
  const testShop = await aShopWithOutsideProvider();
  const { database, provider, context, product } = testShop;
  const customer = await aCustomer(testShop);
  await database.pool.query('update product_sizes set stock = 100');
  for (let one = 0; one < 30; one++) await customer.checkout(product);
  provider.faults = [{ call: /cancel$/, ...stumbles }];
  provider.calls = [];
  testShop.pass(31);
  await expect(expireOrders(context)).rejects.toThrow('orders could not be expired');
  // Five in a row end the run; up to seven more were under way.
  expect(provider.calls.length).toBeLessThanOrEqual(12);
  provider.faults = [];
  testShop.pass(2);
  expect(await expireOrders(context)).toBe(30);
});

test('of concurrent processes each order is expired once', async () => {
  const testShop = await withoutWebhooks();
  const { database, context, product } = testShop;
  await database.pool.query('update product_sizes set stock = 100');
  const customer = await aCustomer(testShop);
  for (let one = 0; one < 12; one++) await customer.checkout(product);
  testShop.pass(31);
  const done = await Promise.all([
    expireOrders(context),
    expireOrders(context),
    expireOrders(context),
  ]);
  expect(done.reduce((sum, one) => sum + one)).toBe(12);
  expect(await stockOf(database, sizeOf(product))).toBe(100);
});

test('a lapsed order that was paid is found by its next checkout', async () => {
  const testShop = await withoutWebhooks();
  const { product } = testShop;
  const customer = await aCustomer(testShop);
  const checkoutKey = crypto.randomUUID();
  const paid = await customer.checkout(product, { checkoutKey });
  testShop.pass(31);
  await confirmCard(testShop, paid.body.clientSecret);
  expect(await customer.checkout(product, { checkoutKey })).toMatchObject({
    status: 409,
    body: { code: 'already_paid', orderId: paid.body.orderId },
  });
});

test('a lapsed order expires at its next checkout, after its payment was canceled', async () => {
  const testShop = await withoutWebhooks();
  const { database, product } = testShop;
  const customer = await aCustomer(testShop);
  const checkoutKey = crypto.randomUUID();
  const lapsed = await customer.checkout(product, { checkoutKey });
  testShop.pass(31);
  const next = await customer.checkout(product, { checkoutKey });
  expect(next.status).toBe(200);
  expect(next.body.orderId).not.toBe(lapsed.body.orderId);
  expect(await orderOf(testShop, lapsed.body.orderId)).toMatchObject({ state: 'expired' });
  expect(await confirmCard(testShop, lapsed.body.clientSecret)).toMatchObject({ status: 400 });
  expect(await stockOf(database, sizeOf(product))).toBe(4);
});

test('an order whose payment another account of the provider opened expires', async () => {
  const testShop = await withoutWebhooks();
  const { body } = await (await aCustomer(testShop)).checkout(testShop.product);
  await testShop.database.pool.query("update payments set intent_id = 'pi_of_another_account'");
  testShop.pass(31);
  expect(await expireOrders(testShop.context)).toBe(1);
  expect(await orderOf(testShop, body.orderId)).toMatchObject({ state: 'expired' });
});

test('an unpaid order releases its stock when it expires, a paid one never does', async () => {
  const testShop = await withoutWebhooks();
  const { database, product, context } = testShop;
  const { user } = await aCustomer(testShop);
  const input = { lines: [{ id: sizeOf(product), quantity: 1 }], priceCents: 7800 };
  const order = { ...input, checkoutKey: 'k' };
  const start = testShop.context.now();
  const first = await anOrder(database, user, order, start);
  const paid = await anOrder(database, user, input, start);
  await database.pool.query("update orders set state = 'paid' where id = $1", [paid.orderId]);
  testShop.pass(29);
  expect(await expireOrders(context)).toBe(0);
  testShop.pass(2);
  expect((await Promise.all([expireOrders(context), expireOrders(context)])).sort()).toEqual([
    0, 1,
  ]);
  expect(await expireOrders(context)).toBe(0);
  expect(await stockOf(database, sizeOf(product))).toBe(4);
  const next = await anOrder(database, user, order, testShop.context.now());
  expect(next.orderId).not.toBe(first.orderId);
});
