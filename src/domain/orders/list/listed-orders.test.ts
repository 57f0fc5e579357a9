// What the lists of orders read follows every change of the orders and their lines.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import { anOrder, expireUnpaidOrders, orderContext } from '../../../../test/test-orders.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { aUser } from '../../../../test/test-users.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderInvariants } from '../../books/order-invariants.ts';
import { anonymizeOrders } from '../manage/anonymize-orders.ts';
import { compactOrderCounts } from './compact-order-counts.ts';
import { countOrders } from './count-orders.ts';
import { listOrders } from './list-orders.ts';

const findings = async ({ pool }: Database) => {
  const listed = orderInvariants.filter(({ name }) => /lists of orders/.test(name));
  expect(listed).toHaveLength(2);
  return (await Promise.all(listed.map(({ sql }) => pool.query(sql)))).flatMap(({ rows }) => rows);
};

const setUp = async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const product = await aProduct(database, { name: 'Watch Cap', sizes: { M: 90, L: 90 } });
  const place = async (checkoutKey: string, quantity = 1, by = customer) => {
    const lines = product.sizes.map(({ id }) => ({ id, quantity }));
    return await anOrder(database, by, {
      lines,
      priceCents: 10_800 + 10_000 * (quantity - 1),
      checkoutKey,
    });
  };
  return { database, customer, place };
};

test('lists and counts follow every change', async () => {
  const { database, customer, place } = await setUp();
  const { writes } = database;
  const { orderId } = await place('one');
  await place('two');
  const changes = [
    () => place('one', 2),
    () =>
      writes.query(`update orders set state = 'paid', paid_at = placed_at where id = $1`, [
        orderId,
      ]),
    () =>
      writes.query(`with parcel as (
          insert into fulfillments (order_id, fulfilled_at)
          select id, now() from orders where state = 'paid' returning id, order_id)
        insert into fulfillment_lines
        select parcel.id, l.id, l.quantity from parcel join order_lines l using (order_id)`),
    () => writes.query('update order_lines set hidden_at = now() where position = 0'),
    () => writes.query('update order_lines set hidden_at = now() where order_id = $1', [orderId]),
    () => writes.query('update order_lines set hidden_at = null'),
    () =>
      writes.query(`update orders set user_name = 'Zoë Ångström', user_email = 'z@example.com'`),
    () => writes.query(`update orders set market = 'de' where id = $1`, [orderId]),
    () => expireUnpaidOrders(orderContext(database, () => new Date('2026-11-22T14:10:00Z'))),
    () => writes.query(`update orders set state = 'canceled' where state = 'expired'`),
    () => writes.query('delete from order_lines where order_id = $1', [orderId]),
    () => place('three'),
    () => writes.query(`delete from orders where state = 'canceled'`),
  ];
  for (const change of changes) {
    await change();
    expect(await findings(database)).toEqual([]);
    await compactOrderCounts({ database });
    expect(await findings(database)).toEqual([]);
  }
  expect(await countOrders({ database }, {})).toMatchObject({ orders: 1 });
  await database.pool.query('update users set email = $2 where id = $1', [
    customer.id,
    'new@x.org',
  ]);
  expect(await countOrders({ database }, { email: 'NEW@x.org' })).toMatchObject({ items: 2 });
});

test('lines of one position, as of price-only payments, are listed in one order', async () => {
  const { database, place } = await setUp();
  const { orderId } = await place('one');
  await database.writes.query(
    `insert into order_lines (order_id, position, product_id, size_id, product_name, size_label,
       category, image, quantity, unit_price_cents, line_cents)
     select order_id, 0, product_id, gen_random_uuid(), 'Cap ' || n, size_label, category, image,
       1, 0, 0
     from order_lines, generate_series(1, 60) n where order_id = $1`,
    [orderId],
  );
  await database.writes.query('update order_lines set position = 0');
  await database.writes.query(`update order_lines set image = 'x' where product_name like '%7'`);
  expect(await findings(database)).toEqual([]);
});

test('an order is not found by what was taken out of it', async () => {
  const { database, customer, place } = await setUp();
  await place('one');
  await expireUnpaidOrders(orderContext(database, () => new Date('2026-11-22T14:10:00Z')));
  const found = async (text: string) =>
    (await listOrders({ database }, { text, size: 5 })).orders.length;
  expect(await found(customer.email)).toBe(1);
  await anonymizeOrders(database.writes, { at: new Date('2027-11-22'), userId: customer.id });
  expect([await found(customer.email), await found('Okafor')]).toEqual([0, 0]);
  expect(await found('deleted customer cap')).toBe(1);
});

test('orders of one state do not wait for each other to be counted', async () => {
  const { database, place } = await setUp();
  const { orderId } = await place('one');
  await database.transaction(async (client) => {
    await client.query(`update orders set state = 'canceled' where id = $1`, [orderId]);
    await place('two');
    expect(await countOrders({ database }, {})).toMatchObject({ orders: 2 });
  });
  expect(await countOrders({ database }, {})).toMatchObject({ orders: 1 });
});

test('compacting beside changes, by two processes, loses no count', async () => {
  const { database, place } = await setUp();
  for (let count = 0; count < 8; count += 1) await place('one', 1, await aUser(database));
  await Promise.all([
    database.writes.query(`update orders set state = 'paid' where number % 2 = 0`),
    compactOrderCounts({ database }),
    compactOrderCounts({ database }),
    place('beside'),
    compactOrderCounts({ database }),
  ]);
  expect(await findings(database)).toEqual([]);
  expect(await countOrders({ database }, {})).toMatchObject({ orders: 9 });
});
