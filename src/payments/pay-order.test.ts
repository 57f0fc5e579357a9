import { expect, test } from 'vitest';
import {
  aCustomer,
  aTill,
  confirmCard,
  intentOf,
  moneyOf,
  orderOf,
  paymentOf,
  sizeOf,
} from '../../test/test-checkout.ts';
import { stockOf } from '../../test/test-products.ts';

/** A till whose bank tells nobody anything: the page has to come by itself. */
const aDeafTill = async () => {
  const till = await aTill();
  await till.database.pool.query(
    'create rule deaf as on insert to stripe_sandbox.events do instead nothing',
  );
  return till;
};

test('a cart becomes a paid order: the page settles it, line by line, and saying it again changes nothing', async () => {
  const till = await aDeafTill();
  const customer = await aCustomer(till);
  const opened = await customer.checkout(till.product);
  expect(opened).toMatchObject({ status: 200, body: { finalPrice: 78, orderNumber: 1001 } });
  const intentId = intentOf(opened.body.clientSecret);
  expect(await customer.confirmOrderLine(till.product, intentId)).toMatchObject({
    status: 402,
    body: { code: 'payment_not_confirmed' },
  });
  expect(await orderOf(till, opened.body.orderId)).toMatchObject({
    state: 'unpaid',
    transactionId: null,
  });
  expect(await confirmCard(till, opened.body.clientSecret)).toMatchObject({
    status: 200,
    body: { status: 'succeeded', amount_received: 7800 },
  });
  for (let again = 0; again < 2; again++) {
    expect(await customer.confirmOrderLine(till.product, intentId)).toEqual({
      status: 200,
      body: { acknowledged: true },
    });
  }
  expect(await orderOf(till, opened.body.orderId)).toEqual({
    state: 'paid',
    transactionId: intentId,
    finalCents: 7800,
  });
  expect(await stockOf(till.database, sizeOf(till.product))).toBe(4);
});

test('the webhook settles the order when the page never comes back', async () => {
  const till = await aTill();
  const customer = await aCustomer(till);
  const opened = await customer.checkout(till.product);
  await confirmCard(till, opened.body.clientSecret);
  await till.stripeSandbox?.idle();
  expect(await orderOf(till, opened.body.orderId)).toMatchObject({ state: 'paid' });
  expect(till.logged).toEqual([]);
});

test('webhook, page and sweep at the same moment settle once', async () => {
  const till = await aTill();
  const customer = await aCustomer(till);
  const opened = await customer.checkout(till.product);
  const intentId = intentOf(opened.body.clientSecret);
  await till.database.pool.query(`create table changes (state text);
    create function note() returns trigger language plpgsql as 'begin insert into changes values (new.state); return null; end';
    create trigger note after update on orders for each row execute function note();`);
  await confirmCard(till, opened.body.clientSecret);
  const responses = await Promise.all([
    ...Array.from({ length: 6 }, () => customer.confirmOrderLine(till.product, intentId)),
    ...Array.from({ length: 6 }, () => till.shop.settlePayment(intentId)),
    till.shop.reconcilePayments(),
  ]);
  await till.stripeSandbox?.idle();
  expect(responses.slice(0, 6).map((answer) => (answer as { status: number }).status)).toEqual(
    Array(6).fill(200),
  );
  const { rows } = await till.database.pool.query('select state from changes');
  expect(rows).toEqual([{ state: 'paid' }]);
  expect(await moneyOf(till, intentId)).toMatchObject({ received: 7800, refunded: 0 });
});

