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
import { stockOf } from '../../../test/test-products.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settlePayment } from './settle-payment.ts';

const aShopWithoutWebhooks = () => aShopWithProduct({ hasWebhooks: false });

test('reports of the page settle an order, and repeats change nothing', async () => {
  const testShop = await aShopWithoutWebhooks();
  const customer = await aCustomer(testShop);
  const opened = await customer.checkout(testShop.product);
  expect(opened).toMatchObject({ status: 200, body: { finalPrice: 78, orderNumber: 1001 } });
  const intentId = intentOf(opened.body.clientSecret);
  expect(await customer.confirmOrderLine(testShop.product, intentId)).toMatchObject({
    status: 402,
    body: { code: 'payment_not_confirmed' },
  });
  expect(await orderOf(testShop, opened.body.orderId)).toMatchObject({
    state: 'unpaid',
    transactionId: null,
  });
  expect(await confirmCard(testShop, opened.body.clientSecret)).toMatchObject({
    status: 200,
    body: { status: 'succeeded', amount_received: 7800 },
  });
  for (let again = 0; again < 2; again++) {
    expect(await customer.confirmOrderLine(testShop.product, intentId)).toEqual({
      status: 200,
      body: { acknowledged: true },
    });
  }
  expect(await orderOf(testShop, opened.body.orderId)).toEqual({
    state: 'paid',
    transactionId: intentId,
    amountDueCents: 7800,
  });
  expect(await stockOf(testShop.database, sizeOf(testShop.product))).toBe(4);
});

test('the webhook settles an order whose page was closed', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const opened = await customer.checkout(testShop.product);
  await confirmCard(testShop, opened.body.clientSecret);
  await testShop.stripeSandbox?.idle();
  expect(await orderOf(testShop, opened.body.orderId)).toMatchObject({ state: 'paid' });
  expect(testShop.logged).toEqual([]);
});

test('concurrent webhook, page and reconciling settle once', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const opened = await customer.checkout(testShop.product);
  const intentId = intentOf(opened.body.clientSecret);
  await testShop.database.pool.query(`create table changes (state text);
    create function note() returns trigger language plpgsql as
      'begin insert into changes values (new.state); return null; end';
    create trigger note after update on orders for each row
      when (old.state is distinct from new.state) execute function note();`);
  await confirmCard(testShop, opened.body.clientSecret);
  const responses = await Promise.all([
    ...Array.from({ length: 6 }, () => customer.confirmOrderLine(testShop.product, intentId)),
    ...Array.from({ length: 6 }, () => settlePayment(testShop.context, intentId)),
    reconcilePayments(testShop.context),
  ]);
  await testShop.stripeSandbox?.idle();
  expect(responses.slice(0, 6).map((answer) => (answer as { status: number }).status)).toEqual(
    Array(6).fill(200),
  );
  const { rows } = await testShop.database.pool.query('select state from changes');
  expect(rows).toEqual([{ state: 'paid' }]);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ received: 7800, refunded: 0 });
});

test.each([
  '4000000000000002',
  '4000000000009995',
  '4000000000000069',
  '4000000000000127',
  '4000000000000119',
])('card %s is declined, the order stays payable and another card pays it', async (number) => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const opened = await customer.checkout(testShop.product);
  const { clientSecret, orderId } = opened.body;
  expect(await confirmCard(testShop, clientSecret, number)).toMatchObject({ status: 402 });
  expect((await customer.confirmOrderLine(testShop.product, intentOf(clientSecret))).status).toBe(
    402,
  );
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'unpaid' });
  expect((await confirmCard(testShop, clientSecret)).status).toBe(200);
  expect((await customer.confirmOrderLine(testShop.product, intentOf(clientSecret))).status).toBe(
    200,
  );
  expect(await moneyOf(testShop, intentOf(clientSecret))).toMatchObject({
    received: 7800,
    refunded: 0,
  });
});

