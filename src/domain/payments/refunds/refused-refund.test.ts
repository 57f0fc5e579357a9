// A refund that the provider refused stays due until it is paid out, once.
import { expect, test } from 'vitest';
import { aCustomer, intentOf, moneyOf } from '../../../../test/test-checkout.ts';
import {
  aShopWithOutsideProvider,
  noBalance,
  payOutside,
  stumbles,
  unavailable,
} from '../../../../test/test-outside-provider.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { reopenFailedRefunds } from './reopen-failed-refunds.ts';

const refunding = /^POST \/v1\/refunds$/;

/** A paid payment whose order expired meanwhile. */
const aLatePayment = async () => {
  const testShop = await aShopWithOutsideProvider();
  const customer = await aCustomer(testShop);
  const { body } = await customer.checkout(testShop.product);
  const intentId = intentOf(body.clientSecret);
  await payOutside(testShop, body.clientSecret);
  await testShop.database.pool.query("update orders set state = 'expired'");
  const refunds = async () => {
    const { rows } = await testShop.database.pool.query(
      'select amount, status from stripe_sandbox.refunds order by created_at',
    );
    return rows;
  };
  const due = async () => {
    const { rows } = await testShop.database.pool.query(
      'select attempt from refunds where settled_at is null',
    );
    return rows;
  };
  return {
    testShop,
    provider: testShop.provider,
    intentId,
    refunds,
    due,
    report: () => customer.confirmOrderLine(testShop.product, intentId),
    reconcile: () => reconcilePayments(testShop.context).catch(() => 'failed'),
  };
};

/** The provider itself would accept a refund of half twice. */
const aHalfRefund = async () => {
  const payment = await aLatePayment();
  await payment.testShop.database.pool.query(`
    create function halve() returns trigger language plpgsql as
      'begin new.amount_cents := new.amount_cents / 2; return new; end';
    create trigger halve before insert on refunds for each row execute function halve()`);
  return payment;
};

test.each([
  ['500', stumbles],
  ['400 balance_insufficient', noBalance],
])('a kept %s: the customer reads that it is refunded, and it is', async (_name, answer) => {
  const { testShop, provider, intentId, report, reconcile, due } = await aLatePayment();
  provider.faults = [{ call: refunding, ...answer, isKept: true }];
  for (let press = 0; press < 3; press++) {
    expect(await report()).toMatchObject({
      status: 409,
      body: { code: 'payment_refunded', message: expect.stringContaining('will be refunded') },
    });
  }
  expect(testShop.logged).toHaveLength(1);
  expect(await due()).toEqual([{ attempt: 1 }]);
  provider.faults = [];
  testShop.pass(2);
  await reconcile();
  expect(await moneyOf(testShop, intentId)).toMatchObject({ received: 7800, refunded: 7800 });
  expect(await due()).toEqual([]);
  expect(testShop.logged).toHaveLength(1);
});

test('a whole refund is paid out even if the provider does not list refunds', async () => {
  const { testShop, provider, report, reconcile, refunds } = await aLatePayment();
  provider.faults = [{ call: refunding, ...stumbles, isKept: true }];
  await report();
  provider.faults = [{ call: /^GET \/v1\/refunds$/, ...stumbles }];
  testShop.pass(2);
  await reconcile();
  expect(await refunds()).toEqual([{ amount: 7800, status: 'succeeded' }]);
});

test('a refund that a failing try paid out nevertheless is found, not paid twice', async () => {
  const { testShop, provider, report, reconcile, refunds, due } = await aHalfRefund();
  provider.faults = [{ call: refunding, ...stumbles, isKept: true, worksNevertheless: true }];
  await report();
  provider.faults = [];
  testShop.pass(2);
  await reconcile();
  expect(await refunds()).toEqual([{ amount: 3900, status: 'succeeded' }]);
  expect(await due()).toEqual([]);
});

test('a refund whose answer was lost is found after its idempotency key is forgotten', async () => {
  const { testShop, provider, report, reconcile, refunds, due } = await aHalfRefund();
  provider.faults = [{ call: refunding, ...unavailable, isLost: true, worksNevertheless: true }];
  await report();
  testShop.pass(2);
  await reconcile();
  expect(await due()).toEqual([{ attempt: 0 }]);
  provider.faults = [];
  await testShop.database.pool.query('delete from stripe_sandbox.idempotency_keys');
  testShop.pass(25 * 60);
  await reconcile();
  expect(await refunds()).toEqual([{ amount: 3900, status: 'succeeded' }]);
  expect(await due()).toEqual([]);
});

test('while the provider is down a refund is tried less often, then paid out once', async () => {
  const { testShop, provider, report, reconcile, refunds } = await aLatePayment();
  provider.faults = [{ call: refunding, ...unavailable, isKept: true }];
  await report();
  const countCalls = () =>
    provider.calls.filter((call) => call.startsWith('POST /v1/refunds')).length;
  const before = countCalls();
  for (let minute = 0; minute < 60; minute++) {
    testShop.pass(1);
    await reconcile();
  }
  expect(countCalls() - before).toBeLessThan(25);
  provider.faults = [];
  testShop.pass(11);
  await Promise.all([reconcile(), reconcile()]);
  expect(await refunds()).toEqual([{ amount: 7800, status: 'succeeded' }]);
});

test('a refund that fails after it was accepted is paid out again', async () => {
  const { testShop, intentId, report, reconcile, refunds, due } = await aLatePayment();
  const { pool } = testShop.database;
  await report();
  await pool.query("update stripe_sandbox.refunds set status = 'failed'");
  await pool.query('update stripe_sandbox.payment_intents set amount_refunded = 0');
  await reopenFailedRefunds(testShop.context, intentId);
  await reopenFailedRefunds(testShop.context, intentId);
  expect(await due()).toEqual([{ attempt: 1 }]);
  testShop.pass(2);
  await reconcile();
  expect(await refunds()).toEqual([
    { amount: 7800, status: 'failed' },
    { amount: 7800, status: 'succeeded' },
  ]);
  expect(await due()).toEqual([]);
});

test('a webhook while the provider is down answers 503, and is sent again', async () => {
  const { testShop, provider, intentId } = await aLatePayment();
  const { default: Stripe } = await import('stripe');
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, object: 'payment_intent' } },
  });
  const post = () =>
    testShop.app.request('/webhooks/stripe', {
      method: 'POST',
      headers: {
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: testShop.sandbox.keys.webhookSecret,
          timestamp: Math.floor(testShop.context.now().getTime() / 1000),
        }),
      },
      body: payload,
    });
  provider.faults = [{ call: /./, ...unavailable }];
  const answer = await post();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  provider.faults = [];
  expect((await post()).status).toBe(200);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 7800 });
});
