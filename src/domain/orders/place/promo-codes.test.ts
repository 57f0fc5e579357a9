// A code is checked where the order is placed; the orders with it are its redemptions.

import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import {
  expireUnpaidOrders,
  orderContext,
  payBack,
  shippingAddress,
} from '../../../../test/test-orders.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { aPromoCode } from '../../../../test/test-promo-codes.ts';
import { aUser, customerAccess } from '../../../../test/test-users.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import type { Customer } from '../customer.ts';
import { removeOrderLine } from '../manage/remove-order-line.ts';
import { placeOrder } from './place-order.ts';

const now = new Date('2026-11-22T10:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** A shop with a shirt for $50.00. */
const aShop = async () => {
  const database = await databaseForTest();
  const shirt = await aProduct(database, { priceCents: 5000, sizes: { M: 99 } });
  const sizeId = shirt.sizes[0]?.id ?? '';
  return {
    database,
    place: async (customer: Customer, promoCode: string, price: number, more: object = {}) => {
      const { quantity = 1, time = now, canSendEmail = false, id = sizeId, ...rest } = more as More;
      const result = await placeOrder(
        { ...orderContext(database, () => time), canSendEmail },
        {
          customer,
          lines: [{ id, quantity }],
          shippingAddress,
          promoCode,
          priceCents: price,
          ...rest,
        },
      );
      return isFailure(result) ? { code: result.code, ...result.detail } : result;
    },
  };
};
type More = {
  quantity?: number;
  time?: Date;
  canSendEmail?: boolean;
  checkoutKey?: string;
  /** Another size than the shirt's: orders of one size take turns anyway. */
  id?: string;
};

const aSize = async (database: Database): Promise<string> =>
  (await aProduct(database, { priceCents: 5000, sizes: { M: 9 } })).sizes[0]?.id ?? '';

const aUserOf = async (database: Database, email: string) => {
  const user = await aUser(database);
  await database.pool.query('update users set email = $2 where id = $1', [user.id, email]);
  return { ...user, email };
};

const pay = (database: Database) =>
  database.pool.query("update orders set state = 'paid' where state = 'unpaid'");

const failure = (reason: string, more: object = {}) => ({
  code: 'invalid_promo_code',
  field: 'promoCode',
  reason,
  ...more,
});

test('a code is an adjustment of the order, with its name and what it takes off', async () => {
  const { database, place } = await aShop();
  await aPromoCode(database, { code: 'TEN' });
  await place(await aUser(database), ' ten ', 6800);
  const { rows } = await database.pool.query(
    `select o.promo_code as code, a.kind, a.label, a.cents
     from orders o join order_adjustments a on a.order_id = o.id`,
  );
  const [row] = rows;
  expect(rows).toHaveLength(1);
  expect(row).toEqual({ code: 'TEN', kind: 'promo_code', label: 'TEN, $10.00 off', cents: -1000 });
});

test('each reason why a code does not count has a code of its own', async () => {
  const { database, place } = await aShop();
  const customer = await aUser(database);
  await aPromoCode(database, { code: 'SOON', startsAt: at(1) });
  await aPromoCode(database, { code: 'OVER', endsAt: now });
  await aPromoCode(database, { code: 'BIG', minimumSubtotalCents: 6000 });
  await aPromoCode(database, { code: 'ONE', redemptionsMax: 1 });
  await aPromoCode(database, { code: 'ONCE', customerRedemptionsMax: 1 });
  await aPromoCode(database, { code: 'GONE' });
  await database.pool.query("update promo_codes set archived_at = now() where code = 'GONE'");
  expect(await place(customer, 'NOPE', 6800)).toMatchObject(failure('unknown'));
  expect(await place(customer, 'GONE', 6800)).toMatchObject(failure('unknown'));
  expect(await place(customer, 'SOON', 6800)).toMatchObject(failure('not_started'));
  expect(await place(customer, 'SOON', 6800, { time: at(1) })).toHaveProperty('orderId');
  expect(await place(customer, 'OVER', 6800)).toMatchObject(failure('expired'));
  expect(await place(customer, 'BIG', 6800)).toMatchObject(
    failure('minimum_subtotal', { minimumSubtotal: 60, missing: 10 }),
  );
  expect(await place(customer, 'ONCE', 6800)).toHaveProperty('orderId');
  expect(await place(customer, 'ONCE', 6800)).toMatchObject(failure('in_unpaid_order'));
  await pay(database);
  expect(await place(customer, 'ONCE', 6800)).toMatchObject(failure('used'));
  expect(await place(customer, 'FIRSTHEM', 6800)).toMatchObject(failure('not_first_purchase'));
  expect(await place(customer, 'ONE', 6800)).toHaveProperty('orderId');
  expect(await place(await aUser(database), 'ONE', 6800)).toMatchObject(failure('limit_reached'));
});

test('of twenty concurrent orders a code for seven counts for seven', async () => {
  const { database, place } = await aShop();
  await aPromoCode(database, { redemptionsMax: 7 });
  const customers = await Promise.all(Array.from({ length: 20 }, () => aUser(database)));
  const ids = await Promise.all(customers.map(() => aSize(database)));
  const results = await Promise.all(
    customers.map((customer, n) => place(customer, 'TEN', 6800, { id: ids[n] })),
  );
  const failed = results.filter((result) => 'code' in result);
  expect(failed).toHaveLength(13);
  expect(new Set(failed.map((one) => (one as { reason?: string }).reason))).toEqual(
    new Set(['limit_reached']),
  );
  const { rows } = await database.pool.query('select count(*) as n from orders');
  expect(rows[0].n).toBe(7);
});

test('of twenty concurrent orders of a customer a code for two counts for two', async () => {
  const { database, place } = await aShop();
  await aPromoCode(database, { customerRedemptionsMax: 2 });
  const customer = await aUser(database);
  const ids = await Promise.all(Array.from({ length: 20 }, () => aSize(database)));
  const results = await Promise.all(ids.map((id) => place(customer, 'TEN', 6800, { id })));
  expect(results.filter((result) => 'orderId' in result)).toHaveLength(2);
});

test('an order that expires unpaid gives its use back; a refunded one does not', async () => {
  const { database, place } = await aShop();
  await aPromoCode(database, { redemptionsMax: 1 });
  const [ines, tom, eva] = [await aUser(database), await aUser(database), await aUser(database)];
  await place(ines, 'TEN', 6800);
  expect(await place(tom, 'TEN', 6800)).toMatchObject(failure('limit_reached'));
  await expireUnpaidOrders(orderContext(database, () => at(31)));
  expect(await place(tom, 'TEN', 6800, { time: at(31) })).toHaveProperty('orderId');
  const { rows } = await database.pool.query("select id from orders where state = 'unpaid'");
  for (const { id } of rows) await payBack(database, id);
  expect(await place(eva, 'TEN', 6800, { time: at(31) })).toMatchObject(failure('limit_reached'));
});

test('a changed checkout keeps its use, and another code replaces it', async () => {
  const { database, place } = await aShop();
  await aPromoCode(database, { redemptionsMax: 1 });
  await aPromoCode(database, { code: 'ALSO10' });
  const customer = await aUser(database);
  const checkoutKey = 'k1';
  const first = await place(customer, 'TEN', 6800, { checkoutKey });
  expect(await place(customer, 'TEN', 9800, { checkoutKey, quantity: 2 })).toMatchObject({
    revision: 2,
  });
  expect(await place(customer, 'ALSO10', 9800, { checkoutKey, quantity: 2 })).toMatchObject({
    orderId: (first as { orderId: string }).orderId,
  });
  expect(await place(await aUser(database), 'TEN', 6800)).toHaveProperty('orderId');
});

test('accounts of one mailbox share a first purchase, paid or not', async () => {
  const { database, place } = await aShop();
  const first = await aUserOf(database, 'ines.okafor+one@gmail.com');
  const same = [
    await aUserOf(database, 'inesokafor@googlemail.com'),
    await aUserOf(database, 'i.nesokafor+shop@gmail.com'),
  ];
  const others = [
    await aUserOf(database, 'ines.okafor@example.com'),
    await aUserOf(database, 'inesokafor@example.com'),
  ];
  expect(await place(first, 'FIRSTHEM', 6800)).toHaveProperty('orderId');
  for (const other of same)
    expect(await place(other, 'FIRSTHEM', 6800)).toMatchObject(failure('not_first_purchase'));
  await pay(database);
  for (const other of same)
    expect(await place(other, 'FIRSTHEM', 6800)).toMatchObject(failure('not_first_purchase'));
  for (const other of others)
    expect(await place(other, 'FIRSTHEM', 6800)).toHaveProperty('orderId');
});

test('of eight concurrent accounts of one mailbox one has the first purchase', async () => {
  const { database, place } = await aShop();
  const accounts = await Promise.all(
    Array.from({ length: 8 }, (_, n) => aUserOf(database, `ines+${n}@example.com`)),
  );
  const ids = await Promise.all(accounts.map(() => aSize(database)));
  const results = await Promise.all(
    accounts.map((customer, n) => place(customer, 'FIRSTHEM', 6800, { id: ids[n] })),
  );
  expect(results.filter((result) => 'orderId' in result)).toHaveLength(1);
});

test('where emails can be sent, a first purchase needs a confirmed address', async () => {
  const { database, place } = await aShop();
  const customer = await aUser(database);
  const withEmail = { canSendEmail: true };
  expect(await place(customer, 'FIRSTHEM', 6800, withEmail)).toMatchObject(
    failure('email_not_confirmed'),
  );
  await database.pool.query('update users set email_verified = true');
  expect(await place(customer, 'FIRSTHEM', 6800, withEmail)).toHaveProperty('orderId');
});

test('an order that becomes too small loses its code, and says why', async () => {
  const { database } = await aShop();
  const customer = await aUser(database);
  const shirt = await aProduct(database, { priceCents: 5000, sizes: { M: 9, L: 9 } });
  await aPromoCode(database, { minimumSubtotalCents: 6000 });
  const lines = shirt.sizes.map(({ id }) => ({ id, quantity: 1 }));
  await placeOrder(
    orderContext(database, () => now),
    {
      customer,
      lines,
      shippingAddress,
      promoCode: 'TEN',
      priceCents: 9800,
    },
  );
  const { rows } = await database.pool.query('select id from order_lines order by position');
  await removeOrderLine({ database, now: () => now }, rows[0].id, {
    ...customer,
    ...customerAccess,
  });
  const after = await database.pool.query(
    `select promo_code as code, lost_promo_code as lost, lost_promo_reason as reason,
       amount_due_cents as due from orders`,
  );
  expect(after.rows).toEqual([{ code: null, lost: 'TEN', reason: 'below_minimum', due: 7800 }]);
});

test.each([
  ['Ines.Okafor@gmail.com', 'inesokafor@gmail.com'],
  ['i.n.e.s+news+more@googlemail.com', 'ines@gmail.com'],
  ['ines.okafor+news@example.com', 'ines.okafor@example.com'],
  ['ines.okafor@example.com', 'ines.okafor@example.com'],
  ['+news@example.com', '+news@example.com'],
  ['ines@notgmail.com', 'ines@notgmail.com'],
  ['a.b@gmail.com.example.com', 'a.b@gmail.com.example.com'],
])('the mailbox of %s is %s', async (email, mailbox) => {
  const database = await databaseForTest();
  const { rows } = await database.pool.query('select canonical_email($1) as mailbox', [email]);
  expect(rows[0].mailbox).toBe(mailbox);
});