test('repeats of a checkout share one order, one client secret and one charge', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const checkoutKey = crypto.randomUUID();
  const tabs = await Promise.all(
    Array.from({ length: 5 }, () => customer.checkout(testShop.product, { checkoutKey })),
  );
  expect(new Set(tabs.map(({ body }) => `${body.orderId} ${body.clientSecret}`)).size).toBe(1);
  const { clientSecret, orderId } = tabs[0]?.body ?? {};
  const cards = await Promise.all(tabs.map(() => confirmCard(testShop, clientSecret)));
  expect(cards.filter(({ status }) => status === 200)).toHaveLength(1);
  await testShop.stripeSandbox?.idle();
  // A later tab gets the transaction instead of a new payment.
  expect(await customer.checkout(testShop.product, { checkoutKey })).toMatchObject({
    status: 409,
    body: {
      code: 'already_paid',
      orderId,
      orderNumber: 1001,
      transactionId: intentOf(clientSecret),
    },
  });
  const { rows } = await testShop.database.pool.query(
    'select sum(amount_received) as cents from stripe_sandbox.payment_intents',
  );
  expect(rows).toEqual([{ cents: 7800 }]);
  expect(await stockOf(testShop.database, sizeOf(testShop.product))).toBe(4);
});

test('a payment that was not reported is found by checkout and by reconciling', async () => {
  for (const way of ['checkout', 'reconcile']) {
    const testShop = await aShopWithoutWebhooks();
    const customer = await aCustomer(testShop);
    const checkoutKey = crypto.randomUUID();
    const opened = await customer.checkout(testShop.product, { checkoutKey });
    await confirmCard(testShop, opened.body.clientSecret);
    if (way === 'checkout') {
      expect(
        (
          await customer.checkout(testShop.product, {
            checkoutKey,
            price: 128,
            lines: [{ _id: testShop.product.sizes[0]?.id, productQuantity: 2 }],
          })
        ).body.code,
      ).toBe('already_paid');
    } else {
      await reconcilePayments(testShop.context);
      expect(await orderOf(testShop, opened.body.orderId)).toMatchObject({ state: 'unpaid' });
      testShop.pass(2);
      await reconcilePayments(testShop.context);
    }
    expect(await orderOf(testShop, opened.body.orderId)).toMatchObject({ state: 'paid' });
  }
});

test('a changed cart gets a new payment, and the old one cannot be confirmed', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const checkoutKey = crypto.randomUUID();
  const first = await customer.checkout(testShop.product, { checkoutKey });
  const second = await customer.checkout(testShop.product, {
    checkoutKey,
    price: 108,
    lines: [{ _id: testShop.product.sizes[0]?.id, productQuantity: 2 }],
  });
  expect(second).toMatchObject({
    status: 200,
    body: { orderId: first.body.orderId, finalPrice: 108 },
  });
  expect(await confirmCard(testShop, first.body.clientSecret)).toMatchObject({ status: 400 });
  expect(await paymentOf(testShop, intentOf(first.body.clientSecret))).toMatchObject({
    state: 'canceled',
  });
  expect(await confirmCard(testShop, second.body.clientSecret)).toMatchObject({
    body: { amount_received: 10800 },
  });
  const transactionId = intentOf(second.body.clientSecret);
  const report = (productQuantity: number) =>
    customer.confirmOrderLine(testShop.product, transactionId, { productQuantity });
  expect((await report(2)).status).toBe(200);
  // One paid quantity is acknowledged, and no other.
  for (const other of [1, 3, 1000]) {
    expect(await report(other)).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', field: 'productQuantity' },
    });
  }
});

test.each([77.99, 78.01, 0.5, 78.1])(
  'a price of %s answers the right one and reserves nothing',
  async (price) => {
    const testShop = await aShopWithProduct();
    const customer = await aCustomer(testShop);
    expect(await customer.checkout(testShop.product, { price })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', price: 78 },
    });
    expect(await stockOf(testShop.database, sizeOf(testShop.product))).toBe(5);
    const { rowCount } = await testShop.database.pool.query(
      'select from stripe_sandbox.payment_intents',
    );
    expect(rowCount).toBe(0);
  },
);

test('the last item is sold once, before any payment', async () => {
  const testShop = await aShopWithProduct();
  const [one, other] = [await aCustomer(testShop), await aCustomer(testShop)];
  await testShop.database.pool.query('update product_sizes set stock = 1');
  const both = await Promise.all([
    one.checkout(testShop.product),
    other.checkout(testShop.product),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'out_of_stock',
    available: 0,
  });
});

