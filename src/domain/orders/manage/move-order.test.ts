import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import { anOrder, orderTime } from '../../../../test/test-orders.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { aUser } from '../../../../test/test-users.ts';
import { canMove, orderStates } from '../order.ts';
import { moveOrder, moveOrders } from './move-order.ts';

const setUp = async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const shirt = await aProduct(database, { sizes: { M: 5 } });
  const lines = [{ id: shirt.sizes[0]?.id ?? '', quantity: 1 }];
  const place = () => anOrder(database, customer, { lines, priceCents: 7800 });
  const stateOf = async ({ orderId }: { orderId: string }) => {
    const { rows } = await database.pool.query('select state from orders where id = $1', [orderId]);
    return rows[0].state;
  };
  return { database, customer, place, stateOf };
};

test('every move leaves who, when and why', async () => {
  const { database, customer, place, stateOf } = await setUp();
  const admin = await aUser(database, 'admin');
  const [order, other] = [await place(), await place()];
  const [paidAt, canceledAt] = [1, 2].map((hour) => new Date(orderTime.getTime() + hour * 3.6e6));
  await database.transaction(async (client) => {
    const settled = { actor: null, reason: 'payment_settled', now: paidAt as Date } as const;
    await moveOrder(client, order.orderId, 'paid', settled);
    const why = { actor: admin.id, reason: 'canceled_by_admin', now: canceledAt as Date } as const;
    await moveOrder(client, other.orderId, 'canceled', why);
  });
  expect(await stateOf(order)).toBe('paid');
  expect(await stateOf(other)).toBe('canceled');
  const { rows } = await database.pool.query(
    `select from_state as "from", to_state as "to", at, actor_id as actor, reason
     from order_transitions where order_id = $1 order by id`,
    [order.orderId],
  );
  const moved = await database.pool.query(
    `select from_state as "from", at, actor_id as actor, reason
     from order_transitions where to_state = 'canceled'`,
  );
  expect(moved.rows).toEqual([
    { from: 'unpaid', at: canceledAt, actor: admin.id, reason: 'canceled_by_admin' },
  ]);
  expect(rows).toEqual([
    { from: null, to: 'unpaid', at: orderTime, actor: customer.id, reason: 'placed' },
    { from: 'unpaid', to: 'paid', at: paidAt, actor: null, reason: 'payment_settled' },
  ]);
});

test('a move that the table does not have throws and changes nothing', async () => {
  const { database, place, stateOf } = await setUp();
  const order = await place();
  const why = { actor: null, reason: 'payment_settled', now: orderTime } as const;
  for (const from of orderStates) {
    await database.pool.query('update orders set state = $1', [from]);
    for (const to of orderStates.filter((state) => !canMove(from, state))) {
      const move = database.transaction((client) => moveOrder(client, order.orderId, to, why));
      await expect(move, `${from} to ${to}`).rejects.toThrow(`can become ${to}`);
      expect(await stateOf(order)).toBe(from);
    }
  }
  const { rowCount } = await database.pool.query('select from order_transitions');
  expect(rowCount).toBe(1);
});

test('many orders move together or not at all', async () => {
  const { database, place, stateOf } = await setUp();
  const orders = [await place(), await place()];
  const ids = orders.map(({ orderId }) => orderId);
  const why = { actor: null, reason: 'reservation_expired', now: orderTime } as const;
  const expire = () => database.transaction((client) => moveOrders(client, ids, 'expired', why));
  await database.pool.query("update orders set state = 'paid' where id = $1", [ids[0]]);
  await expect(expire()).rejects.toThrow('can become expired');
  expect(await Promise.all(orders.map(stateOf))).toEqual(['paid', 'unpaid']);
  await database.pool.query("update orders set state = 'unpaid'");
  await expire();
  expect(await Promise.all(orders.map(stateOf))).toEqual(['expired', 'expired']);
});