test.each([
  '4000000000000002',
  '4000000000009995',
  '4000000000000069',
  '4000000000000127',
  '4000000000000119',
])('card %s is refused, the order stays payable and another card pays it', async (number) => {
  const till = await aTill();
  const customer = await aCustomer(till);
  const opened = await customer.checkout(till.product);
  const { clientSecret, orderId } = opened.body;
  expect(await confirmCard(till, clientSecret, number)).toMatchObject({ status: 402 });
  expect((await customer.confirmOrderLine(till.product, intentOf(clientSecret))).status).toBe(402);
  expect(await orderOf(till, orderId)).toMatchObject({ state: 'unpaid' });
  expect((await confirmCard(till, clientSecret)).status).toBe(200);
  expect((await customer.confirmOrderLine(till.product, intentOf(clientSecret))).status).toBe(200);
  expect(await moneyOf(till, intentOf(clientSecret))).toMatchObject({
    received: 7800,
    refunded: 0,
  });
});

test('double click, reload and a second tab have one order, one client secret and one charge', async () => {
  const till = await aTill();
  const customer = await aCustomer(till);
  const checkoutKey = crypto.randomUUID();
  const tabs = await Promise.all(
    Array.from({ length: 5 }, () => customer.checkout(till.product, { checkoutKey })),
  );
  expect(new Set(tabs.map(({ body }) => `${body.orderId} ${body.clientSecret}`)).size).toBe(1);
  const { clientSecret, orderId } = tabs[0]?.body ?? {};
  const cards = await Promise.all(tabs.map(() => confirmCard(till, clientSecret)));
  expect(cards.filter(({ status }) => status === 200)).toHaveLength(1);
  await till.stripeSandbox?.idle();
  // A tab that comes late is told, with the transaction, instead of paying again.
  expect(await customer.checkout(till.product, { checkoutKey })).toMatchObject({
    status: 409,
    body: {
      code: 'already_paid',
      orderId,
      orderNumber: 1001,
      transactionId: intentOf(clientSecret),
    },
  });
  const { rows } = await till.database.pool.query(
    'select sum(amount_received) as cents from stripe_sandbox.payment_intents',
  );
  expect(rows).toEqual([{ cents: 7800 }]);
  expect(await stockOf(till.database, sizeOf(till.product))).toBe(4);
});

test('paid, but the app was killed before it heard: the next load of the page finds the money, and so does the sweep', async () => {
  for (const way of ['page', 'sweep']) {
    const till = await aDeafTill();
    const customer = await aCustomer(till);
    const checkoutKey = crypto.randomUUID();
    const opened = await customer.checkout(till.product, { checkoutKey });
    await confirmCard(till, opened.body.clientSecret);
    if (way === 'page') {
      expect(
        (
          await customer.checkout(till.product, {
            checkoutKey,
            price: 128,
            lines: [{ _id: till.product.sizes[0]?.id, productQuantity: 2 }],
          })
        ).body.code,
      ).toBe('already_paid');
    } else {
      await till.shop.reconcilePayments();
      expect(await orderOf(till, opened.body.orderId)).toMatchObject({ state: 'unpaid' });
      till.pass(2);
      await till.shop.reconcilePayments();
    }
    expect(await orderOf(till, opened.body.orderId)).toMatchObject({ state: 'paid' });
  }
});

test('a cart that changed gets a new price; the old payment takes no card any more', async () => {
  const till = await aTill();
  const customer = await aCustomer(till);
  const checkoutKey = crypto.randomUUID();
  const first = await customer.checkout(till.product, { checkoutKey });
  const second = await customer.checkout(till.product, {
    checkoutKey,
    price: 108,
    lines: [{ _id: till.product.sizes[0]?.id, productQuantity: 2 }],
  });
  expect(second).toMatchObject({
    status: 200,
    body: { orderId: first.body.orderId, finalPrice: 108 },
  });
  expect(await confirmCard(till, first.body.clientSecret)).toMatchObject({ status: 400 });
  expect(await paymentOf(till, intentOf(first.body.clientSecret))).toMatchObject({
    state: 'canceled',
  });
  expect(await confirmCard(till, second.body.clientSecret)).toMatchObject({
    body: { amount_received: 10800 },
  });
  expect(
    (await customer.confirmOrderLine(till.product, intentOf(second.body.clientSecret))).status,
  ).toBe(200);
});

