// What a free account can reserve, and for how long.
import { expect, onTestFinished, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aCustomer, aShopWithProduct, confirmCard } from '../../../../test/test-checkout.ts';
import { databaseForTest } from '../../../../test/test-database.ts';
import {
  expireUnpaidOrders,
  orderContext,
  orderTime,
  shippingAddress,
} from '../../../../test/test-orders.ts';
import { aProduct, stockOf } from '../../../../test/test-products.ts';
import { testReservationLimits } from '../../../../test/test-reservation-limits.ts';
import { aUser } from '../../../../test/test-users.ts';
import { connect } from '../../../platform/database/database.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { defaultReservations } from '../../shop-settings/orders/reservation-defaults.ts';
import { removeOrderLine } from '../manage/remove-order-line.ts';
import type { OrderInput } from '../order.ts';
import type { PayableOrder } from '../order-columns.ts';
import { type OrderContext, placeOrder } from '../place/place-order.ts';

const later = (minutes: number) => new Date(orderTime.getTime() + minutes * 60_000);

/** A customer and a product at 10.00 in sizes M and L, 200 items each. */
const setUp = async (more: Partial<OrderContext> = {}) => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const product = await aProduct(database, { priceCents: 1000, sizes: { M: 200, L: 200 } });
  const [m = '', l = ''] = product.sizes.map(({ id }) => id);
  let minutes = 0;
  const context = { ...orderContext(database, () => later(minutes)), ...more };
  const place = (quantities: Record<string, number>, input: Partial<OrderInput> = {}) => {
    const lines = Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));
    const subtotal = lines.reduce((sum, { quantity }) => sum + 1000 * quantity, 0);
    const priceCents = subtotal + (subtotal > 9900 ? 800 : 2800);
    return placeOrder(context, { customer, shippingAddress, lines, priceCents, ...input });
  };
  const at = (minute: number) => {
    minutes = minute;
  };
  return { database, context, customer, product, m, l, place, at };
};

const errorOf = (result: unknown) =>
  isFailure(result) ? { code: result.code, message: result.message, ...result.detail } : result;

test('changing an order keeps the end of its reservation, for hours of trying', async () => {
  const { database, context, m, l, place, at } = await setUp();
  const ends = new Set<number>();
  for (let minute = 0; minute < 30; minute++) {
    at(minute);
    const additionalInfo = `At ${minute}`;
    const address = { ...shippingAddress, additionalInfo };
    const order = await place(
      { [minute % 2 ? m : l]: 20 },
      { checkoutKey: 'k', shippingAddress: address },
    );
    ends.add((order as PayableOrder).reservedUntil.getTime());
  }
  expect([...ends]).toEqual([later(30).getTime()]);
  at(30);
  await expireUnpaidOrders(context);
  expect([await stockOf(database, m), await stockOf(database, l)]).toEqual([200, 200]);
});

test('a checkout whose reservation has ended continues in a new order', async () => {
  const { database, m, place, at } = await setUp();
  const first = (await place({ [m]: 1 }, { checkoutKey: 'k' })) as PayableOrder;
  at(30);
  const next = (await place({ [m]: 1 }, { checkoutKey: 'k' })) as PayableOrder;
  expect(next.orderId).not.toBe(first.orderId);
  expect(next.reservedUntil).toEqual(later(60));
  const { rows } = await database.pool.query('select state from orders order by number');
  expect(rows).toEqual([{ state: 'expired' }, { state: 'unpaid' }]);
  expect(await stockOf(database, m)).toBe(199);
});

