// Orders that are paid by hand: placed by a button, paid once an admin says so.
import { expect, test } from 'vitest';
import {
  type Answer,
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
  orderOf,
  paymentOf,
  sizeOf,
} from '../../../../../test/test-checkout.ts';
import { outboxOf, sendWaitingEmails } from '../../../../../test/test-emails.ts';
import { anOrderAdmin, brokenOf } from '../../../../../test/test-managed-orders.ts';
import { addMarket } from '../../../../../test/test-markets.ts';
import { stockOf } from '../../../../../test/test-products.ts';
import { expireOrders } from '../../expire-orders.ts';

const days = 24 * 60;
const details = 'Account 12 34 56\nHemline Ltd';

const aShop = async (settings: object = {}) => {
  const testShop = await aShopWithProduct();
  await testShop.database.pool.query(
    "insert into stock_ledger (size_id, delta, kind) select id, 5, 'received' from product_sizes",
  );
  await testShop.database.pool.query(
    `insert into shop_settings (name, value, revision) values ('byHandPayment', $1, 1)`,
    [{ isOn: true, details, ...settings }],
  );
  return testShop;
};

/** An order whose customer chose to pay by hand, and pressed the button unless told otherwise. */
const anOrderByHand = async ({ isPlaced = true, settings = {} } = {}) => {
  const testShop = await aShop(settings);
  const customer = await aCustomer(testShop, testShop.context.now());
  const admin = await anOrderAdmin(testShop);
  const { body } = await customer.checkout(testShop.product, { method: 'by_hand' });
  const intentId = intentOf(body.clientSecret);
  const place = (price = 78): Promise<Answer> =>
    customer.call(`/payments/${intentId}/confirm`, { price });
  if (isPlaced) await place();
  const number = Number(body.orderNumber);
  return {
    ...{ testShop, customer, admin, number, intentId, orderId: body.orderId, place },
    receive: (amount = 78, note = 'Statement 7') =>
      admin.call('PUT', `/managed-orders/${number}/receipt`, { amount, note }),
    pay: (method?: string) =>
      customer.call('/create-payment-intent', { price: 78, order: body.orderId, method }),
    emails: async () => (await outboxOf(testShop)).map(({ kind }) => kind).sort(),
    /** The last day is over. */
    lapse: () =>
      testShop.database.pool.query(
        "update orders set reserved_until = now() - interval '1 minute'",
      ),
    stock: () => stockOf(testShop.database, sizeOf(testShop.product)),
  };
};

const atOnce = async (call: () => Promise<Answer>): Promise<Set<string>> => {
  const answers = await Promise.all(Array.from({ length: 20 }, call));
  return new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()));
};

test('a shop that has not set it offers and takes cards alone', async () => {
  const testShop = await aShopWithProduct();
  const settings = await (await testShop.app.request('/payment-settings')).json();
  expect(settings.methods.map(({ name }: { name: string }) => name)).toEqual(['card']);
  const customer = await aCustomer(testShop);
  const answer = await customer.checkout(testShop.product, { method: 'by_hand' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', field: 'method' } });
});

test('it is offered with its words, in the currencies that the owner chose', async () => {
  const testShop = await aShop({ name: 'Invoice', days: 14, currencies: 'usd' });
  const read = async () => {
    const answer = await testShop.app.request('/payment-settings');
    return (await answer.json()).methods;
  };
  expect(await read()).toMatchObject([
    { name: 'card', mode: 'sandbox' },
    {
      name: 'by_hand',
      title: 'Invoice',
      paidLater: true,
      note: 'Order now and pay within 14 days. We keep your items until then.',
    },
  ]);
  await testShop.database.pool.query(
    `update shop_settings set value = value || '{"currencies": "EUR"}'`,
  );
  expect(await read()).toMatchObject([{ name: 'card' }]);
  const customer = await aCustomer(testShop, testShop.context.now());
  const answer = await customer.checkout(testShop.product, { method: 'by_hand' });
  expect(answer.body.code).toBe('invalid_input');
});

test('20 presses place one order, reserved until the last day, and tell how to pay', async () => {
  const set = await anOrderByHand({ isPlaced: false });
  const { testShop, place, customer, orderId, number, admin } = set;
  expect(await place(77)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', price: 78 },
  });
  expect(await set.emails()).toEqual([]);
  expect(await atOnce(() => place())).toEqual(new Set(['200']));
  expect(await set.emails()).toEqual(['order_pending']);
  const { order, actions } = await admin.find(number);
  expect(order).toMatchObject({
    state: 'unpaid',
    pending: { method: 'Bank transfer', text: details, isMarkedByAdmin: true },
  });
  const inDays = (Date.parse(`${order.reservedUntil}`) - Date.now()) / 86_400_000;
  expect([Math.floor(inDays), order.reservedUntil]).toEqual([
    7,
    expect.stringMatching(/T23:59:59.000Z$/),
  ]);
  expect(actions).toContain('mark_paid');
  await sendWaitingEmails(testShop);
  const stranger = await aCustomer(testShop, testShop.context.now());
  const others = await stranger.call(`/payments/${set.intentId}/confirm`, { price: 78 });
  expect(others).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const card = await customer.checkout(testShop.product);
  const path = `/payments/${intentOf(card.body.clientSecret)}/confirm`;
  expect((await customer.call(path, { price: 78 })).body.code).toBe('invalid_input');
  testShop.pass(6 * days);
  await expireOrders(testShop.context);
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'unpaid' });
  expect(await brokenOf(testShop)).toEqual([]);
});

