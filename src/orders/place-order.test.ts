import { expect, test } from 'vitest';
import { databaseForTest } from '../../test/test-database.ts';
import { orderLinesOf } from '../../test/test-orders.ts';
import { aProduct, stockOf } from '../../test/test-products.ts';
import { aUser } from '../../test/test-users.ts';
import type { Database } from '../database/database.ts';
import { type Failure, isFailure } from '../errors.ts';
import { deleteOrderLine } from './delete-order-line.ts';
import { expireOrders } from './expire-orders.ts';
import type { Customer, OrderLineInput } from './order.ts';
import type { PayableOrder } from './order-columns.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';

const now = new Date('2026-11-21T14:10:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const address = {
  name: 'Ines Okafor',
  address: '14 Ropewalk Lane',
  phone: '07700900123',
  additionalInfo: 'Ring',
};

const place = (
  database: Database,
  customer: Customer,
  wanted: OrderLineInput[],
  priceCents: number,
  more = {},
) =>
  placeOrder(database, {
    customer,
    wanted,
    address,
    priceCents,
    now,
    ...more,
  } satisfies OrderRequest);

const placed = async (result: Promise<PayableOrder | Failure>): Promise<PayableOrder> => {
  const order = await result;
  if (isFailure(order)) throw new Error(`refused: ${order.code} ${order.message}`);
  return order;
};

const refusalOf = async (result: Promise<unknown>) => {
  const answer = await result;
  return isFailure(answer) ? { code: answer.code, ...answer.detail } : answer;
};

test('an order is priced afresh, holds its stock for half an hour and leaves a ledger', async () => {
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
  expect(order).toMatchObject({ revision: 1, finalCents: 11790, reservedUntil: later(30) });
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

test('a product in its only size, or with a size label, is as good as the size itself', async () => {
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
    await refusalOf(place(database, customer, [{ id: tee.id, quantity: 1 }], 7800)),
  ).toMatchObject({
    code: 'not_found',
  });
});

test('what is refused leaves no trace', async () => {
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
  for (const [wanted, price, failure] of failures) {
    expect(await refusalOf(place(database, customer, [...wanted], price))).toMatchObject(failure);
  }
  await database.pool.query('update products set deleted_at = now() where id = $1', [shirt.id]);
  expect(
    await refusalOf(place(database, customer, [{ id: m!.id, quantity: 1 }], 7800)),
  ).toMatchObject({
    code: 'not_found',
  });
  expect(await stockOf(database, m!.id)).toBe(2);
  const { rows } = await database.pool.query(
    'select (select count(*) from orders) + (select count(*) from stock_ledger) as n',
  );
  expect(rows[0].n).toBe(0);
});

test('the same checkout twice, even at once, is one order; a changed cart changes it', async () => {
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
  expect(changed).toMatchObject({ orderId: twice[0]!.orderId, revision: 2, finalCents: 10800 });
  await placed(place(database, customer, [{ id: l!.id, quantity: 1 }], 7800, key));
  expect([await stockOf(database, m!.id), await stockOf(database, l!.id)]).toEqual([1, 0]);
});

test('a change that is refused leaves the order as it was', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const shirt = await aProduct(database, { sizes: { M: 2 } });
  const [m] = shirt.sizes;
  const key = { checkoutKey: 'k1' };
  const order = await placed(place(database, customer, [{ id: m!.id, quantity: 1 }], 7800, key));
  expect(
    await refusalOf(place(database, customer, [{ id: m!.id, quantity: 3 }], 15800, key)),
  ).toMatchObject({
    code: 'out_of_stock',
    available: 2,
  });
  expect(await stockOf(database, m!.id)).toBe(1);
  expect(
    await placed(place(database, customer, [{ id: m!.id, quantity: 1 }], 7800, key)),
  ).toMatchObject(order);
});

test('sixteen customers for five items: five orders, none below zero', async () => {
  const database = await databaseForTest();
  const shirt = await aProduct(database, { sizes: { M: 5, L: 5 } });
  const [m, l] = shirt.sizes;
  const buyers = await Promise.all(Array.from({ length: 16 }, () => aUser(database)));
  const results = await Promise.all(
    buyers.map((customer, n) => {
      const wanted = [
        { id: m!.id, quantity: 1 },
        { id: l!.id, quantity: 1 },
      ];
      return place(database, customer, n % 2 ? wanted : wanted.reverse(), 10800);
    }),
  );
  expect(results.filter((result) => !isFailure(result))).toHaveLength(5);
  expect(results.filter(isFailure).every((failure) => failure.code === 'out_of_stock')).toBe(true);
  expect([await stockOf(database, m!.id), await stockOf(database, l!.id)]).toEqual([0, 0]);
});

