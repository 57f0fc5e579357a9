// Lists of orders: filtered by text and state, counted, and read page by page.
import { expect, test } from 'vitest';
import { aCustomer, aShopWithProduct } from '../../../../test/test-checkout.ts';
import { payBack } from '../../../../test/test-orders.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { sql } from '../../../platform/database/sql.ts';
import { countOrders } from './count-orders.ts';
import { listOrders } from './list-orders.ts';
import { whereOrders } from './order-filter.ts';

const aShopWithOrders = async () => {
  const testShop = await aShopWithProduct();
  const cap = await aProduct(testShop.database, { name: 'Watch Cap', priceCents: 5000 });
  const lucia = await aCustomer(testShop);
  const tom = await aCustomer(testShop);
  const order = async (customer: typeof tom, product: typeof cap, name: string) => {
    const address = {
      name,
      address: '14 Ropewalk Lane',
      phone: '07700900123',
      additionalInfo: 'x',
    };
    const { body } = await customer.checkout(product, { address });
    return Number(body.orderNumber);
  };
  const first = await order(lucia, testShop.product, 'Lucía Marín');
  const second = await order(lucia, cap, 'Lucía Marín');
  const third = await order(tom, cap, 'Tom Ashby');
  return { ...testShop, lucia, tom, numbers: [third, second, first] };
};

test('words of number, name, email and products find orders in any case', async () => {
  const { context, tom, numbers } = await aShopWithOrders();
  const [third, second, first] = numbers;
  const found = async (text: string) =>
    (await listOrders(context, { text, size: 10 })).orders.map(({ number }) => number);
  expect(await found('')).toEqual(numbers);
  expect(await found(`${first}`)).toEqual([first]);
  expect(await found('LUCIA')).toEqual([second, first]);
  expect(await found('marín cap')).toEqual([second]);
  expect(await found(tom.user.email.slice(0, 18))).toEqual([third]);
  expect(await found('parka')).toEqual([]);
  expect(await found('%')).toEqual([]);
  expect(await found(`order #${first}`)).toEqual([]);
  expect(await found(`#${first} lucia`)).toEqual([first]);
  // Digits are a whole number.
  expect(await found(`${first}`.slice(0, 3))).toEqual([]);
});