test('an admin says once that the exact sum arrived, which pays the order', async () => {
  const set = await anOrderByHand();
  const { testShop, receive, orderId, intentId, admin, number } = set;
  const wrong = await receive(77.5);
  expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid_input', field: 'amount' } });
  expect(wrong.body.message).toMatch(
    /^The order costs \$78\.00\. .+ ask the customer for the rest/,
  );
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'unpaid' });
  expect(await atOnce(() => receive())).toEqual(new Set(['200']));
  expect(await orderOf(testShop, orderId)).toMatchObject({
    state: 'paid',
    transactionId: intentId,
  });
  const { events, actions } = await admin.find(number);
  expect(actions).not.toContain('mark_paid');
  const marked = events.filter(({ kind }) => kind === 'marked_paid');
  expect(marked).toMatchObject([{ actorName: admin.user.name, text: 'Statement 7' }]);
  expect(await set.emails()).toEqual(['order_confirmation', 'order_pending']);
  expect(await brokenOf(testShop)).toEqual([]);
});

test('customers, and roles that may not refund, do not mark it as paid', async () => {
  const { testShop, customer, number } = await anOrderByHand();
  const path = `/managed-orders/${number}/receipt`;
  await testShop.database.pool.query(
    `insert into team_roles (id, name, permissions)
     values ('packer', 'Packer', '{orders.read,orders.write}')`,
  );
  const packer = await anOrderAdmin(testShop, 'packer');
  for (const [token, status] of [
    [undefined, 401],
    [customer.token, 403],
  ] as const) {
    const answer = await testShop.app.request(path, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ amount: 78 }),
    });
    expect(answer.status).toBe(status);
  }
  expect((await packer.call('PUT', path, { amount: 78 })).status).toBe(403);
  expect((await packer.find(number)).actions).not.toContain('mark_paid');
});

test('without its money the order ends after the last day, and the customer is told', async () => {
  const set = await anOrderByHand();
  const { testShop, orderId, intentId, receive } = set;
  await set.lapse();
  expect(await expireOrders(testShop.context)).toBe(1);
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'expired' });
  expect(await paymentOf(testShop, intentId)).toMatchObject({ state: 'canceled' });
  expect(await set.stock()).toBe(5);
  expect(await set.emails()).toEqual(['order_pending', 'payment_missing']);
  const late = await receive();
  expect(late).toMatchObject({ status: 409, body: { code: 'wrong_state', state: 'expired' } });
  expect(late.body.message).toMatch(/Pay back what arrived/);
});

test('of the press of an admin and the end of the time one wins', async () => {
  for (let round = 0; round < 4; round++) {
    const set = await anOrderByHand();
    await set.lapse();
    const [received] = await Promise.all([set.receive(), expireOrders(set.testShop.context)]);
    // An order that was locked is ended by the next pass.
    await expireOrders(set.testShop.context);
    const { state } = (await orderOf(set.testShop, set.orderId)) ?? {};
    expect([received.status, state]).toEqual(
      received.status === 200 ? [200, 'paid'] : [409, 'expired'],
    );
    expect(await brokenOf(set.testShop)).toEqual([]);
  }
});

