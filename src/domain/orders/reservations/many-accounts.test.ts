// What many free accounts can reserve together, by network, by card and as new customers.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import {
  expireUnpaidOrders,
  orderContext,
  orderTime,
  shippingAddress,
} from '../../../../test/test-orders.ts';
import { aProduct, stockOf } from '../../../../test/test-products.ts';
import { setReservationLimits } from '../../../../test/test-reservation-limits.ts';
import { aUser } from '../../../../test/test-users.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { networkOf } from '../../../platform/values/ip-network.ts';
import { defaultReservations } from '../../shop-settings/orders/reservation-defaults.ts';
import type { Customer } from '../customer.ts';
import type { PayableOrder } from '../order-columns.ts';
import { placeOrder } from '../place/place-order.ts';
import { deleteOldNetworks } from './delete-old-networks.ts';

const later = (minutes: number) => new Date(orderTime.getTime() + minutes * 60_000);
const home = '203.0.113.8';

type Visit = { network?: string; checkoutKey?: string };

/** A product in sizes of this stock, with the limits that a shop has by itself. */
const setUp = async (stocks: number[]) => {
  const database = await databaseForTest();
  await setReservationLimits(database, defaultReservations);
  const sizes = Object.fromEntries(stocks.map((stock, index) => [`S${index}`, stock]));
  const product = await aProduct(database, { priceCents: 1000, sizes });
  let minutes = 0;
  const context = orderContext(database, () => later(minutes));
  const place = (
    customer: Customer,
    quantities: Record<string, number>,
    { network = home, checkoutKey }: Visit = {},
  ) => {
    const lines = Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));
    const subtotal = lines.reduce((sum, { quantity }) => sum + 1000 * quantity, 0);
    return placeOrder(context, {
      customer,
      shippingAddress,
      lines,
      priceCents: subtotal + (subtotal > 9900 ? 800 : 2800),
      checkoutKey,
      network: networkOf(network) ?? undefined,
    });
  };
  const at = (minute: number) => {
    minutes = minute;
  };
  return { database, context, place, at, ids: product.sizes.map(({ id }) => id) };
};

const payAll = (database: Database) =>
  database.pool.query("update orders set state = 'paid', paid_at = placed_at");

/** An account that bought once before. */
const aKnownCustomer = async (
  database: Database,
  place: Awaited<ReturnType<typeof setUp>>['place'],
  id: string,
) => {
  const known = await aUser(database);
  await place(known, { [id]: 1 }, { network: '192.0.2.250' });
  await payAll(database);
  return known;
};

const errorOf = (result: unknown) =>
  isFailure(result) ? { code: result.code, message: result.message, ...result.detail } : result;

test('forty accounts of one address at once leave nearly all of the stock', async () => {
  const { database, place, ids } = await setUp(Array<number>(40).fill(47));
  const attackers = await Promise.all(Array.from({ length: 40 }, () => aUser(database)));
  const results = await Promise.all(
    attackers.map((attacker, index) => place(attacker, { [ids[index] ?? '']: 10 })),
  );
  const { rows } = await database.pool.query('select sum(stock) as left from product_sizes');
  expect(rows).toEqual([{ left: 40 * 47 - defaultReservations.networkItemsMax }]);
  expect(results.filter((result) => !isFailure(result))).toHaveLength(10);
  expect(errorOf(results.find(isFailure))).toMatchObject({
    code: 'reservation_limit',
    limit: 'network',
    max: 100,
    message:
      'Too many items were reserved from your internet connection in the last hour and not paid ' +
      'for. Try again later, or over another connection, such as that of your phone.',
  });
});

test('waiting does not give a network another turn within the hour, paying does', async () => {
  const { database, context, place, at, ids } = await setUp([1000]);
  const [size = ''] = ids;
  const reserveAll = async () => {
    let reserved = 0;
    for (let time = 0; time < 12; time++) {
      if (!isFailure(await place(await aUser(database), { [size]: 10 }))) reserved += 10;
    }
    return reserved;
  };
  expect(await reserveAll()).toBe(100);
  at(11);
  await expireUnpaidOrders(context);
  expect(await stockOf(database, size)).toBe(1000);
  expect(await reserveAll()).toBe(0);
  await database.pool.query("update orders set state = 'paid' where number <= 1003");
  expect(await reserveAll()).toBe(30);
  at(61);
  expect(await place(await aUser(database), { [size]: 10 })).toMatchObject({ revision: 1 });
  at(132);
  await deleteOldNetworks(context);
  const { rows } = await database.pool.query('select count(*) as kept from order_networks');
  expect(rows).toEqual([{ kept: 0 }]);
});

test.each([
  ['an IPv4 /24', (index: number) => `198.51.100.${index}`],
  ['an IPv6 /48', (index: number) => `2001:db8:7:${index}::1`],
])('%s reserves four times as much as one address', async (_what, addressOf) => {
  const { database, place, ids } = await setUp([2000]);
  const [size = ''] = ids;
  let reserved = 0;
  for (let index = 1; index <= 50; index++) {
    const result = await place(
      await aUser(database),
      { [size]: 10 },
      { network: addressOf(index) },
    );
    if (!isFailure(result)) reserved += 10;
  }
  expect(reserved).toBe(400);
});