test.each([77.99, 78.01, 0.5, 78.1])(
  'a price of %s is refused with the right one, and nothing is held',
  async (price) => {
    const till = await aTill();
    const customer = await aCustomer(till);
    expect(await customer.checkout(till.product, { price })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', price: 78 },
    });
    expect(await stockOf(till.database, sizeOf(till.product))).toBe(5);
    const { rowCount } = await till.database.pool.query(
      'select from stripe_sandbox.payment_intents',
    );
    expect(rowCount).toBe(0);
  },
);

test('what is sold out is said before anything is paid', async () => {
  const till = await aTill();
  const [one, other] = [await aCustomer(till), await aCustomer(till)];
  await till.database.pool.query('update product_sizes set stock = 1');
  const both = await Promise.all([one.checkout(till.product), other.checkout(till.product)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'out_of_stock',
    available: 0,
  });
});

test('an unpaid order is paid later by its number, and only by its customer', async () => {
  const till = await aTill();
  const [customer, stranger] = [await aCustomer(till), await aCustomer(till)];
  const opened = await customer.checkout(till.product);
  const { orderId, clientSecret } = opened.body;
  const again = await customer.call('/create-payment-intent', { price: 78, order: orderId });
  expect(again).toMatchObject({ status: 200, body: { clientSecret, orderId, finalPrice: 78 } });
  expect(
    (await stranger.call('/create-payment-intent', { price: 78, order: orderId })).status,
  ).toBe(404);
  expect(
    (await customer.call('/create-payment-intent', { price: 77, order: orderId })).body,
  ).toMatchObject({
    code: 'price_changed',
    price: 78,
  });
});

test('nothing forged is believed', async () => {
  const till = await aTill();
  const [customer, thief] = [await aCustomer(till), await aCustomer(till)];
  const opened = await customer.checkout(till.product);
  const intentId = intentOf(opened.body.clientSecret);
  await confirmCard(till, opened.body.clientSecret);
  const unpaid = intentOf((await thief.checkout(till.product)).body.clientSecret);
  const { product } = till;
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
    till.app.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body,
    });
  expect((await post('{}', 't=1,v1=00')).status).toBe(400);
  expect((await post('{}', '')).status).toBe(400);
});

test('a bank that does not answer is told as such, and the same order goes on when it is back', async () => {
  const till = await aDeafTill();
  const customer = await aCustomer(till);
  const checkoutKey = crypto.randomUUID();
  await till.database.pool.query('alter table stripe_sandbox.payment_intents rename to away');
  const away = await customer.checkout(till.product, { checkoutKey });
  expect(away).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } });
  await till.database.pool.query('alter table stripe_sandbox.away rename to payment_intents');
  const back = await customer.checkout(till.product, { checkoutKey });
  expect(back).toMatchObject({ status: 200, body: { orderNumber: 1001 } });
  expect(await stockOf(till.database, sizeOf(till.product))).toBe(4);
});

test('an order whose payment this bank has never heard of, since the keys were changed, gets a new one', async () => {
  const till = await aTill();
  const customer = await aCustomer(till);
  const opened = await customer.checkout(till.product);
  const order = { price: 78, order: opened.body.orderId };
  await till.database.pool.query("update payments set intent_id = 'pi_of_another_bank'");
  await till.database.pool.query('delete from stripe_sandbox.payment_intents');
  await till.database.pool.query('delete from stripe_sandbox.idempotency_keys');
  const again = await customer.call('/create-payment-intent', order);
  expect(again.status).toBe(200);
  expect((await customer.call('/create-payment-intent', order)).body.clientSecret).toBe(
    again.body.clientSecret,
  );
  await confirmCard(till, again.body.clientSecret);
  expect(
    (await customer.confirmOrderLine(till.product, intentOf(again.body.clientSecret))).status,
  ).toBe(200);
  till.pass(2);
  await till.shop.reconcilePayments();
  expect(await paymentOf(till, 'pi_of_another_bank')).toMatchObject({ state: 'superseded' });
});