test('of an email address, the index is searched for what is before its domain', async () => {
  const shop = await aShopWithProduct();
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)];
  for (const { checkout } of [customer, other]) await checkout(shop.product);
  const { email } = customer.user;
  const [mailbox = ''] = email.split('@');
  const found = await listOrders(shop.context, { text: email, size: 9 });
  expect(found.orders.map((order) => order.customer.email)).toEqual([email]);
  expect(
    (await listOrders(shop.context, { text: `${mailbox}@other.example`, size: 9 })).orders,
  ).toEqual([]);
  const plan = await shop.database.transaction(async (client) => {
    await client.query('set local enable_seqscan = off; set local enable_indexscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      sql`explain select from listed_orders l where ${whereOrders({ text: email })}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  const [searched] = /Index Cond: .*/.exec(plan) ?? [];
  expect(searched).toContain('@%');
  expect(searched).not.toContain('example');
});

test('pages follow each other in both directions, from both ends', async () => {
  const { context, numbers } = await aShopWithOrders();
  const [third = 0, second = 0, first = 0] = numbers;
  const page = async (query: { before?: number; after?: number; state?: 'paid' }) => {
    const { orders, next, previous } = await listOrders(context, { size: 2, ...query });
    return [orders.map(({ number }) => number), next, previous];
  };
  expect(await page({})).toEqual([[third, second], second, null]);
  expect(await page({ before: second })).toEqual([[first], null, first]);
  expect(await page({ after: first })).toEqual([[third, second], second, null]);
  expect(await page({ after: 0 })).toEqual([[second, first], null, second]);
  expect(await page({ after: second })).toEqual([[third], third, null]);
  expect(await page({ after: third })).toEqual([[], null, null]);
  expect(await page({ before: third + 1000 })).toEqual([[third, second], second, third]);
  expect(await page({ before: 1 })).toEqual([[], null, null]);
  expect(await page({ after: 1 })).toEqual([[second, first], first, second]);
  expect(await page({ state: 'paid' })).toEqual([[], null, null]);
});

test('each filter counts its orders: kept counts, words, days and customers', async () => {
  const { context, database, lucia, numbers } = await aShopWithOrders();
  const [third, second, first] = numbers;
  const states = [{ state: 'unpaid', orders: 2 }];
  const counted = { orders: 2, isAtLeast: false, states, toFulfill: 0 };
  expect(await countOrders(context, { email: lucia.user.email })).toEqual({ ...counted, items: 2 });
  expect(await countOrders(context, { text: 'cap' })).toEqual({ ...counted, items: null });
  expect(await countOrders(context, {})).toMatchObject({ orders: 3 });
  expect(await countOrders(context, { state: 'paid' })).toMatchObject({ orders: 0, states: [] });

  const day = async (number = 0, time = '') =>
    await database.pool.query('update orders set placed_at = $2 where number = $1', [number, time]);
  await day(first, '2026-11-02T00:00:00Z');
  await day(second, '2026-11-01T23:59:59.999Z');
  const placedFrom = new Date('2026-11-01T00:00:00Z');
  const placedBefore = new Date('2026-11-02T00:00:00Z');
  const placed = async (filter: object) =>
    (await listOrders(context, { ...filter, size: 5 })).orders.map(({ number }) => number);
  expect(await placed({ placedFrom, placedBefore })).toEqual([second]);
  expect(await placed({ placedBefore })).toEqual([second]);
  expect(await placed({})).toEqual([third, first, second]);
  expect(await countOrders(context, { placedFrom, placedBefore })).toMatchObject({ orders: 1 });
});

test('orders are narrowed to a market, also to the default and to a deleted one', async () => {
  const { context, database, numbers } = await aShopWithOrders();
  const [third, second, first] = numbers;
  expect(await countOrders(context, {})).not.toHaveProperty('markets');
  await database.pool.query(
    `insert into markets (slug, name, currency, language, prices_include, derived_holds,
       factor_millionths, changed_at, position)
     values ('de', 'Germany', 'EUR', 'de', 'gross', 'gross', 1000000, now(), 1)`,
  );
  const move = (number = 0, market = '', currency = '') =>
    database.pool.query('update orders set market = $2, currency = $3 where number = $1', [
      ...[number, market, currency],
    ]);
  await move(third, 'de', 'eur');
  await move(second, 'no', 'nok');
  const placedIn = async (soldIn?: string) => [
    (await listOrders(context, { soldIn, size: 5 })).orders.map(({ number, market }) => [
      ...[number, market],
    ]),
    (await countOrders(context, { soldIn })).orders,
  ];
  expect(await placedIn('de')).toEqual([[[third, 'de']], 1]);
  expect(await placedIn('no')).toEqual([[[second, 'no']], 1]);
  expect(await placedIn('')).toEqual([[[first, '']], 1]);
  expect(await placedIn('fr')).toEqual([[], 0]);
  expect((await placedIn())[1]).toBe(3);
  expect((await countOrders(context, {})).markets).toEqual([
    { slug: '', name: 'United States and elsewhere', currency: 'usd' },
    { slug: 'de', name: 'Germany', currency: 'eur' },
    { slug: 'no', name: 'no (deleted)', currency: 'nok' },
  ]);
});

test('what is paid and not fulfilled is listed and counted apart', async () => {
  const { context, database, numbers } = await aShopWithOrders();
  const [third, second] = numbers;
  const set = async (change: string, number = 0) =>
    await database.pool.query(`update orders set ${change} where number = $1`, [number]);
  await set(`state = 'paid', paid_at = placed_at`, third);
  await set(`state = 'paid', paid_at = placed_at`, second);
  const send = (number = 0) =>
    database.pool.query(
      `with parcel as (
         insert into fulfillments (order_id, fulfilled_at)
         select id, now() from orders where number = $1 returning id, order_id)
       insert into fulfillment_lines
       select parcel.id, l.id, l.quantity from parcel join order_lines l using (order_id)`,
      [number],
    );
  const toFulfill = async () => {
    const { orders } = await listOrders(context, { state: 'to_fulfill', size: 5 });
    return [
      orders.map(({ number }) => number),
      (await countOrders(context, {})).toFulfill,
      (await countOrders(context, { text: 'cap' })).toFulfill,
      (await countOrders(context, { state: 'to_fulfill' })).orders,
    ];
  };
  expect(await toFulfill()).toEqual([[third, second], 2, 2, 2]);
  await send(second);
  expect(await toFulfill()).toEqual([[third], 1, 1, 1]);
  const { rows } = await database.pool.query('select id from orders where number = $1', [second]);
  await payBack(database, rows[0].id);
  await send(third);
  expect(await toFulfill()).toEqual([[], 0, 0, 0]);
  expect(await countOrders(context, { state: 'paid' })).toMatchObject({ orders: 1, toFulfill: 0 });
  await database.pool.query(
    'delete from fulfillments using orders o where order_id = o.id and number = $1',
    [third],
  );
  expect(await toFulfill()).toEqual([[third], 1, 1, 1]);
});

test('pages have no gap and no repeat while orders are placed', async () => {
  const testShop = await aShopWithOrders();
  const { context, product, numbers, database } = testShop;
  const place = async () => {
    const { body } = await (await aCustomer(testShop)).checkout(product);
    return Number(body.orderNumber);
  };
  await database.pool.query('update product_sizes set stock = 1000');
  for (let count = 0; count < 12; count++) numbers.unshift(await place());
  const seen: number[] = [];
  let before: number | null | undefined;
  while (before !== null) {
    const [page] = await Promise.all([listOrders(context, { before, size: 4 }), place(), place()]);
    seen.push(...page.orders.map(({ number }) => number));
    before = page.next;
  }
  expect(seen.filter((number) => numbers.includes(number))).toEqual(numbers);
  expect(new Set(seen).size).toBe(seen.length);
});