test('payment of an unpaid order is resumed by its customer only', async () => {
  const testShop = await aShopWithProduct();
  const [customer, otherCustomer] = [await aCustomer(testShop), await aCustomer(testShop)];
  const opened = await customer.checkout(testShop.product);
  const { orderId, clientSecret } = opened.body;
  const again = await customer.call('/create-payment-intent', { price: 78, order: orderId });
  expect(again).toMatchObject({ status: 200, body: { clientSecret, orderId, finalPrice: 78 } });
  expect(
    (await otherCustomer.call('/create-payment-intent', { price: 78, order: orderId })).status,
  ).toBe(404);
  expect(
    (await customer.call('/create-payment-intent', { price: 77, order: orderId })).body,
  ).toMatchObject({
    code: 'price_changed',
    price: 78,
  });
});

test('forged reports and webhooks are rejected', async () => {
  const testShop = await aShopWithProduct();
  const [customer, thief] = [await aCustomer(testShop), await aCustomer(testShop)];
  const opened = await customer.checkout(testShop.product);
  const intentId = intentOf(opened.body.clientSecret);
  await confirmCard(testShop, opened.body.clientSecret);
  const unpaid = intentOf((await thief.checkout(testShop.product)).body.clientSecret);
  const { product } = testShop;
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
  expect(await statusOf(thief.confirmOrderLine(product, 'pi_made_up'))).toBe(402);
  expect(await statusOf(thief.confirmOrderLine(product, intentId))).toBe(403);
  expect(await statusOf(thief.confirmOrderLine(product, unpaid))).toBe(402);
  expect(
    await statusOf(thief.confirmOrderLine(product, unpaid, { userEmail: customer.user.email })),
  ).toBe(403);
  expect(
    await statusOf(customer.confirmOrderLine(product, intentId, { userEmail: thief.user.email })),
  ).toBe(403);
  expect(
    await statusOf(customer.confirmOrderLine(product, intentId, { _id: crypto.randomUUID() })),
  ).toBe(404);
  expect(await statusOf(customer.confirmOrderLine(product, intentId, { productQuantity: 0 }))).toBe(
    422,
  );
  const post = (body: string, signature: string) =>
    testShop.app.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body,
    });
  expect((await post('{}', 't=1,v1=00')).status).toBe(400);
  expect((await post('{}', '')).status).toBe(400);
});

test('an unavailable provider answers 503, and the same order continues afterwards', async () => {
  const testShop = await aShopWithoutWebhooks();
  const customer = await aCustomer(testShop);
  const checkoutKey = crypto.randomUUID();
  await testShop.database.pool.query('alter table stripe_sandbox.payment_intents rename to lost');
  const answer = await customer.checkout(testShop.product, { checkoutKey });
  expect(answer).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } });
  await testShop.database.pool.query('alter table stripe_sandbox.lost rename to payment_intents');
  const repeated = await customer.checkout(testShop.product, { checkoutKey });
  expect(repeated).toMatchObject({ status: 200, body: { orderNumber: 1001 } });
  expect(await stockOf(testShop.database, sizeOf(testShop.product))).toBe(4);
});

test('an intent that the provider does not know is replaced', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const opened = await customer.checkout(testShop.product);
  const order = { price: 78, order: opened.body.orderId };
  await testShop.database.pool.query("update payments set intent_id = 'pi_of_another_account'");
  await testShop.database.pool.query('delete from stripe_sandbox.payment_intents');
  await testShop.database.pool.query('delete from stripe_sandbox.idempotency_keys');
  const again = await customer.call('/create-payment-intent', order);
  expect(again.status).toBe(200);
  expect((await customer.call('/create-payment-intent', order)).body.clientSecret).toBe(
    again.body.clientSecret,
  );
  await confirmCard(testShop, again.body.clientSecret);
  expect(
    (await customer.confirmOrderLine(testShop.product, intentOf(again.body.clientSecret))).status,
  ).toBe(200);
  testShop.pass(2);
  await reconcilePayments(testShop.context);
  expect(await paymentOf(testShop, 'pi_of_another_account')).toMatchObject({ state: 'superseded' });
});
