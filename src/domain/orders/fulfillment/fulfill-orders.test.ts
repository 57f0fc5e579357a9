// Many orders marked as sent with one call: each for itself, once, and nothing made up.
import { expect, test } from 'vitest';
import { aCustomer, confirmCard, intentOf } from '../../../../test/test-checkout.ts';
import { outboxOf } from '../../../../test/test-emails.ts';
import { aManagedOrder, brokenOf } from '../../../../test/test-managed-orders.ts';
import type { TestProduct } from '../../../../test/test-products.ts';
import type { TestShop } from '../../../../test/test-shop.ts';
import { bulkFulfillmentMax } from './fulfillment.ts';

const anotherOrder = async (shop: TestShop & { product: TestProduct }, isPaid = true) => {
  const customer = await aCustomer(shop, shop.context.now());
  const { body } = await customer.checkout(shop.product);
  if (isPaid) {
    await confirmCard(shop, body.clientSecret);
    await customer.confirmOrderLine(shop.product, intentOf(body.clientSecret));
  }
  return Number(body.orderNumber);
};

const told = async (shop: TestShop) =>
  (await outboxOf(shop)).filter(({ kind }) => kind === 'order_fulfilled').length;

test('each order is marked for itself, and the answer says which are', async () => {
  const { testShop, admin, number: first } = await aManagedOrder();
  const second = await anotherOrder(testShop);
  const sent = await anotherOrder(testShop);
  const unpaid = await anotherOrder(testShop, false);
  await admin.fulfill(sent, { carrier: 'DHL', trackingNumber: 'JD1' });
  const orders = [
    { number: first, trackingNumber: ' 1Z  1 ' },
    { number: unpaid },
    { number: sent, trackingNumber: '1Z3' },
    { number: second },
    { number: 999_999 },
  ];
  const answer = await admin.fulfillMany(orders, { carrier: 'UPS' });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      results: [
        { number: first, outcome: 'fulfilled', message: null },
        { number: unpaid, outcome: 'refused', message: expect.stringContaining('is unpaid') },
        { number: sent, outcome: 'refused', message: expect.stringContaining('fulfilled') },
        { number: second, outcome: 'fulfilled' },
        { number: 999_999, outcome: 'refused', message: 'Order not found.' },
      ],
    },
  });
  const trackingOf = async (number: number) => (await admin.find(number)).order.fulfillment;
  expect(await trackingOf(first)).toMatchObject({ carrier: 'UPS', trackingNumber: '1Z 1' });
  expect(await trackingOf(second)).toMatchObject({ carrier: 'UPS', trackingNumber: null });
  expect(await trackingOf(sent)).toMatchObject({ carrier: 'DHL', trackingNumber: 'JD1' });
  expect(await told(testShop)).toBe(3);

  // A lost answer is sent again, and each of them is undone as one is.
  expect((await admin.fulfillMany(orders, { carrier: 'UPS' })).body.results).toMatchObject([
    { outcome: 'unchanged' },
    { outcome: 'refused' },
    { outcome: 'refused' },
    { outcome: 'unchanged' },
    { outcome: 'refused' },
  ]);
  expect(await told(testShop)).toBe(3);
  expect((await admin.undo(first)).status).toBe(200);
  expect(await trackingOf(first)).toBeNull();
  expect((await brokenOf(testShop)).filter((name) => /orders/.test(name))).toEqual([]);
});

test('twenty calls at once mark an order once, and nobody is told unless wanted', async () => {
  const { testShop, admin, number } = await aManagedOrder();
  const calls = Array.from({ length: 20 }, () =>
    admin.fulfillMany([{ number, trackingNumber: '1Z' }], { tellCustomer: false }),
  );
  const outcomes = (await Promise.all(calls)).map(
    ({ body }) => (body.results as { outcome: string }[])[0]?.outcome,
  );
  expect(outcomes.sort()).toEqual(['fulfilled', ...Array(19).fill('unchanged')]);
  expect(await told(testShop)).toBe(0);
});

test.each([
  ['none', []],
  ['too many', Array.from({ length: bulkFulfillmentMax + 1 }, (_, i) => ({ number: i + 1 }))],
  ['a number as text', [{ number: '1001' }]],
  ['half a number', [{ number: 1.5 }]],
  ['a long tracking number', [{ number: 1, trackingNumber: 'x'.repeat(61) }]],
])('%s is refused', async (_what, orders) => {
  const { admin } = await aManagedOrder({ isPaid: false });
  expect((await admin.fulfillMany(orders as object[])).status).toBe(422);
});
