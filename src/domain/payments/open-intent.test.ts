// A failure that the provider keeps under its idempotency key does not make an order unpayable.
import { expect, test } from 'vitest';
import { aCustomer, intentOf, orderOf } from '../../../test/test-checkout.ts';
import {
  aShopWithOutsideProvider,
  noBalance,
  payOutside,
  stumbles,
  unavailable,
} from '../../../test/test-outside-provider.ts';

const opening = /^POST \/v1\/payment_intents$/;
const anOrder = async () => {
  const testShop = await aShopWithOutsideProvider();
  const customer = await aCustomer(testShop);
  const checkoutKey = crypto.randomUUID();
  const press = () => customer.checkout(testShop.product, { checkoutKey });
  const countIntents = async () => {
    const { rows } = await testShop.database.pool.query(
      'select count(*) as n from stripe_sandbox.payment_intents',
    );
    return rows[0].n;
  };
  return { testShop, customer, press, countIntents, provider: testShop.provider };
};

test('a kept 500 is got over by the next try, and the order is paid once', async () => {
  const { testShop, customer, press, provider, countIntents } = await anOrder();
  provider.faults = [{ call: opening, ...stumbles, isKept: true }];
  expect(await press()).toMatchObject({
    status: 503,
    body: { code: 'payment_provider_unavailable' },
  });
  provider.faults = [];
  const opened = await press();
  expect(opened).toMatchObject({ status: 200, body: { orderNumber: 1001 } });
  expect((await press()).body.clientSecret).toBe(opened.body.clientSecret);
  expect(await countIntents()).toBe(1);
  await payOutside(testShop, opened.body.clientSecret);
  const intentId = intentOf(opened.body.clientSecret);
  expect((await customer.confirmOrderLine(testShop.product, intentId)).status).toBe(200);
  expect(await orderOf(testShop, opened.body.orderId)).toMatchObject({ state: 'paid' });
});

test('an intent that a failing try opened nevertheless is found once it is listed', async () => {
  const { testShop, press, provider, countIntents } = await anOrder();
  provider.faults = [{ call: opening, ...stumbles, isKept: true, worksNevertheless: true }];
  expect((await press()).status).toBe(503);
  const opened = await countIntents();
  provider.faults = [];
  await testShop.database.pool.query(
    "update stripe_sandbox.payment_intents set created_at = created_at - interval '1 minute'",
  );
  expect((await press()).status).toBe(200);
  expect(await countIntents()).toBe(opened);
});

test('an intent that the search does not list yet is opened again, and paid once', async () => {
  const { testShop, customer, press, provider, countIntents } = await anOrder();
  provider.faults = [{ call: opening, ...stumbles, isKept: true, worksNevertheless: true }];
  await press();
  provider.faults = [];
  const opened = await press();
  expect(opened.status).toBe(200);
  expect(await countIntents()).toBeGreaterThan(1);
  await payOutside(testShop, opened.body.clientSecret);
  const intentId = intentOf(opened.body.clientSecret);
  expect((await customer.confirmOrderLine(testShop.product, intentId)).status).toBe(200);
  const { rows } = await testShop.database.pool.query(
    "select id from stripe_sandbox.payment_intents where status = 'succeeded'",
  );
  expect(rows).toEqual([{ id: intentId }]);
});

test('a lost answer is asked for with the same key', async () => {
  const { press, provider, countIntents } = await anOrder();
  provider.faults = [{ call: opening, ...unavailable, isLost: true, worksNevertheless: true }];
  expect((await press()).status).toBe(503);
  provider.faults = [];
  expect((await press()).status).toBe(200);
  expect(await countIntents()).toBe(1);
  const keys = provider.calls
    .filter((call) => call.startsWith('POST'))
    .map((call) => call.slice(5));
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
});

test('an error of the provider is a 503 for the customer, is logged, and is got over', async () => {
  const { testShop, press, provider } = await anOrder();
  provider.faults = [{ call: opening, ...noBalance, isKept: true }];
  expect((await press()).status).toBe(503);
  expect(testShop.logged).toHaveLength(1);
  provider.faults = [];
  expect((await press()).status).toBe(200);
});

test('a provider that does not search opens another intent', async () => {
  const { press, provider } = await anOrder();
  provider.faults = [{ call: opening, ...stumbles, isKept: true }];
  await press();
  provider.faults = [{ call: /search/, ...noBalance }];
  expect((await press()).status).toBe(200);
});

test('concurrent tabs after a kept failure share one client secret', async () => {
  const { press, provider, countIntents } = await anOrder();
  provider.faults = [{ call: opening, ...stumbles, isKept: true }];
  await press();
  provider.faults = [];
  const tabs = await Promise.all(Array.from({ length: 5 }, press));
  expect(new Set(tabs.map(({ status, body }) => `${status} ${body.clientSecret}`)).size).toBe(1);
  expect(tabs[0]?.status).toBe(200);
  expect(await countIntents()).toBe(1);
});

test('a tab finds the intent of a failed try while another opens a new one', async () => {
  const { testShop, customer, press, provider } = await anOrder();
  provider.faults = [{ call: opening, ...stumbles, isKept: true, worksNevertheless: true }];
  const tabs: ReturnType<typeof press>[] = [];
  provider.meanwhile = async (call) => {
    const isRepeated = provider.calls.filter((one) => one.startsWith(call)).length === 2;
    if (!(opening.test(call) && isRepeated)) return;
    provider.faults = [];
    await testShop.database.pool.query(
      "update stripe_sandbox.payment_intents set created_at = created_at - interval '1 minute'",
    );
    tabs.push(press());
    await tabs[0];
  };
  const first = await press();
  const second = await tabs[0];
  expect([first.status, second?.status]).toEqual([200, 200]);
  const { rows } = await testShop.database.pool.query(
    "select intent_id from payments where state = 'open'",
  );
  expect(rows).toEqual([{ intent_id: intentOf(first.body.clientSecret) }]);
  await payOutside(testShop, first.body.clientSecret);
  const intentId = intentOf(first.body.clientSecret);
  expect((await customer.confirmOrderLine(testShop.product, intentId)).status).toBe(200);
});
