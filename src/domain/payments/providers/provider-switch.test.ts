// A shop that changes its payment provider: money goes back to who took it, or waits for them.
import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
  orderOf,
  sizeOf,
} from '../../../../test/test-checkout.ts';
import { anOrderAdmin } from '../../../../test/test-managed-orders.ts';
import { aShopWithOutsideProvider, payOutside } from '../../../../test/test-outside-provider.ts';
import { stockOf } from '../../../../test/test-products.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';

/** The same shop, started again with other keys. */
const restarted = ({ database, context }: TestShop, stripe?: object): Promise<TestShop> =>
  createTestShop({
    database: { ...database, close: async () => {} },
    now: context.now,
    ...(stripe && { stripe }),
  });

const numberOf = async ({ database }: TestShop, id: unknown): Promise<number> =>
  (await database.pool.query('select number from orders where id = $1', [id])).rows[0].number;

const refundsOf = async ({ database }: TestShop) =>
  (
    await database.pool.query(
      'select provider, attempt, settled_at is not null as "isPaidOut" from refunds',
    )
  ).rows;

test('what the sandbox took goes back through the sandbox, with Stripe connected', async () => {
  const shop = await aShopWithProduct();
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product);
  await confirmCard(shop, body.clientSecret);
  await customer.confirmOrderLine(shop.product, intentOf(body.clientSecret));
  // Nothing answers there: a call of Stripe would fail.
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  const withStripe = await restarted(shop, { ...keys, apiBase: 'http://127.0.0.1:9' });
  const admin = await anOrderAdmin(withStripe);
  const answer = await admin.refund(await numberOf(shop, body.orderId), 78);
  expect(answer).toMatchObject({ status: 200, body: { settled: true } });
  expect(await refundsOf(shop)).toEqual([{ provider: 'sandbox', attempt: 0, isPaidOut: true }]);
  // The sandbox takes no new cards.
  expect((await withStripe.app.request('/stripe-sandbox/v1/payment_methods')).status).toBe(404);
});

test('a refund waits for a provider that is not connected, and says which', async () => {
  const shop = await aShopWithOutsideProvider();
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product);
  await payOutside(shop, body.clientSecret);
  await customer.confirmOrderLine(shop.product, intentOf(body.clientSecret));
  const { rows } = await shop.database.pool.query('select provider from payments');
  expect(rows).toEqual([{ provider: 'stripe' }]);
  const withoutStripe = await restarted(shop);
  const admin = await anOrderAdmin(withoutStripe);
  const number = await numberOf(shop, body.orderId);
  expect(await admin.refund(number, 78)).toMatchObject({ status: 200, body: { settled: false } });
  expect((await admin.find(number)).order.refunds).toMatchObject([
    { settledAt: null, provider: 'stripe' },
  ]);
  withoutStripe.pass(2);
  await expect(withoutStripe.shop.reconcilePayments()).rejects.toMatchObject({
    errors: [
      {
        message:
          "The payment provider 'stripe' took this payment and is not connected: set its keys.",
      },
    ],
  });
  // No refused try: the provider gets the same key once it is back.
  expect(await refundsOf(shop)).toEqual([{ provider: 'stripe', attempt: 0, isPaidOut: false }]);
  shop.pass(10);
  await shop.shop.reconcilePayments();
  expect(await refundsOf(shop)).toEqual([{ provider: 'stripe', attempt: 0, isPaidOut: true }]);
});

test('an order does not wait for a provider that is gone; money that came goes back', async () => {
  const shop = await aShopWithOutsideProvider();
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product);
  await payOutside(shop, body.clientSecret);
  const withoutStripe = await restarted(shop);
  withoutStripe.pass(31);
  await withoutStripe.shop.expireOrders();
  expect(await orderOf(shop, body.orderId)).toMatchObject({ state: 'expired' });
  expect(await stockOf(shop.database, sizeOf(shop.product))).toBe(5);
  shop.pass(120);
  await shop.shop.reconcilePayments();
  expect(await refundsOf(shop)).toEqual([{ provider: 'stripe', attempt: 0, isPaidOut: true }]);
});
