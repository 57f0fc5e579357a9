// A first-purchase code counts for what is paid first, not for what is placed first.
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
import { countLockWaits } from '../../../test/test-database.ts';
import { aProduct } from '../../../test/test-products.ts';
import { findOrder } from '../orders/find-order.ts';
import { settlePayment } from './settle-payment.ts';

const why = 'The promo code is for a first purchase only, and you have bought something since.';

/** Two unpaid orders of one customer: 68.00 with the code, placed first, and 78.00 without. */
const twoOrders = async () => {
  const testShop = await aShopWithProduct({ hasWebhooks: false });
  const customer = await aCustomer(testShop);
  const withCode = await customer.checkout(testShop.product, { price: 68, promoCode: 'FIRSTHEM' });
  const plain = await customer.checkout(testShop.product);
  expect([withCode.status, plain.status]).toEqual([200, 200]);
  return { testShop, customer, withCode: withCode.body, plain: plain.body };
};
type Opened = Awaited<ReturnType<typeof twoOrders>>['plain'];

test('another purchase takes the code off, and the page is told why before it pays', async () => {
  const { testShop, customer, withCode, plain } = await twoOrders();
  const { context } = testShop;
  await confirmCard(testShop, plain.clientSecret);
  await settlePayment(context, intentOf(plain.clientSecret));
  expect(await orderOf(testShop, plain.orderId)).toMatchObject({ state: 'paid' });
  expect(await orderOf(testShop, withCode.orderId)).toMatchObject({
    state: 'unpaid',
    amountDueCents: 7800,
  });
  const order = await findOrder(context, `${withCode.orderId}`, customer.user);
  expect(order).toMatchObject({ adjustments: [], lostPromoCode: 'FIRSTHEM' });
  const resume = (price: number) =>
    customer.call('/create-payment-intent', { price, order: withCode.orderId });
  expect(await resume(68)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', price: 78, message: why },
  });
  expect(await resume(78)).toMatchObject({ status: 200, body: { finalPrice: 78 } });
});

test('a payment with the code that was open before another purchase is refunded', async () => {
  const { testShop, withCode, plain } = await twoOrders();
  await confirmCard(testShop, withCode.clientSecret);
  await confirmCard(testShop, plain.clientSecret);
  const settle = ({ clientSecret }: Opened) =>
    settlePayment(testShop.context, intentOf(clientSecret));
  expect(await settle(plain)).toMatchObject({ outcome: 'paid' });
  expect(await settle(withCode)).toMatchObject({ outcome: 'refunded', reason: 'superseded' });
  expect(await moneyOf(testShop, intentOf(withCode.clientSecret))).toMatchObject({
    refunded: 6800,
  });
  expect(await orderOf(testShop, withCode.orderId)).toMatchObject({
    state: 'unpaid',
    amountDueCents: 7800,
  });
});

test('the code counts when its order is paid first', async () => {
  const { testShop, withCode, plain } = await twoOrders();
  for (const { clientSecret } of [withCode, plain]) {
    await confirmCard(testShop, clientSecret);
    expect(await settlePayment(testShop.context, intentOf(clientSecret))).toMatchObject({
      outcome: 'paid',
    });
  }
  expect(await orderOf(testShop, withCode.orderId)).toMatchObject({
    state: 'paid',
    amountDueCents: 6800,
  });
});

test('of two payments settled at once the code counts only when its own is first', async () => {
  const testShop = await aShopWithProduct({ hasWebhooks: false });
  const { context, database } = testShop;
  const product = await aProduct(database, { priceCents: 5000, sizes: { M: 40 } });
  for (let round = 0; round < 8; round++) {
    const customer = await aCustomer(testShop);
    const { body: first } = await customer.checkout(product, { price: 68, promoCode: 'FIRSTHEM' });
    const { body: other } = await customer.checkout(product);
    const intents = [first, other].map(({ clientSecret }) => intentOf(clientSecret));
    for (const { clientSecret } of [first, other]) await confirmCard(testShop, clientSecret);
    const order = round % 2 ? intents : intents.toReversed();
    await Promise.all(order.map((intentId) => settlePayment(context, intentId)));
    const { rows } = await database.pool.query<{ hasCode: boolean }>(
      `select promo_code is not null as "hasCode" from orders
       where user_id = $1 and state = 'paid' order by paid_at`,
      [customer.user.id],
    );
    const { state } = await paymentOf(testShop, intents[0] ?? '');
    const paid = rows.map(({ hasCode }) => hasCode);
    expect(paid).toEqual(state === 'settled' ? [true, false] : [false]);
  }
});

test('a purchase by a price alone is told when the order with the code is resumed', async () => {
  const { testShop, customer, withCode } = await twoOrders();
  const { body } = await customer.call('/create-payment-intent', { price: 78 });
  await confirmCard(testShop, body.clientSecret);
  const report = await customer.confirmOrderLine(testShop.product, intentOf(body.clientSecret));
  expect(report.status).toBe(200);
  expect(await orderOf(testShop, withCode.orderId)).toMatchObject({
    state: 'unpaid',
    amountDueCents: 7800,
  });
  const resume = { price: 68, order: withCode.orderId };
  expect(await customer.call('/create-payment-intent', resume)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', price: 78, message: why },
  });
});

test('a purchase by a price alone and a payment with the code take turns', async () => {
  const { testShop, customer, withCode } = await twoOrders();
  const { context, database, product } = testShop;
  const { body } = await customer.call('/create-payment-intent', { price: 78 });
  for (const { clientSecret } of [body, withCode]) await confirmCard(testShop, clientSecret);
  const { purchase, settled } = await database.transaction(async (client) => {
    await client.query('select from product_sizes where id = $1 for update', [sizeOf(product)]);
    const purchase = customer.confirmOrderLine(product, intentOf(body.clientSecret));
    await expect.poll(() => countLockWaits(database)).toBe(1);
    const settled = settlePayment(context, intentOf(withCode.clientSecret));
    await expect.poll(() => countLockWaits(database)).toBe(2);
    return { purchase, settled };
  });
  expect((await purchase).status).toBe(200);
  expect(await settled).toMatchObject({ outcome: 'refunded', reason: 'superseded' });
});
