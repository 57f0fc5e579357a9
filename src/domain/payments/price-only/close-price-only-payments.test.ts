// What the lines of a price-only payment do not use goes back, and their parts make their sum.
import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  type Customer,
  confirmCard,
  intentOf,
  moneyOf,
  sizeOf,
} from '../../../../test/test-checkout.ts';
import { anOrderAdmin } from '../../../../test/test-managed-orders.ts';
import { aProduct, stockOf } from '../../../../test/test-products.ts';
import type { TestShop } from '../../../../test/test-shop.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { findOrder } from '../../orders/find-order.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { reconcilePriceOnlyPayments } from './reconcile-price-only-payments.ts';

const paid = async (testShop: TestShop, customer: Customer, price: number): Promise<string> => {
  const { body } = await customer.call('/create-payment-intent', { price });
  await confirmCard(testShop, body.clientSecret);
  await testShop.stripeSandbox?.idle();
  return intentOf(body.clientSecret);
};

const products = (testShop: TestShop, prices: readonly number[]) =>
  Promise.all(
    prices.map((priceCents) => aProduct(testShop.database, { priceCents, sizes: { M: 1 } })),
  );

const close = async (testShop: TestShop): Promise<void> => {
  testShop.pass(31);
  await reconcilePriceOnlyPayments(testShop.context);
  await reconcilePayments(testShop.context);
  await testShop.stripeSandbox?.idle();
};

/** Its parts and what was refunded; the parts always make the money that is kept. */
const bookOf = async (testShop: TestShop, customer: Customer, transactionId: string) => {
  const { rows } = await testShop.database.pool.query(
    'select number from orders where transaction_id = $1',
    [transactionId],
  );
  const order = await findOrder(testShop.context, rows[0].number, customer.user);
  if (isFailure(order)) throw new Error(order.code);
  const { totals, adjustments, lines, refunds, state } = order;
  const money = await moneyOf(testShop, transactionId);
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);
  expect(sum(lines.map(({ lineCents }) => lineCents))).toBe(totals.subtotalCents);
  expect(totals.totalCents + sum(adjustments.map(({ cents }) => cents))).toBe(
    totals.amountDueCents,
  );
  expect((money?.received ?? 0) - (money?.refunded ?? 0)).toBe(totals.amountDueCents);
  return {
    state,
    amountDueCents: totals.amountDueCents,
    adjustments: adjustments.map(({ kind, cents }) => [kind, cents]),
    refunds: refunds.map(({ reason, amountCents }) => [reason, amountCents]),
  };
};

test.each([
  ['the exact sum', 78, 5000, 7800],
  ['paid as if delivery were not free', 178, 15000, 15800],
  ['99.00 is not over 99', 127, 9900, 12700],
  ['95.00 of 123.00', 123, 9500, 12300],
  ['one of two items', 108, 5000, 7800],
  ['one of three, so delivery is not free', 158, 5000, 7800],
])('%s: of %f paid for %i cents, %i are kept', async (_what, price, priceCents, due) => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const transactionId = await paid(testShop, customer, price);
  for (const product of await products(testShop, [priceCents])) {
    expect((await customer.confirmOrderLine(product, transactionId)).status).toBe(200);
  }
  await close(testShop);
  await close(testShop);
  const unused = price * 100 - due;
  expect(await bookOf(testShop, customer, transactionId)).toEqual({
    state: 'paid',
    amountDueCents: due,
    adjustments: priceCents > 9900 ? [['free_shipping', -2000]] : [],
    refunds: unused > 0 ? [['unused', unused]] : [],
  });
});

test.each([
  [113, [9500, 1000]],
  [113, [1000, 9500]],
  [107.01, [9900, 1]],
  [158, [5000, 5000, 5000]],
])('%f paid buys lines of %j, reported in this order', async (price, prices) => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const transactionId = await paid(testShop, customer, price);
  for (const product of await products(testShop, prices)) {
    expect((await customer.confirmOrderLine(product, transactionId)).status).toBe(200);
  }
  await close(testShop);
  expect(await bookOf(testShop, customer, transactionId)).toEqual({
    state: 'paid',
    amountDueCents: Math.round(price * 100),
    adjustments: [['free_shipping', -2000]],
    refunds: [],
  });
});

test('a customer whose second item sold out pays no more than was paid', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const transactionId = await paid(testShop, customer, 113);
  const [coat, socks] = await products(testShop, [9500, 1000]);
  if (!coat || !socks) throw new Error('no products');
  await testShop.database.pool.query('update product_sizes set stock = 0 where product_id = $1', [
    socks.id,
  ]);
  expect((await customer.confirmOrderLine(coat, transactionId)).status).toBe(200);
  expect((await customer.confirmOrderLine(socks, transactionId)).body.code).toBe('out_of_stock');
  await close(testShop);
  expect(await bookOf(testShop, customer, transactionId)).toEqual({
    state: 'paid',
    amountDueCents: 11300,
    adjustments: [['shipping_discount', -1000]],
    refunds: [],
  });
});

test('what fell in price is refunded, once, by concurrent processes', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const transactionId = await paid(testShop, customer, 78);
  await testShop.database.pool.query('update products set price_cents = 4000');
  await customer.confirmOrderLine(testShop.product, transactionId);
  testShop.pass(31);
  const { context } = testShop;
  await Promise.all([reconcilePriceOnlyPayments(context), reconcilePriceOnlyPayments(context)]);
  await Promise.all([reconcilePayments(context), reconcilePayments(context)]);
  expect(await bookOf(testShop, customer, transactionId)).toEqual({
    state: 'paid',
    amountDueCents: 6800,
    adjustments: [],
    refunds: [['unused', 1000]],
  });
});

test('after the rest was refunded no line is bought, but bought ones are repeated', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const transactionId = await paid(testShop, customer, 128);
  const [late] = await products(testShop, [5000]);
  if (!late) throw new Error('no product');
  await customer.confirmOrderLine(testShop.product, transactionId);
  await close(testShop);
  expect(await customer.confirmOrderLine(late, transactionId)).toMatchObject({
    status: 409,
    body: { code: 'payment_refunded' },
  });
  expect(await stockOf(testShop.database, sizeOf(late))).toBe(1);
  expect((await customer.confirmOrderLine(testShop.product, transactionId)).status).toBe(200);
});

test('what an admin refunded before the time for lines ended is not taken for unused', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop, testShop.context.now());
  const admin = await anOrderAdmin(testShop);
  const intentId = await paid(testShop, customer, 108);
  await customer.confirmOrderLine(testShop.product, intentId);
  const { rows } = await testShop.database.pool.query(
    'select number from orders where transaction_id = $1',
    [intentId],
  );
  expect((await admin.refund(rows[0].number, 1)).status).toBe(200);
  await close(testShop);
  const { order } = await admin.find(rows[0].number);
  expect(order).toMatchObject({
    state: 'paid',
    totals: { amountDue: 78 },
    refunds: [
      { reason: 'returned', amount: 1 },
      { reason: 'unused', amount: 30 },
    ],
  });
});