test('who has bought before is not kept out by strangers on the same network', async () => {
  const { database, place, ids } = await setUp([500]);
  const [size = ''] = ids;
  const known = await aKnownCustomer(database, place, size);
  for (let time = 0; time < 10; time++) await place(await aUser(database), { [size]: 10 });
  expect(errorOf(await place(await aUser(database), { [size]: 1 }))).toMatchObject({
    limit: 'network',
  });
  const order = await place(known, { [size]: 20 });
  expect(order).toMatchObject({ reservedUntil: later(30) });
});

test('an order that grows from another network counts there', async () => {
  const { database, place, ids } = await setUp([2000]);
  const [size = ''] = ids;
  const accounts = await Promise.all(Array.from({ length: 30 }, () => aUser(database)));
  const grown = { network: '192.0.2.7', checkoutKey: 'k' };
  let reserved = 0;
  for (const account of accounts) {
    await place(account, { [size]: 1 }, { checkoutKey: 'k' });
    if (!isFailure(await place(account, { [size]: 10 }, grown))) reserved += 10;
  }
  expect(reserved).toBe(100);
});

test('a new customer has 10 items for 10 minutes, and is told why not more', async () => {
  const { database, place, ids } = await setUp([100, 100]);
  const [m = '', l = ''] = ids;
  const customer = await aUser(database);
  expect(await place(customer, { [m]: 4, [l]: 2 })).toMatchObject({ reservedUntil: later(10) });
  expect(errorOf(await place(customer, { [m]: 5 }))).toMatchObject({
    code: 'reservation_limit',
    limit: 'items',
    max: 10,
    message:
      'Until your first order is paid you can reserve at most 10 items at once. ' +
      'Your unpaid orders have 6: pay or delete one first, or order fewer items.',
  });
  await payAll(database);
  expect(await place(customer, { [m]: 20, [l]: 15 })).toMatchObject({ reservedUntil: later(30) });
});

test.each([
  [1, 1],
  [2, 1],
  [4, 2],
  [10, 3],
  [50, 15],
])('of %i in a size, new customers together reserve %i at most', async (stock, share) => {
  const { database, place, ids } = await setUp([stock]);
  const [size = ''] = ids;
  const customers = await Promise.all(Array.from({ length: 20 }, () => aUser(database)));
  const results = await Promise.all(customers.map((customer) => place(customer, { [size]: 1 })));
  const placed = results.filter((result) => !isFailure(result));
  expect(placed).toHaveLength(share);
  expect(await stockOf(database, size)).toBe(stock - share);
  const { code, limit, max } = errorOf(results.find(isFailure)) as Record<string, unknown>;
  expect({ code, limit, max }).toEqual(
    stock === share
      ? { code: 'out_of_stock', limit: undefined, max: undefined }
      : { code: 'reservation_limit', limit: 'new_customers', max: 0 },
  );
});

test('beyond that share buy those who have bought before, and others once it is paid', async () => {
  const { database, place, ids } = await setUp([11]);
  const [size = ''] = ids;
  const known = await aKnownCustomer(database, place, size);
  expect(errorOf(await place(await aUser(database), { [size]: 4 }))).toMatchObject({
    limit: 'new_customers',
    max: 3,
    message:
      'A first order can have 3 of Oxford Shirt (S0) right now, because few are left. ' +
      'Reduce the quantity in your cart.',
  });
  const first = (await place(await aUser(database), { [size]: 3 })) as PayableOrder;
  expect(errorOf(await place(await aUser(database), { [size]: 1 }))).toMatchObject({
    message:
      'Others are paying for Oxford Shirt (S0) right now. What they do not pay for within 10 ' +
      'minutes can be ordered again.',
  });
  expect(await place(known, { [size]: 5 })).toMatchObject({ revision: 1 });
  await database.pool.query("update orders set state = 'paid' where id = $1", [first.orderId]);
  expect(await place(await aUser(database), { [size]: 2 })).toMatchObject({ revision: 1 });
});

test('accounts that pay with one card reserve what one account may, also at once', async () => {
  const { database, place, ids } = await setUp([1000]);
  const [size = ''] = ids;
  const accounts = await Promise.all(
    Array.from({ length: 6 }, () => aKnownCustomer(database, place, size)),
  );
  for (const [index, { id }] of accounts.entries()) {
    await database.pool.query(
      `insert into payments (intent_id, user_id, order_id, amount_cents, state, created_at,
         check_at, card_fingerprint) values ($1, $2, null, 100, 'canceled', $3, $3, $4)`,
      [`pi_${index}`, id, orderTime, index < 5 ? 'one card' : 'another card'],
    );
  }
  const results = await Promise.all(
    accounts.map((account, index) =>
      place(account, { [size]: 20 }, { network: `192.0.2.${index}` }),
    ),
  );
  expect(results.slice(0, 5).filter((result) => !isFailure(result))).toHaveLength(2);
  expect(errorOf(results.find(isFailure))).toMatchObject({
    code: 'reservation_limit',
    limit: 'card',
    max: 50,
  });
  expect(results[5]).toMatchObject({ revision: 1 });
});

test('what counts together takes turns, without deadlocks', async () => {
  const { database, place, ids } = await setUp([400, 400, 400]);
  const accounts = await Promise.all(Array.from({ length: 20 }, () => aUser(database)));
  const results = await Promise.all(
    accounts.map((account, index) =>
      place(account, { [ids[index % 3] ?? '']: 3, [ids[(index + 1) % 3] ?? '']: 3 }),
    ),
  );
  expect(results.filter((result) => !isFailure(result))).toHaveLength(16);
});
