// Orders of which nothing is due: placed without a card, and in the books like any other.
import { expect, test } from 'vitest';
import { aCustomer, aShopWithProduct, intentOf, orderOf } from '../../../test/test-checkout.ts';
import { outboxOf, sendWaitingEmails } from '../../../test/test-emails.ts';
import { anOrderAdmin } from '../../../test/test-managed-orders.ts';
import { stockOf } from '../../../test/test-products.ts';
import { auditBooks } from '../books/audit-books.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const free = { price: 0, promoCode: 'GIFT' };

/** A code of all of it, and delivery for nothing. */
const aShopThatGives = async (percent = 100) => {
  const testShop = await aShopWithProduct();
  const { pool } = testShop.database;
  const delivery = { shippingCents: 0, taxesCents: 0 };
  await pool.query("insert into shop_settings (name, value) values ('delivery', $1)", [delivery]);
  await pool.query("insert into promo_codes (code, kind, value) values ('GIFT', 'percent', $1)", [
    percent * 100,
  ]);
  await pool.query(`insert into stock_ledger (size_id, delta, kind)
    select id, stock, 'received' from product_sizes`);
  const [customer, admin] = [await aCustomer(testShop), await anOrderAdmin(testShop)];
  const sizeId = testShop.product.sizes[0]?.id ?? '';
  return { testShop, product: testShop.product, customer, admin, sizeId };
};

const brokenOf = async (shop: Parameters<typeof auditBooks>[0]) =>
  (await auditBooks(shop)).filter(({ breaches }) => breaches > 0);

test('an order of which nothing is due is placed by its customer, once, with no card', async () => {
  const { testShop, product, customer, admin, sizeId } = await aShopThatGives();
  const opened = await customer.checkout(product, free);
  expect(opened).toMatchObject({ status: 200, body: { finalPrice: 0 } });
  const { orderId, clientSecret } = opened.body;
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'unpaid', amountDueCents: 0 });
  // The same again before it is placed: no job places it for the customer.
  expect(
    (await customer.checkout(product, { price: 0, lines: undefined, order: orderId })).body,
  ).toMatchObject({ clientSecret });
  await reconcilePayments(testShop.context);
  expect(await orderOf(testShop, orderId)).toMatchObject({ state: 'unpaid' });

  const placed = await Promise.all(
    Array.from({ length: 5 }, () => customer.confirmOrderLine(product, intentOf(clientSecret))),
  );
  expect(placed.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await orderOf(testShop, orderId)).toMatchObject({
    state: 'paid',
    transactionId: intentOf(clientSecret),
  });
  expect(await stockOf(testShop.database, sizeId)).toBe(4);
  await sendWaitingEmails(testShop);
  const told = (await outboxOf(testShop)).filter(({ kind }) => kind === 'order_confirmation');
  expect(told).toHaveLength(1);
  expect(await brokenOf(testShop)).toEqual([]);

  const managed = await admin.find(Number(opened.body.orderNumber));
  expect(managed).toMatchObject({ order: { state: 'paid' }, actions: ['fulfill', 'refund'] });
});

test('only the order of the customer, as it was seen, and while it is reserved', async () => {
  const { testShop, product, customer } = await aShopThatGives();
  const opened = await customer.checkout(product, free);
  const intentId = intentOf(opened.body.clientSecret);
  const other = await aCustomer(testShop);
  const next = intentId.replace(/_1$/, '_2');
  for (const [who, id, code] of [
    [other, intentId, 'payment_not_confirmed'],
    [customer, next, 'price_changed'],
  ] as const) {
    expect((await who.confirmOrderLine(product, id)).body).toMatchObject({ code });
  }
  await testShop.database.pool.query('update orders set amount_due_cents = 1');
  expect((await customer.confirmOrderLine(product, intentId)).body).toMatchObject({
    code: 'price_changed',
  });
  expect(await orderOf(testShop, opened.body.orderId)).toMatchObject({ state: 'unpaid' });
});

test('it is sent, or its items are canceled and for sale again, without money', async () => {
  const { testShop, product, customer, admin, sizeId } = await aShopThatGives();
  const place = async () => {
    const { body } = await customer.checkout(product, free);
    await customer.confirmOrderLine(product, intentOf(body.clientSecret));
    return Number(body.orderNumber);
  };
  const [sent, canceled] = [await place(), await place()];
  expect((await admin.fulfill(sent)).status).toBe(200);
  const line = (await admin.find(canceled)).order.lines[0];
  expect(
    (await admin.refund(canceled, 0, { lines: [{ id: line?.id, quantity: 1 }] })).body,
  ).toMatchObject({ code: 'invalid_input' });
  for (let again = 0; again < 2; again++)
    await admin.refund(canceled, 0, { restock: 'unfulfilled' });
  expect(await admin.find(canceled)).toMatchObject({ actions: [], refunded: 0 });
  expect(await stockOf(testShop.database, sizeId)).toBe(4);
  expect((await admin.fulfill(canceled)).body).toMatchObject({ code: 'wrong_state' });
  expect(await brokenOf(testShop)).toEqual([]);
});

test('less than a card can be charged is refused before the order, with what to do', async () => {
  const { product, customer } = await aShopThatGives(99.5);
  const { status, body } = await customer.checkout(product, { ...free, price: 0.25 });
  expect(status).toBe(422);
  expect(body.message).toBe(
    '$0.25 is less than a card can be charged, which is $0.50. ' +
      'Add another item, or remove a promo code.',
  );
});