test('the first-purchase code takes a fifth off once', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const shirt = await aProduct(database, { priceCents: 5000, sizes: { M: 9 } });
  const wanted = [{ id: shirt.sizes[0]!.id, quantity: 1 }];
  expect(
    await refusalOf(place(database, customer, wanted, 6800, { promoCode: 'NOPE' })),
  ).toMatchObject({
    code: 'invalid_promo_code',
  });
  const first = await placed(
    place(database, customer, wanted, 6800, { promoCode: ' firsthem', checkoutKey: 'k' }),
  );
  expect(
    await placed(
      place(database, customer, wanted, 6800, { promoCode: 'FIRSTHEM', checkoutKey: 'k' }),
    ),
  ).toMatchObject({ orderId: first.orderId });
  const again = { promoCode: 'FIRSTHEM', checkoutKey: 'k2' };
  expect(await refusalOf(place(database, customer, wanted, 6800, again))).toMatchObject({
    code: 'invalid_promo_code',
  });
  await database.pool.query("update orders set state = 'paid'");
  expect(await refusalOf(place(database, customer, wanted, 6800, again))).toMatchObject({
    code: 'invalid_promo_code',
  });
  expect(
    await refusalOf(place(database, customer, wanted, 7800, { checkoutKey: 'k' })),
  ).toMatchObject({
    code: 'already_paid',
  });
});

test('an unpaid order gives its stock back once its time is over, a paid one never', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const shirt = await aProduct(database, { sizes: { M: 5 } });
  const wanted = [{ id: shirt.sizes[0]!.id, quantity: 1 }];
  const first = await placed(place(database, customer, wanted, 7800, { checkoutKey: 'k' }));
  const paid = await placed(place(database, customer, wanted, 7800));
  await database.pool.query("update orders set state = 'paid' where id = $1", [paid.orderId]);
  expect(await expireOrders(database, later(29))).toBe(0);
  expect(
    await Promise.all([expireOrders(database, later(31)), expireOrders(database, later(31))]),
  ).toContain(1);
  expect(await expireOrders(database, later(31))).toBe(0);
  expect(await stockOf(database, shirt.sizes[0]!.id)).toBe(4);
  const next = await placed(
    place(database, customer, wanted, 7800, { checkoutKey: 'k', now: later(32) }),
  );
  expect(next.orderId).not.toBe(first.orderId);
});

test('taking a line out returns its stock and reprices; the last one ends the order; a stranger may not', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const stranger = await aUser(database);
  const shirt = await aProduct(database, { sizes: { M: 5, L: 5 } });
  const [m, l] = shirt.sizes;
  await placed(
    place(
      database,
      customer,
      [
        { id: m!.id, quantity: 2 },
        { id: l!.id, quantity: 1 },
      ],
      15800,
    ),
  );
  const lines = await orderLinesOf(database, customer.email);
  const take = (n: number, actor: { id: string; role: string }) =>
    deleteOrderLine(database, {
      lineId: lines[n]!.id,
      actor: actor as { id: string; role: 'user' },
      now,
    });
  expect(await refusalOf(take(0, stranger))).toMatchObject({ code: 'forbidden' });
  expect(await take(0, customer)).toMatchObject({ repriced: true });
  expect(await stockOf(database, m!.id)).toBe(5);
  expect((await orderLinesOf(database, customer.email))[0]).toMatchObject({
    order: { totals: { amountDueCents: 7800 } },
  });
  expect(await refusalOf(take(0, customer))).toMatchObject({ code: 'not_found' });
  await take(1, customer);
  expect(await orderLinesOf(database, customer.email)).toEqual([]);
  expect([await stockOf(database, m!.id), await stockOf(database, l!.id)]).toEqual([5, 5]);
});

test('a paid line is hidden by admins only, and stays in the books', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const admin = await aUser(database, 'admin');
  const shirt = await aProduct(database, { sizes: { M: 5 } });
  await placed(place(database, customer, [{ id: shirt.sizes[0]!.id, quantity: 1 }], 7800));
  await database.pool.query("update orders set state = 'paid'");
  const [line] = await orderLinesOf(database);
  const input = { lineId: line!.id, now };
  expect(
    await refusalOf(
      deleteOrderLine(database, { ...input, actor: { id: customer.id, role: 'user' } }),
    ),
  ).toMatchObject({ code: 'forbidden' });
  await deleteOrderLine(database, { ...input, actor: { id: admin.id, role: 'admin' } });
  expect(await orderLinesOf(database)).toEqual([]);
  expect(await stockOf(database, shirt.sizes[0]!.id)).toBe(4);
  const { rows } = await database.pool.query('select actor_id, subject from audit_log');
  expect(rows).toEqual([{ actor_id: admin.id, subject: line!.id }]);
});
