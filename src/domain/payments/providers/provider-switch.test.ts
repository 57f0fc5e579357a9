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
import { shippingAddress } from '../../../../test/test-orders.ts';
import {
  aShopWithOutsideProvider,
  payOutside,
  stumbles,
} from '../../../../test/test-outside-provider.ts';
import { stockOf, type TestProduct } from '../../../../test/test-products.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { aUser } from '../../../../test/test-users.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import type { ShopContext } from '../../../shop/context.ts';
import { checkBooksNightly } from '../books-check/check-books.ts';
import { findBooks } from '../books-check/find-books.ts';
import { checkout } from '../checkout.ts';
import { expireOrders } from '../expire-orders.ts';
import { reconcilePayments } from '../reconcile-payments.ts';

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
  await expect(reconcilePayments(withoutStripe.context)).rejects.toMatchObject({
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
  await reconcilePayments(shop.context);
  expect(await refundsOf(shop)).toEqual([{ provider: 'stripe', attempt: 0, isPaidOut: true }]);
});

test('an order does not wait for a provider that is gone; money that came goes back', async () => {
  const shop = await aShopWithOutsideProvider();
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product);
  await payOutside(shop, body.clientSecret);
  const withoutStripe = await restarted(shop);
  withoutStripe.pass(31);
  await expireOrders(withoutStripe.context);
  expect(await orderOf(shop, body.orderId)).toMatchObject({ state: 'expired' });
  expect(await stockOf(shop.database, sizeOf(shop.product))).toBe(5);
  shop.pass(120);
  await reconcilePayments(shop.context);
  expect(await refundsOf(shop)).toEqual([{ provider: 'stripe', attempt: 0, isPaidOut: true }]);
});

test('the nightly check asks a provider of before, and names one without keys', async () => {
  const shop = await aShopWithOutsideProvider();
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product);
  await payOutside(shop, body.clientSecret);
  await customer.confirmOrderLine(shop.product, intentOf(body.clientSecret));
  await shop.database.pool.query(
    `update payments set settled_at = settled_at - interval '1 day';
     update migrations set at = at - interval '9 days';
     delete from stripe_sandbox.payment_intents`,
  );
  const booksWith = async (stripe?: object) => {
    const other = await restarted(shop, stripe);
    await checkBooksNightly(other.context);
    return (await findBooks(other.context)).providers;
  };
  const compared = { payments: 0, refunds: 0, differences: [] };
  expect(await booksWith({ ...shop.stripe, isPaused: true })).toMatchObject([
    { title: 'Stripe sandbox', problem: null, compared },
    {
      title: 'Stripe',
      problem: null,
      compared: {
        differences: [
          { kind: 'payment_missing', remedy: expect.stringMatching(/ Stripe does not/) },
        ],
      },
    },
  ]);
  shop.pass(25 * 60);
  expect(await booksWith()).toMatchObject([
    { title: 'Stripe sandbox', problem: null },
    { title: 'Stripe', problem: { code: 'not_connected', payments: 1 } },
  ]);
});

type Buying = {
  context: ShopContext;
  customer: { id: string; email: string };
  product: TestProduct;
};

/** The intent, or the code of what is wrong. */
const buy = async ({ context, customer, product }: Buying, method?: string): Promise<string> => {
  const started = await checkout(context, {
    customer,
    priceCents: 7800,
    lines: [{ id: sizeOf(product), quantity: 1 }],
    shippingAddress,
    checkoutKey: '7a2f1a4e-7c1c-4d5e-9a0a-000000000001',
    method: method as 'card' | undefined,
  });
  return isFailure(started) ? started.code : intentOf(started.clientSecret);
};

test('a payment names its method, and an order has one at a time', async () => {
  const { context, product, database } = await aShopWithOutsideProvider();
  const [card] = context.paymentMethods;
  const other = { ...card, name: 'other' as 'card', provider: 'sandbox' as const };
  const shop: ShopContext = { ...context, paymentMethods: [card, other] };
  const buying = { context: shop, product, customer: await aUser(database) };
  const opened = async () => {
    const { rows } = await database.pool.query(
      'select provider, state from payments order by created_at',
    );
    return rows.map(({ provider, state }) => `${provider} ${state}`);
  };
  const first = await buy(buying);
  expect(await buy(buying, 'card')).toBe(first);
  const second = await buy(buying, 'other');
  expect(await buy(buying, 'other')).toBe(second);
  expect(await opened()).toEqual(['stripe canceled', 'sandbox open']);
  expect([first, second]).not.toContain(await buy(buying));
  expect(await opened()).toEqual(['stripe canceled', 'sandbox canceled', 'stripe open']);
  expect(await buy(buying, 'gone')).toBe('invalid_input');
});

test('an intent that a failed try left at a provider of before is canceled there', async () => {
  const shop = await aShopWithOutsideProvider();
  const customer = await aUser(shop.database);
  const call = /^POST \/v1\/payment_intents$/;
  shop.provider.faults = [{ call, ...stumbles, isKept: true, worksNevertheless: true }];
  const failed = await buy({ ...shop, customer });
  expect(failed).toBe('payment_provider_unavailable');
  shop.provider.faults = [];
  const { pool } = shop.database;
  await pool.query(
    `update stripe_sandbox.payment_intents set created_at = created_at - interval '1 minute'`,
  );
  const { rows } = await pool.query('select id from stripe_sandbox.payment_intents');
  const paused = await restarted(shop, { ...shop.stripe, isPaused: true });
  shop.provider.calls.length = 0;
  await buy({ ...paused, product: shop.product, customer });
  const canceled = shop.provider.calls.filter((one) => one.includes('/cancel'));
  expect(canceled.map((one) => one.split('/')[3]).sort()).toEqual(rows.map(({ id }) => id).sort());
});
