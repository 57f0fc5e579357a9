import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import { orderContext, orderLinesOf } from '../../../../test/test-orders.ts';
import { aProduct, stockOf } from '../../../../test/test-products.ts';
import { aUser } from '../../../../test/test-users.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inOneRoundTrip } from '../../../platform/database/transact.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { reserveStock } from '../../stock/reserve-stock.ts';
import type { Customer } from '../customer.ts';
import type { OrderInput, OrderLineInput } from '../order.ts';
import type { PayableOrder } from '../order-columns.ts';
import { placeOrder } from './place-order.ts';

const now = new Date('2026-11-21T14:10:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const shippingAddress = {
  name: 'Ines Okafor',
  address: '14 Ropewalk Lane',
  phone: '07700900123',
  additionalInfo: 'Ring',
  postal: null,
};

const place = (
  database: Database,
  customer: Customer,
  lines: OrderLineInput[],
  priceCents: number,
  { at = now, ...more }: Partial<OrderInput> & { at?: Date } = {},
) =>
  placeOrder(
    orderContext(database, () => at),
    { customer, lines, shippingAddress, priceCents, ...more },
  );

const placed = async (result: Promise<PayableOrder | Failure>): Promise<PayableOrder> => {
  const order = await result;
  if (isFailure(order)) throw new Error(`${order.code}: ${order.message}`);
  return order;
};

const errorOf = async (result: Promise<unknown>) => {
  const value = await result;
  return isFailure(value) ? { code: value.code, ...value.detail } : value;
};

test('a note for the delivery is asked for unless the settings say otherwise', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const { sizes } = await aProduct(database, { priceCents: 5000, sizes: { M: 5 } });
  const order = () =>
    place(database, customer, [{ id: sizes[0]!.id, quantity: 1 }], 7800, {
      shippingAddress: { ...shippingAddress, additionalInfo: '' },
    });
  expect(await errorOf(order())).toEqual({
    code: 'invalid_input',
    field: 'address.additionalInfo',
  });
  await database.pool.query(
    `insert into shop_settings (name, value) values ('checkout', '{"isNoteRequired": false}')`,
  );
  await placed(order());
});

test('an order takes current prices, reserves stock and writes the ledger', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const shirt = await aProduct(database, {
    priceCents: 7195,
    discountPriceCents: 5495,
    sizes: { M: 5 },
  });
  const [m] = shirt.sizes;
  const order = await placed(
    place(database, customer, [{ id: m!.id, quantity: 2 }], 10990 + 2800 - 2000),
  );
  expect(order).toMatchObject({ revision: 1, amountDueCents: 11790, reservedUntil: later(30) });
  expect(await stockOf(database, m!.id)).toBe(3);
  const ledger = await database.pool.query('select delta, kind, order_id from stock_ledger');
  expect(ledger.rows).toEqual([{ delta: -2, kind: 'reserved', order_id: order.orderId }]);
  const [line] = await orderLinesOf(database, customer.email);
  expect(line).toMatchObject({
    quantity: 2,
    unitPriceCents: 5495,
    lineCents: 10990,
    state: 'unpaid',
    sizeLabel: 'M',
  });
});

test('a line may name a size, a product with one size, or a product and a size label', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const hat = await aProduct(database, { sizes: { 'One size': 3 } });
  const tee = await aProduct(database, { sizes: { S: 2, M: 2 } });
  await placed(
    place(
      database,
      customer,
      [
        { id: hat.id, quantity: 1 },
        { id: tee.id, size: 'M', quantity: 1 },
      ],
      10800,
    ),
  );
  expect(await stockOf(database, tee.sizes[1]!.id)).toBe(1);
  expect(
    await errorOf(place(database, customer, [{ id: tee.id, quantity: 1 }], 7800)),
  ).toMatchObject({
    code: 'not_found',
  });
});

test('a failed order changes nothing', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const shirt = await aProduct(database, { sizes: { M: 2 } });
  const cap = await aProduct(database, { name: 'Cap', sizes: { M: 0 } });
  const [m] = shirt.sizes;
  const failures = [
    [[{ id: m!.id, quantity: 1 }], 7799, { code: 'price_changed', price: 78 }],
    [[{ id: m!.id, quantity: 3 }], 15800, { code: 'out_of_stock', available: 2 }],
    [
      [
        { id: m!.id, quantity: 1 },
        { id: cap.sizes[0]!.id, quantity: 1 },
      ],
      10800,
      { code: 'out_of_stock', available: 0 },
    ],
    [[{ id: '00000000-0000-4000-8000-000000000000', quantity: 1 }], 7800, { code: 'not_found' }],
  ] as const;
  for (const [lines, price, failure] of failures) {
    expect(await errorOf(place(database, customer, [...lines], price))).toMatchObject(failure);
  }
  await database.pool.query('update products set deleted_at = now() where id = $1', [shirt.id]);
  expect(
    await errorOf(place(database, customer, [{ id: m!.id, quantity: 1 }], 7800)),
  ).toMatchObject({
    code: 'not_found',
  });
  expect(await stockOf(database, m!.id)).toBe(2);
  const { rows } = await database.pool.query(
    'select (select count(*) from orders) + (select count(*) from stock_ledger) as n',
  );
  expect(rows[0].n).toBe(0);
});

