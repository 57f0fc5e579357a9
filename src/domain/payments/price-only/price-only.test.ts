// A payment by a price only: lines are bought with what was paid, at today's prices.
import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  type Customer,
  confirmCard,
  intentOf,
  moneyOf,
  paymentOf,
  sizeOf,
} from '../../../../test/test-checkout.ts';
import { aProduct, stockOf } from '../../../../test/test-products.ts';
import type { TestShop } from '../../../../test/test-shop.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { settlePayment } from '../settle-payment.ts';
import { buyLine } from './buy-line.ts';
import { closePriceOnlyPayments } from './close-price-only-payments.ts';
import { reconcilePriceOnlyPayments } from './reconcile-price-only-payments.ts';

const paid = async (testShop: TestShop, customer: Customer, price: number): Promise<string> => {
  const opened = await customer.call('/create-payment-intent', { price });
  expect(opened).toMatchObject({ status: 200, body: { finalPrice: price } });
  expect(opened.body).not.toHaveProperty('orderId');
  await confirmCard(testShop, opened.body.clientSecret);
  return intentOf(opened.body.clientSecret);
};

const reconcile = async ({ context }: TestShop): Promise<void> => {
  await reconcilePriceOnlyPayments(context);
  await reconcilePayments(context);
};

const ordersOf = async ({ database }: TestShop) => {
  const { rows } = await database.pool.query(
    `select o.state, o.transaction_id as "transactionId",
       o.subtotal_cents as "subtotalCents", o.amount_due_cents as "amountDueCents",
       o.user_email as "userEmail", sum(l.quantity) as items, sum(l.line_cents) as "lineCents"
     from orders o join order_lines l on l.order_id = o.id group by o.id`,
  );
  return rows;
};

test('reported lines become one paid order at database prices, repeats included', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const hat = await aProduct(testShop.database, {
    name: 'Rib Beanie',
    priceCents: 4000,
    discountPriceCents: 3195,
    sizes: { 'One size': 9 },
  });
  const transactionId = await paid(testShop, customer, 50 + 2 * 31.95 + 8);
  const lines = [
    () =>
      customer.confirmOrderLine(testShop.product, transactionId, {
        _id: testShop.product.id,
        size: 'M',
      }),
    () => customer.confirmOrderLine(hat, transactionId, { _id: undefined, productQuantity: 2 }),
  ];
  const responses = await Promise.all([...lines, ...lines, ...lines].map((report) => report()));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await ordersOf(testShop)).toEqual([
    {
      state: 'paid',
      transactionId,
      subtotalCents: 11390,
      amountDueCents: 12190,
      userEmail: customer.user.email,
      items: 3,
      lineCents: 11390,
    },
  ]);
  expect(await stockOf(testShop.database, sizeOf(testShop.product))).toBe(4);
  expect(await stockOf(testShop.database, sizeOf(hat))).toBe(7);
});

test.each([
  ['50.00 with shipping 20.00 and taxes 8.00', 78, 5000, 200],
  ['one cent too little', 77.99, 5000, 402],
  ['99.00 is not over 99: shipping is paid', 127, 9900, 200],
  ['a cent less', 126.99, 9900, 200],
  ['99.01 is over 99: no shipping', 107.01, 9901, 200],
  ['a cent less: 99.00 after taxes is not over 99, so shipping counts', 107, 9901, 402],
  ['150.00 without shipping', 158, 15000, 200],
  ['a cent less', 157.99, 15000, 402],
])('%s: %f paid for %i cents answers %i', async (_what, price, priceCents, status) => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const coat = await aProduct(testShop.database, { name: 'Coat', priceCents, sizes: { M: 2 } });
  const transactionId = await paid(testShop, customer, price);
  expect((await customer.confirmOrderLine(coat, transactionId)).status).toBe(status);
  expect(await stockOf(testShop.database, sizeOf(coat))).toBe(status === 200 ? 1 : 2);
  expect(await ordersOf(testShop)).toHaveLength(status === 200 ? 1 : 0);
});