test('neither expiry nor deletion lets an account reserve a size again and again', async () => {
  const { database, context, customer, m, l, place, at } = await setUp();
  let reservedMinutes = 0;
  for (let minute = 0; minute < 24 * 60; minute += 30) {
    at(minute);
    await expireUnpaidOrders(context);
    const order = await place({ [m]: 20 });
    if (isFailure(order)) {
      expect(errorOf(order)).toMatchObject({ code: 'reservation_limit', limit: 'size', max: 5 });
      continue;
    }
    reservedMinutes += 30;
    // Deleted and placed again: one more reservation, of the same time.
    const { rows } = await database.pool.query('select id from order_lines where order_id = $1', [
      order.orderId,
    ]);
    if (minute === 30) await removeOrderLine(context, rows[0].id, customer);
  }
  expect(reservedMinutes).toBe(150);
  expect(await place({ [l]: 1 })).toMatchObject({ revision: 1 });
  at(24 * 60 + 1);
  expect(await place({ [m]: 1 })).toMatchObject({ revision: 1 });
});

test('a size that was paid for may be bought again', async () => {
  const { database, m, place } = await setUp();
  for (let time = 0; time < 7; time++) {
    const order = await place({ [m]: 1 });
    expect(order).toMatchObject({ revision: 1 });
    await database.pool.query("update orders set state = 'paid'");
  }
});

test('an account has 3 unpaid orders at most, also when it places 20 at once', async () => {
  const { database, m, place } = await setUp();
  const results = await Promise.all(Array.from({ length: 20 }, () => place({ [m]: 1 })));
  expect(results.filter((result) => !isFailure(result))).toHaveLength(3);
  expect(errorOf(results.find(isFailure))).toEqual({
    code: 'reservation_limit',
    message: 'You have 3 unpaid orders. Pay or delete one first.',
    limit: 'unpaid_orders',
    max: 3,
  });
  expect(await stockOf(database, m)).toBe(197);
  await database.pool.query(
    "update orders set state = 'paid' where id = (select id from orders limit 1)",
  );
  expect(await place({ [m]: 1 })).toMatchObject({ revision: 1 });
});

test('three processes count the orders of an account together', async () => {
  const { database, context, customer, m, l } = await setUp();
  const processes = [1, 2, 3].map(() => {
    const own = connect(database.pool.options);
    onTestFinished(own.close);
    return { ...context, database: own };
  });
  const lines = [m, l].map((id) => ({ id, quantity: 10 }));
  const input = { customer, shippingAddress, lines, priceCents: 20_800 };
  const results = await Promise.all(
    [...processes, ...processes, ...processes].map((own) => placeOrder(own, input)),
  );
  expect(results.filter((result) => !isFailure(result))).toHaveLength(2);
  expect([await stockOf(database, m), await stockOf(database, l)]).toEqual([180, 180]);
});

test('the API tells the limits, and answers 409 beyond them', async () => {
  const reservationLimits = { ...defaultReservations, newCustomersPercent: 100 };
  const testShop = await aShopWithProduct({ reservationLimits, rateLimits: { widen: 1 } });
  const limits = await testShop.app.request('/order-limits');
  expect(await limits.json()).toEqual(reservationLimits);
  const customer = await aCustomer(testShop);
  for (let time = 0; time < 3; time++) {
    expect(await customer.checkout(testShop.product)).toMatchObject({ status: 200 });
  }
  expect(await customer.checkout(testShop.product)).toMatchObject({
    status: 409,
    body: { code: 'reservation_limit', limit: 'unpaid_orders', max: 3 },
  });
  const lines = [{ _id: testShop.product.sizes[0]?.id, productQuantity: 21 }];
  expect(await customer.checkout(testShop.product, { lines })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', field: 'lines.0.productQuantity' },
  });
});

