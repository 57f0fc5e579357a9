// Removing a line releases its stock once; hiding a paid one changes lists only.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import {
  anOrder,
  orderContext,
  orderLinesOf,
  orderTime,
  shippingAddress,
} from '../../../../test/test-orders.ts';
import { aProduct, stockOf } from '../../../../test/test-products.ts';
import { aUser } from '../../../../test/test-users.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import type { Actor } from '../customer.ts';
import { findOrder } from '../find-order.ts';
import type { Order } from '../order.ts';
import { placeOrder } from '../place/place-order.ts';
import { removeOrderLine } from './remove-order-line.ts';

/** Two of M and one of L, unpaid. */
const setUp = async () => {
  const database = await databaseForTest();
  const context = orderContext(database);
  const [customer, otherCustomer] = [await aUser(database), await aUser(database)];
  const admin = await aUser(database, 'admin');
  const shirt = await aProduct(database, { sizes: { M: 5, L: 5 } });
  const [m = '', l = ''] = shirt.sizes.map(({ id }) => id);
  const lines = [
    { id: m, quantity: 2 },
    { id: l, quantity: 1 },
  ];
  const order = await anOrder(database, customer, { lines, priceCents: 15_800, checkoutKey: 'k' });
  const found = await orderLinesOf(database, customer.email);
  const remove = (quantity: number, actor: Actor) => {
    const line = found.find((one) => one.quantity === quantity);
    return removeOrderLine(context, line?.id ?? '', actor);
  };
  return { database, context, customer, otherCustomer, admin, m, l, order, remove };
};

const codeOf = async (result: Promise<unknown>) => {
  const value = await result;
  return isFailure(value) ? value.code : value;
};

test('a removed line releases its stock and reprices; the last one cancels the order', async () => {
  const { database, customer, otherCustomer, m, l, order, remove } = await setUp();
  expect(await codeOf(remove(2, otherCustomer))).toBe('forbidden');
  expect(await remove(2, customer)).toEqual({ orderId: order.orderId, outcome: 'repriced' });
  expect(await stockOf(database, m)).toBe(5);
  expect((await orderLinesOf(database, customer.email))[0]?.order).toMatchObject({
    totals: { amountDueCents: 7800 },
    adjustments: [],
  });
  expect(await codeOf(remove(2, customer))).toBe('not_found');
  await remove(1, customer);
  expect(await orderLinesOf(database, customer.email)).toEqual([]);
  expect([await stockOf(database, m), await stockOf(database, l)]).toEqual([5, 5]);
  const canceled = await findOrder({ database }, order.orderNumber, customer);
  expect(canceled).toMatchObject({ state: 'canceled', lines: [] });
});

test('a paid line is hidden by admins only, and stays in the order and its totals', async () => {
  const { database, customer, admin, m, order, remove } = await setUp();
  await database.pool.query("update orders set state = 'paid', paid_at = placed_at");
  expect(await codeOf(remove(2, customer))).toBe('forbidden');
  expect(await remove(2, admin)).toMatchObject({ outcome: 'hidden' });
  expect(await orderLinesOf(database)).toMatchObject([{ quantity: 1 }]);
  expect(await stockOf(database, m)).toBe(3);
  const paid = (await findOrder({ database }, order.orderNumber, customer)) as Order;
  expect(paid.lines.map(({ quantity, hiddenAt }) => [quantity, hiddenAt])).toEqual([
    [2, orderTime],
    [1, null],
  ]);
  expect(paid.totals.amountDueCents).toBe(15_800);
  const { rows } = await database.pool.query('select actor_id, action from audit_log');
  expect(rows).toEqual([{ actor_id: admin.id, action: 'order_line_hidden' }]);
});

test('the same line removed concurrently releases its stock once', async () => {
  const { database, customer, m, remove } = await setUp();
  const results = await Promise.all([2, 2, 2].map((quantity) => remove(quantity, customer)));
  expect(results.filter((result) => !isFailure(result))).toHaveLength(1);
  expect(await stockOf(database, m)).toBe(5);
});

test('a line removed while its checkout changes releases its stock once', async () => {
  const { database, context, customer, m, l, remove } = await setUp();
  const lines = [{ id: l, quantity: 1 }];
  const input = { customer, lines, shippingAddress, priceCents: 7800, checkoutKey: 'k' };
  await Promise.all([placeOrder(context, input), remove(2, customer)]);
  // When the removal came first, the checkout continues in an order of its own.
  const { rows } = await database.pool.query<{ reserved: number }>(
    'select sum(quantity) as reserved from order_lines where size_id = $1 and removed_at is null',
    [l],
  );
  expect([await stockOf(database, m), await stockOf(database, l)]).toEqual([
    5,
    5 - (rows[0]?.reserved ?? 0),
  ]);
});