test('concurrent repeats of a checkout are one order; a changed cart changes it', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const shirt = await aProduct(database, { sizes: { M: 1, L: 1 } });
  const [m, l] = shirt.sizes;
  const key = { checkoutKey: 'k1' };
  const twice = await Promise.all(
    [1, 2, 3].map(() => placed(place(database, customer, [{ id: m!.id, quantity: 1 }], 7800, key))),
  );
  expect(new Set(twice.map((order) => order.orderId)).size).toBe(1);
  expect(await stockOf(database, m!.id)).toBe(0);
  const changed = await placed(
    place(
      database,
      customer,
      [
        { id: m!.id, quantity: 1 },
        { id: l!.id, quantity: 1 },
      ],
      10800,
      key,
    ),
  );
  expect(changed).toMatchObject({ orderId: twice[0]!.orderId, revision: 2, amountDueCents: 10800 });
  await placed(place(database, customer, [{ id: l!.id, quantity: 1 }], 7800, key));
  expect([await stockOf(database, m!.id), await stockOf(database, l!.id)]).toEqual([1, 0]);
});

test('a failed change leaves the order as it was', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const shirt = await aProduct(database, { sizes: { M: 2 } });
  const [m] = shirt.sizes;
  const key = { checkoutKey: 'k1' };
  const { isJustPlaced: _, ...order } = await placed(
    place(database, customer, [{ id: m!.id, quantity: 1 }], 7800, key),
  );
  expect(
    await errorOf(place(database, customer, [{ id: m!.id, quantity: 3 }], 15800, key)),
  ).toMatchObject({
    code: 'out_of_stock',
    available: 2,
  });
  expect(await stockOf(database, m!.id)).toBe(1);
  expect(
    await placed(place(database, customer, [{ id: m!.id, quantity: 1 }], 7800, key)),
  ).toMatchObject(order);
});

test('stock that is not there fails its statement and the commit behind it', async () => {
  const database = await databaseForTest();
  const shirt = await aProduct(database, { sizes: { M: 1 } });
  const [m] = shirt.sizes;
  const line = { sizeId: m!.id, productName: 'Shirt', sizeLabel: 'M', quantity: 2 };
  const taken = database.transaction((client, commit) =>
    inOneRoundTrip(reserveStock(client, [line], randomUUID(), now), commit()),
  );
  await expect(taken).rejects.toMatchObject({ code: '23514' });
  expect(await stockOf(database, m!.id)).toBe(1);
});

test('sixteen concurrent customers of five items place five orders', async () => {
  const database = await databaseForTest();
  const shirt = await aProduct(database, { sizes: { M: 5, L: 5 } });
  const [m, l] = shirt.sizes;
  const customers = await Promise.all(Array.from({ length: 16 }, () => aUser(database)));
  const results = await Promise.all(
    customers.map((customer, n) => {
      const lines = [
        { id: m!.id, quantity: 1 },
        { id: l!.id, quantity: 1 },
      ];
      return place(database, customer, n % 2 ? lines : lines.reverse(), 10800);
    }),
  );
  expect(results.filter((result) => !isFailure(result))).toHaveLength(5);
  expect(results.filter(isFailure).every((failure) => failure.code === 'out_of_stock')).toBe(true);
  expect([await stockOf(database, m!.id), await stockOf(database, l!.id)]).toEqual([0, 0]);
});

test('the first-purchase code takes 20% off once', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const shirt = await aProduct(database, { priceCents: 5000, sizes: { M: 9 } });
  const lines = [{ id: shirt.sizes[0]!.id, quantity: 1 }];
  expect(
    await errorOf(place(database, customer, lines, 6800, { promoCode: 'NOPE' })),
  ).toMatchObject({
    code: 'invalid_promo_code',
  });
  const first = await placed(
    place(database, customer, lines, 6800, { promoCode: ' firsthem', checkoutKey: 'k' }),
  );
  expect(
    await placed(
      place(database, customer, lines, 6800, { promoCode: 'FIRSTHEM', checkoutKey: 'k' }),
    ),
  ).toMatchObject({ orderId: first.orderId });
  const again = { promoCode: 'FIRSTHEM', checkoutKey: 'k2' };
  expect(await errorOf(place(database, customer, lines, 6800, again))).toMatchObject({
    code: 'invalid_promo_code',
  });
  await database.pool.query("update orders set state = 'paid'");
  expect(await errorOf(place(database, customer, lines, 6800, again))).toMatchObject({
    code: 'invalid_promo_code',
  });
  expect(await errorOf(place(database, customer, lines, 7800, { checkoutKey: 'k' }))).toMatchObject(
    {
      code: 'already_paid',
    },
  );
});