test('the API counts by network, and says until when a new customer reserves', async () => {
  const testShop = await aShopWithProduct({
    reservationLimits: {
      ...defaultReservations,
      networkItemsMax: 1,
      newCustomersPercent: 100,
    },
    rateLimits: { widen: 2 },
  });
  const customers = [];
  for (let index = 0; index < 3; index++) customers.push(await aCustomer(testShop));
  const answers = [];
  for (const customer of customers) answers.push(await customer.checkout(testShop.product));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
  expect(answers[2]?.body).toMatchObject({ code: 'reservation_limit', limit: 'network', max: 2 });
  const minutes = (Date.parse(`${answers[0]?.body.reservedUntil}`) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThanOrEqual(10);
});

test('a card counts once it was tried, also without a payment', async () => {
  const testShop = await aShopWithProduct({ stripe: { compareTestCards: true } });
  const customer = await aCustomer(testShop);
  const opened = await customer.checkout(testShop.product);
  await confirmCard(testShop, opened.body.clientSecret, '4000002500003155');
  const cards = async () => {
    const { rows } = await testShop.database.pool.query<{ card: string | null }>(
      'select card_fingerprint as card from payments',
    );
    return rows.map(({ card }) => card);
  };
  expect(await cards()).toEqual([null]);
  await customer.call('/create-payment-intent', { price: 78, order: opened.body.orderId });
  expect(await cards()).toEqual([expect.stringMatching(/./)]);
});

test('a line has 20 items at most, two lines of a size together', async () => {
  const { customer, context, product, m, l, place } = await setUp();
  expect(errorOf(await place({ [m]: 21 }))).toMatchObject({
    code: 'invalid_input',
    field: 'lines.0.productQuantity',
    max: 20,
  });
  const lines = [
    { id: l, quantity: 20 },
    { id: m, quantity: 11 },
    { id: product.id, size: 'M', quantity: 10 },
  ];
  const input = { customer, shippingAddress, lines, priceCents: 41_800 };
  expect(errorOf(await placeOrder(context, input))).toMatchObject({
    code: 'invalid_input',
    field: 'lines.1.productQuantity',
  });
  expect(await place({ [m]: 20, [l]: 20 })).toMatchObject({ revision: 1 });
});

test('an account reserves 50 items at most, over all its orders and changes', async () => {
  const { place, m, l } = await setUp();
  expect(await place({ [m]: 20, [l]: 20 }, { checkoutKey: 'k' })).toMatchObject({ revision: 1 });
  expect(errorOf(await place({ [m]: 11 }))).toMatchObject({
    code: 'reservation_limit',
    limit: 'items',
    max: 50,
    message:
      'You can reserve at most 50 items at once. ' +
      'Your unpaid orders have 40: pay or delete one first, or order fewer items.',
  });
  expect(await place({ [m]: 10 })).toMatchObject({ revision: 1 });
  const changed = await place({ [m]: 19, [l]: 20 }, { checkoutKey: 'k' });
  expect(changed).toMatchObject({ revision: 2 });
  expect(errorOf(await place({ [m]: 2 }))).toMatchObject({ limit: 'items' });
});

test('what is sold out takes no order number', async () => {
  const { database, place, m } = await setUp();
  await database.pool.query('update product_sizes set stock = 1');
  for (let time = 0; time < 5; time++) {
    expect(errorOf(await place({ [m]: 2 }))).toMatchObject({ code: 'out_of_stock' });
  }
  expect(await place({ [m]: 1 })).toMatchObject({ orderNumber: 1001 });
});

test('what the owner sets holds for the next order, and is told', async () => {
  const testShop = await aShopWithProduct({ rateLimits: { widen: 1 } });
  const admin = await aSignedInUser(testShop, 'admin');
  const customer = await aCustomer(testShop);
  const limits = { ...testReservationLimits, lineQuantityMax: 2, minutes: 45 };
  expect((await admin.call('PUT', '/shop-settings/reservations', limits)).status).toBe(200);
  expect(await (await testShop.app.request('/order-limits')).json()).toMatchObject(limits);
  const lines = [{ _id: testShop.product.sizes[0]?.id, productQuantity: 3 }];
  expect(await customer.checkout(testShop.product, { lines })).toMatchObject({
    status: 422,
    body: { field: 'lines.0.productQuantity', max: 2 },
  });
  await testShop.database.pool.query(
    `update shop_settings set value = value || '{"newCustomerMinutes": 240}'
     where name = 'reservations'`,
  );
  const { body } = await customer.checkout(testShop.product);
  const minutes = (Date.parse(`${body.reservedUntil}`) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(44);
});
