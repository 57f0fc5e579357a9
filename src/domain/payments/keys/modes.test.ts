// Orders, refunds and events across the end of test mode, and the way back.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aCustomer, confirmCard, intentOf, orderOf } from '../../../../test/test-checkout.ts';
import { anOrderAdmin } from '../../../../test/test-managed-orders.ts';
import { payOutside } from '../../../../test/test-outside-provider.ts';
import { aShopWithoutKeys, type ShopWithoutKeys } from '../../../../test/test-payment-keys.ts';
import { aProduct } from '../../../../test/test-products.ts';
import type { TestShop } from '../../../../test/test-shop.ts';
import { settlePayment } from '../settle-payment.ts';

/** Whose calls reach the shop that answers now. */
const aShopThatMoves = async () => {
  const shop = await aShopWithoutKeys();
  let current: TestShop = shop;
  const app = {
    request: (...asked: Parameters<TestShop['app']['request']>) => current.app.request(...asked),
  } as TestShop['app'];
  return {
    ...shop,
    app,
    product: await aProduct(shop.database, { priceCents: 5000, sizes: { M: 5 } }),
    owner: await aSignedInUser({ ...shop, app }, 'admin'),
    move: async () => {
      // Stripe and the sandbox of the shop, which here share a database, know each other's not.
      await shop.database.pool.query('delete from stripe_sandbox.idempotency_keys');
      current = await shop.next();
      return current;
    },
    payments: async () =>
      (
        await shop.database.pool.query(
          'select provider, is_test, state from payments order by created_at',
        )
      ).rows,
  };
};

const saveKeys = async ({ owner, save }: Pick<ShopWithoutKeys, 'owner' | 'save'>, more = {}) => {
  const { body } = await owner.call('GET', '/payment-keys');
  expect(await save(more, body.revision)).toMatchObject({ status: 200 });
  return body.revision + 1;
};

test('an order that was begun in test mode is paid with real money once that ends', async () => {
  const shop = await aShopThatMoves();
  const customer = await aCustomer(shop);
  const cart = { checkoutKey: crypto.randomUUID() };
  const begun = await customer.checkout(shop.product, cart);
  await saveKeys(shop);
  await shop.move();
  const resumed = await customer.checkout(shop.product, cart);
  expect(resumed).toMatchObject({ status: 200, body: { orderId: begun.body.orderId } });
  expect(resumed.body.clientSecret).not.toBe(begun.body.clientSecret);
  expect(await shop.payments()).toEqual([
    { provider: 'sandbox', is_test: true, state: 'canceled' },
    { provider: 'stripe', is_test: false, state: 'open' },
  ]);
  await payOutside(shop as never, resumed.body.clientSecret);
  await customer.confirmOrderLine(shop.product, intentOf(resumed.body.clientSecret));
  expect(await orderOf(shop, begun.body.orderId)).toMatchObject({ state: 'paid' });
});

test('what a test card paid before stays paid, and goes back by the sandbox', async () => {
  const shop = await aShopThatMoves();
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product);
  await confirmCard(shop, body.clientSecret);
  await saveKeys(shop);
  const live = await shop.move();
  await settlePayment(live.context, intentOf(body.clientSecret));
  expect(await orderOf(shop, body.orderId)).toMatchObject({ state: 'paid' });
  const admin = await anOrderAdmin(shop);
  expect(await admin.refund(Number(body.orderNumber), 78)).toMatchObject({ status: 200 });
});

test('back in test mode live payments still settle, and no admin refunds them', async () => {
  const shop = await aShopThatMoves();
  const revision = await saveKeys(shop);
  await shop.move();
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product);

  const back = () => shop.owner.call('POST', '/test-mode', { revision });
  expect(await shop.owner.call('POST', '/test-mode', { revision: 0 })).toMatchObject({
    status: 409,
  });
  const presses = await Promise.all(Array.from({ length: 20 }, back));
  expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200]));
  const testMode = await shop.move();
  expect(testMode.context.isTestMode).toBe(true);
  expect((await shop.owner.call('GET', '/payment-keys')).body).toMatchObject({
    source: 'dashboard',
    takes: 'sandbox',
    isOn: false,
  });
  // Paid just then: the event is taken, and the order is paid with real money.
  await payOutside(shop as never, body.clientSecret);
  await settlePayment(testMode.context, intentOf(body.clientSecret));
  expect(await orderOf(shop, body.orderId)).toMatchObject({ state: 'paid' });
  const admin = await anOrderAdmin(shop);
  expect(await admin.refund(Number(body.orderNumber), 78)).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', message: expect.stringContaining('real money') },
  });
  await saveKeys(shop);
  await shop.move();
  expect(await admin.refund(Number(body.orderNumber), 78)).toMatchObject({
    status: 200,
    body: { settled: true },
  });
});

test('other keys make another endpoint; events of the one before count for a day', async () => {
  const shop = await aShopThatMoves();
  await saveKeys(shop);
  const [before] = await shop.endpoints();
  await shop.move();
  // As if the first had been of another pair.
  const { store } = shop.context.paymentKeys;
  const { keys } = await store.read(shop.database.pool);
  const other = store.seal({ ...(keys as never as object), secretKey: 'sk_live_gone' } as never);
  await shop.database.pool.query('update payment_keys set sealed = $1', [other]);
  await saveKeys(shop);
  const [after, ...others] = await shop.endpoints();
  expect([others, after?.id === before?.id]).toEqual([[], false]);
  const now = await shop.move();
  const { default: Stripe } = await import('stripe');
  const statusOf = async (secret = '') => {
    const payload = '{"id":"evt_1","object":"event","type":"x","data":{"object":{"id":"pi_1"}}}';
    const timestamp = Math.floor(now.context.now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'stripe-signature': signature };
    return (await now.app.request('/webhooks/stripe', { method: 'POST', headers, body: payload }))
      .status;
  };
  expect(await statusOf(after?.secret)).toBe(200);
  expect(await statusOf(before?.secret)).toBe(200);
  expect(await statusOf('whsec_other')).toBe(400);
  now.pass(24 * 60 + 1);
  expect(await statusOf(after?.secret)).toBe(200);
  expect(await statusOf(before?.secret)).toBe(400);
});