test('of the press of an admin and a cancelation of another one wins', async () => {
  const set = await anOrderByHand();
  const [received, canceled] = await Promise.all([set.receive(), set.admin.cancel(set.number)]);
  const { state } = (await orderOf(set.testShop, set.orderId)) ?? {};
  expect([received.status, canceled.status]).toEqual(state === 'paid' ? [200, 409] : [409, 200]);
  expect(await brokenOf(set.testShop)).toEqual([]);
});

test('another way to pay that is chosen by name leaves one payment', async () => {
  const set = await anOrderByHand();
  const { testShop, pay, orderId, intentId, receive } = set;
  expect((await pay()).body).toMatchObject({ code: 'payment_pending', isMarkedByAdmin: true });
  expect((await pay('by_hand')).body.code).toBe('payment_pending');
  const card = await pay('card');
  expect(card.status).toBe(200);
  // As before it was placed: it may not be kept for days without a payment.
  const minutes = (Date.parse(`${card.body.reservedUntil}`) - Date.now()) / 60_000;
  expect(minutes).toBeLessThanOrEqual(30);
  expect(minutes).toBeGreaterThan(0);
  expect(await paymentOf(testShop, intentId)).toMatchObject({ state: 'canceled' });
  expect(await receive()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  await confirmCard(testShop, card.body.clientSecret);
  await testShop.stripeSandbox?.idle();
  expect(await orderOf(testShop, orderId)).toMatchObject({
    state: 'paid',
    transactionId: intentOf(card.body.clientSecret),
  });
  expect(await brokenOf(testShop)).toEqual([]);
});

test('a press at the same time as another way to pay is paid once', async () => {
  const set = await anOrderByHand();
  const [received, card] = await Promise.all([set.receive(), set.pay('card')]);
  const paidByHand = received.status === 200;
  expect(paidByHand ? card.body.code : card.status).toBe(paidByHand ? 'already_paid' : 200);
  expect(await orderOf(set.testShop, set.orderId)).toMatchObject({
    state: paidByHand ? 'paid' : 'unpaid',
  });
  expect(await brokenOf(set.testShop)).toEqual([]);
});

test('a refund waits until an admin says how it was paid back', async () => {
  const set = await anOrderByHand();
  const { testShop, admin, number, receive } = set;
  await receive();
  const answer = await admin.refund(number, 78, { restock: 'unfulfilled' });
  expect(answer).toMatchObject({ status: 200, body: { settled: false } });
  const { refundTroubles, order } = (await admin.find(number)) as never as {
    refundTroubles: { refundId: string; failure: string; isCanceled: boolean }[];
    order: { state: string };
  };
  expect(refundTroubles).toMatchObject([{ failure: 'paid_back_by_hand', isCanceled: true }]);
  expect(order.state).toBe('paid');
  const paidBack = await admin.call('POST', `/books/refunds/${refundTroubles[0]?.refundId}/stop`, {
    way: 'bank_transfer',
    on: new Date().toISOString().slice(0, 10),
  });
  expect(paidBack.status).toBe(200);
  expect((await admin.find(number)).order.state).toBe('refunded');
  expect(await brokenOf(testShop)).toEqual([]);
});

test('carts learn in each market whether any sum is taken', async () => {
  const testShop = await aShop({ currencies: 'EUR' });
  await addMarket(testShop.database);
  const read = async (path: string) =>
    (await (await testShop.app.request(path)).json()).takesAnySum;
  expect([await read('/storefront'), await read('/storefront?market=de')]).toEqual([
    undefined,
    true,
  ]);
});

test('any sum is taken, and a price without an order is not', async () => {
  const testShop = await aShop();
  const { pool } = testShop.database;
  await pool.query('update products set price_cents = 20');
  await pool.query('update product_sizes set price_cents = null');
  await pool.query(
    `insert into shop_settings (name, value, revision)
     values ('delivery', '{"shippingCents": 0, "taxesCents": 0}', 1)`,
  );
  const customer = await aCustomer(testShop, testShop.context.now());
  const order = { price: 0.2, method: 'by_hand' };
  expect((await customer.checkout(testShop.product, { price: 0.2 })).body.code).toBe(
    'invalid_input',
  );
  expect((await customer.checkout(testShop.product, order)).status).toBe(200);
  const priceOnly = await customer.call('/create-payment-intent', { ...order, price: 20 });
  expect(priceOnly).toMatchObject({ status: 422, body: { field: 'method' } });
});