test('lines beyond what was paid fail, concurrent or not', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const others = await Promise.all(
    ['A', 'B', 'C'].map((name) => aProduct(testShop.database, { name, priceCents: 5000 })),
  );
  const transactionId = await paid(testShop, customer, 78);
  const responses = await Promise.all(
    others.map((product) => customer.confirmOrderLine(product, transactionId)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 402, 402]);
  expect(await ordersOf(testShop)).toMatchObject([{ subtotalCents: 5000, items: 1 }]);
});

test('unpaid, foreign, unknown, out-of-stock and other-quantity reports fail', async () => {
  const testShop = await aShopWithProduct();
  const [customer, thief] = [await aCustomer(testShop), await aCustomer(testShop)];
  const unpaid = await customer.call('/create-payment-intent', { price: 78 });
  expect(
    (await customer.confirmOrderLine(testShop.product, intentOf(unpaid.body.clientSecret))).body
      .code,
  ).toBe('payment_not_confirmed');
  const transactionId = await paid(testShop, customer, 1000);
  expect((await thief.confirmOrderLine(testShop.product, transactionId)).body.code).toBe(
    'forbidden',
  );
  expect(
    (await customer.confirmOrderLine(testShop.product, transactionId, { productQuantity: 6 })).body,
  ).toMatchObject({
    code: 'out_of_stock',
    available: 5,
  });
  expect(
    (
      await customer.confirmOrderLine(testShop.product, transactionId, {
        _id: 'x',
        productName: 'Nothing',
      })
    ).body.code,
  ).toBe('not_found');
  expect((await customer.confirmOrderLine(testShop.product, transactionId)).status).toBe(200);
  expect(
    (await customer.confirmOrderLine(testShop.product, transactionId, { productQuantity: 2 })).body
      .code,
  ).toBe('already_paid');
  expect(await ordersOf(testShop)).toMatchObject([{ items: 1 }]);
});

test.each([0, 0.49, -1, 1_000_000, '78', null])('a price of %s opens no payment', async (price) => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  expect((await customer.call('/create-payment-intent', { price })).status).toBe(422);
  const { rowCount } = await testShop.database.pool.query('select from payments');
  expect(rowCount).toBe(0);
});

test('an unpaid payment is canceled after a day', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const opened = await customer.call('/create-payment-intent', { price: 78 });
  testShop.pass(25 * 60);
  await reconcile(testShop);
  expect(await confirmCard(testShop, opened.body.clientSecret)).toMatchObject({ status: 400 });
});

test('an unclaimed payment is refunded once after 30 minutes, a claimed one is not', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const [unused, used] = [await paid(testShop, customer, 78), await paid(testShop, customer, 78)];
  await customer.confirmOrderLine(testShop.product, used);
  await settlePayment(testShop.context, unused);
  await testShop.stripeSandbox?.idle();
  testShop.pass(29);
  await reconcile(testShop);
  expect(await moneyOf(testShop, unused)).toMatchObject({ received: 7800, refunded: 0 });
  testShop.pass(2);
  await Promise.all([reconcile(testShop), reconcile(testShop)]);
  expect(await moneyOf(testShop, unused)).toMatchObject({ received: 7800, refunded: 7800 });
  expect(await paymentOf(testShop, unused)).toEqual({
    state: 'refunded',
    refundReason: 'unclaimed',
  });
  expect(await moneyOf(testShop, used)).toMatchObject({ received: 7800, refunded: 0 });
});

test('a line reported while its payment is refunded as unclaimed is not bought', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const transactionId = await paid(testShop, customer, 78);
  await settlePayment(testShop.context, transactionId);
  await testShop.stripeSandbox?.idle();
  const late = new Date(Date.now() + 31 * 60_000);
  const context = { ...testShop.context, now: () => late };
  await closePriceOnlyPayments(context);
  // The caller saw it settled a moment before.
  const { name: productName, sizes } = testShop.product;
  const reported = {
    transactionId,
    id: sizes[0]?.id,
    productName,
    quantity: 1,
    userName: 'I',
    phone: '1',
    address: 'R',
  };
  expect(await buyLine(context, customer.user, reported)).toMatchObject({
    code: 'payment_refunded',
  });
  expect(await ordersOf(testShop)).toEqual([]);
  expect(await stockOf(testShop.database, sizeOf(testShop.product))).toBe(5);
});
