// Discounts of every kind where orders are placed, changed and paid back.

import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import { orderContext, shippingAddress } from '../../../../test/test-orders.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { aUser, customerAccess } from '../../../../test/test-users.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { auditBooks } from '../../books/audit-books.ts';
import { createDiscount } from '../../discounts/create-discount.ts';
import { type DiscountTerms, discountTerms } from '../../discounts/discount.ts';
import type { LimitedDiscount } from '../../discounts/discount-columns.ts';
import { listDiscounts } from '../../discounts/list-discounts.ts';
import type { Customer } from '../customer.ts';
import { lineRefundCents } from '../line-refund.ts';
import { selectOrders } from '../list/select-orders.ts';
import { removeOrderLine } from '../manage/remove-order-line.ts';
import { endFirstPurchase } from './end-first-purchase.ts';
import { placeOrder } from './place-order.ts';
import { quoteCart } from './quote-cart.ts';

const now = new Date('2026-11-26T12:00:00Z');

type Given = Pick<DiscountTerms, 'kind'> & Partial<LimitedDiscount> & { code?: string };

/** A shirt for $50.00 and a hat for $20.00. */
const aShop = async () => {
  const database = await databaseForTest();
  const context = orderContext(database, () => now);
  const shirt = await aProduct(database, { priceCents: 5000, sizes: { M: 99 } });
  const hat = await aProduct(database, { priceCents: 2000, category: 'Hat', sizes: { M: 99 } });
  const sizes = { shirt: shirt.sizes[0]?.id ?? '', hat: hat.sizes[0]?.id ?? '' };
  const linesOf = (cart: Partial<Record<keyof typeof sizes, number>>) =>
    Object.entries(cart).map(([name, quantity]) => ({
      id: sizes[name as keyof typeof sizes],
      quantity,
    }));
  type Cart = Parameters<typeof linesOf>[0];
  return {
    database,
    add: async ({ code, ...given }: Given) => {
      const created = await createDiscount(
        context,
        {
          ...discountTerms(given),
          code: code ?? null,
          title: 'Sale',
          combines: false,
          minimumSubtotalCents: 0,
          isFirstPurchase: false,
          forGroups: [],
          markets: [],
          redemptionsMax: null,
          customerRedemptionsMax: null,
          startsAt: null,
          endsAt: null,
          ...given,
        },
        'an admin',
      );
      if (isFailure(created)) throw new Error(created.message);
      return created;
    },
    place: async (customer: Customer, cart: Cart, priceCents: number, more: object = {}) => {
      const lines = linesOf(cart);
      const input = { customer, lines, shippingAddress, priceCents, ...more };
      const result = await placeOrder(context, input);
      return isFailure(result) ? { code: result.code, ...result.detail } : result;
    },
    quote: (cart: Cart, promoCode?: string) =>
      quoteCart(context, { lines: linesOf(cart), promoCode }),
    order: async () => {
      const all = { name: 'test', where: 'true', values: [] };
      return (await selectOrders(database.pool, all))[0] as NonNullable<
        Awaited<ReturnType<typeof selectOrders>>[0]
      >;
    },
    broken: async () =>
      (await auditBooks({ database })).filter(
        ({ name, breaches }) =>
          breaches > 0 && !/ledger|on hand|past the end of its reservation/.test(name),
      ),
  };
};

const aLineEach = (database: Database, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { sizes } = await aProduct(database, { priceCents: 2000, sizes: { M: 9 } });
      return { id: sizes[0]?.id ?? '', quantity: 1 };
    }),
  );

test('an automatic discount counts by itself, and the order keeps it as rows', async () => {
  const { database, add, place, order, broken } = await aShop();
  const scope = ['category:Hat'];
  const { key } = await add({ kind: 'percent', value: 5000, scope, title: 'Hats' });
  expect(await place(await aUser(database), { shirt: 1, hat: 1 }, 9800)).toMatchObject({
    code: 'price_changed',
    price: 88,
    discounts: { discounts: [{ key, code: null, title: 'Hats', value: 50 }] },
  });
  expect(await place(await aUser(database), { shirt: 1, hat: 1 }, 8800)).toHaveProperty('orderId');
  const { adjustments, lines } = await order();
  expect(adjustments).toEqual([{ kind: 'discount', label: 'Hats, 50% off', cents: -1000 }]);
  expect(lines.map(({ discountCents }) => discountCents)).toEqual([0, 1000]);
  expect(await broken()).toEqual([]);
});

test('a line gives back what it cost with its discount, and all lines what was paid', async () => {
  const { database, add, place, order } = await aShop();
  await add({ kind: 'percent', value: 5000, scope: ['category:Hat'] });
  await place(await aUser(database), { shirt: 1, hat: 1 }, 8800);
  const placed = { ...(await order()), refundableCents: 8800 };
  // 50.00 and 10.00, with the taxes of 8.00 split by these.
  expect(placed.lines.map((line) => lineRefundCents(placed, line))).toEqual([5667, 1133]);
});

test('an order without one of its lines is priced by the discounts that it has', async () => {
  const { database, add, place, order, broken } = await aShop();
  const customer = await aUser(database);
  const tiers = [
    { from: 6000, value: 1000 },
    { from: 4000, value: 500 },
  ];
  await add({ kind: 'tier_percent', tiers, code: 'TIERS' });
  const promoCode = 'tiers';
  await place(customer, { shirt: 1, hat: 1 }, 9800 - 700, { promoCode });
  const [, hat] = (await order()).lines;
  const context = { database, now: () => now };
  await removeOrderLine(context, hat?.id ?? '', { ...customer, ...customerAccess });
  const { adjustments, lines, totals, lostPromoCode } = await order();
  expect(adjustments).toEqual([
    { kind: 'promo_code', label: 'TIERS, 5% off from $40.00', cents: -250 },
  ]);
  expect(lines[0]?.discountCents).toBe(250);
  expect([totals.amountDueCents, lostPromoCode]).toEqual([7550, null]);
  expect(await broken()).toEqual([]);
});

test('of twenty concurrent orders an automatic discount for seven counts for seven', async () => {
  const { database, add, place, broken } = await aShop();
  await add({ kind: 'amount', value: 1000, redemptionsMax: 7 });
  const customers = await Promise.all(Array.from({ length: 20 }, () => aUser(database)));
  // Of a size each: orders of one size take turns anyway.
  const lines = await aLineEach(database, 20);
  const results = await Promise.all(
    customers.map((customer, n) => place(customer, {}, 3800, { lines: [lines[n]] })),
  );
  expect(results.filter((result) => 'orderId' in result)).toHaveLength(7);
  expect(new Set(results.flatMap((result) => ('code' in result ? [result.code] : [])))).toEqual(
    new Set(['price_changed']),
  );
  // Without it they are placed at the full price.
  expect(await place(await aUser(database), { hat: 1 }, 4800)).toHaveProperty('orderId');
  expect(await broken()).toEqual([]);
});

test('two limited discounts of concurrent orders are locked in one order', async () => {
  const { database, add, place } = await aShop();
  for (const kind of ['amount', 'percent'] as const) {
    await add({ kind, value: 1000, redemptionsMax: 20, combines: true });
  }
  const customers = await Promise.all(Array.from({ length: 12 }, () => aUser(database)));
  const lines = await aLineEach(database, 12);
  const results = await Promise.all(
    customers.map((customer, n) => place(customer, {}, 4800 - 1200, { lines: [lines[n]] })),
  );
  expect(results.filter((result) => 'orderId' in result)).toHaveLength(12);
});

test('a customer has an automatic discount as often as it says, then the full price', async () => {
  const { database, add, place } = await aShop();
  await add({ kind: 'free_shipping', customerRedemptionsMax: 1 });
  const customer = await aUser(database);
  expect(await place(customer, { hat: 1 }, 2800)).toHaveProperty('orderId');
  expect(await place(customer, { hat: 1 }, 2800)).toMatchObject({ price: 48 });
  expect(await place(customer, { hat: 1 }, 4800)).toHaveProperty('orderId');
});

test('a first purchase that counts by itself ends with the first order that is paid', async () => {
  const { database, add, place, order, broken } = await aShop();
  const { key } = await add({ kind: 'percent', value: 1000, isFirstPurchase: true });
  const customer = await aUser(database);
  const first = await place(customer, { hat: 1 }, 4600);
  expect(first).toHaveProperty('orderId');
  // One order alone may have it.
  expect(await place(customer, { hat: 1 }, 4600)).toMatchObject({ price: 48 });
  expect(await place(customer, { hat: 1 }, 4800)).toHaveProperty('orderId');
  await database.pool.query("update orders set state = 'paid' where number = 1002");
  const { orderId } = first as { orderId: string };
  expect(await database.transaction((client) => endFirstPurchase(client, orderId))).toBe(
    'bought_since',
  );
  const { rows } = await database.pool.query(
    'select amount_due_cents as due, lost_promo_code as lost from orders where id = $1',
    [orderId],
  );
  expect(rows).toEqual([{ due: 4800, lost: key }]);
  await database.pool.query("update orders set state = 'unpaid' where number = 1002");
  expect((await order()).adjustments).toEqual([]);
  expect(await broken()).toEqual([]);
});

test('a code that an automatic discount beats is not used up, and its cart says why', async () => {
  const { database, add, place, quote } = await aShop();
  await add({ kind: 'percent', value: 3000, title: 'Black Friday' });
  await add({ kind: 'percent', value: 1000, code: 'TEN' });
  const quoted = await quote({ hat: 1 }, 'TEN');
  expect(quoted).toMatchObject({
    totals: { adjustments: [{ kind: 'discount', label: 'Black Friday, 30% off' }] },
    decided: { discounts: [{ key: 'TEN' }, { title: 'Black Friday' }] },
  });
  await place(await aUser(database), { hat: 1 }, 4200, { promoCode: 'TEN' });
  const { rows } = await database.pool.query('select promo_code as code from orders');
  expect(rows).toEqual([{ code: null }]);
});

test.each<[string, Given, object]>([
  [
    'starts on a day of the shop',
    { kind: 'percent', value: 1000, startsAt: new Date('2026-11-27T03:00:00Z') },
    { message: 'This promo code starts on Thursday, November 26.', reason: 'not_started' },
  ],
  ['is for others', { kind: 'amount', value: 100, scope: ['product:x'] }, { reason: 'no_items' }],
  [
    'needs a third item',
    { kind: 'buy_get', value: 10_000, buy: 2, get: 1 },
    { reason: 'minimum_quantity', missingItems: 2 },
  ],
])('a code that %s is an error that says so', async (_what, given, expected) => {
  const { database, add, quote } = await aShop();
  await database.pool.query(
    `insert into shop_settings (name, value) values ('region', '{"timeZone": "America/New_York"}')
     on conflict (name) do update set value = excluded.value`,
  );
  await add({ ...given, code: 'CODE' });
  const failure = await quote({ hat: 1 }, 'code');
  expect(isFailure(failure) && { message: failure.message, ...failure.detail }).toMatchObject(
    expected,
  );
});

test('uses, turnover and what was given are those of the paid orders', async () => {
  const { database, add, place } = await aShop();
  const { key } = await add({ kind: 'amount', value: 500 });
  for (let n = 0; n < 3; n++) await place(await aUser(database), { hat: 1 }, 4300);
  await database.pool.query("update orders set state = 'paid' where number < 1003");
  const { discounts } = await listDiscounts({ database, now: () => now }, { size: 50 });
  expect(discounts.find((one) => one.key === key)).toMatchObject({
    redemptions: 3,
    turnoverCents: 8600,
    givenCents: 1000,
  });
});

test('a discount of a collection counts for what is in it, by rule and by hand', async () => {
  const { database, add, place, quote, order } = await aShop();
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into collections (slug, title, kind, rule)
     values ('hats', 'Hats', 'rule', '{"category": ["Hat"], "maxPrice": ["30"]}'),
       ('gifts', 'Gifts', 'hand', '{}') returning id`,
  );
  const [byRule, byHand] = rows.map(({ id }) => `collection:${id}`);
  await database.writes.query(
    `insert into collection_products select c.id, p.id, 1 from collections c, products p
     where c.kind = 'hand' and p.category = 'Hat'`,
  );
  for (const scope of [byRule, byHand])
    await add({ kind: 'percent', value: 1000, scope: [`${scope}`], combines: true });
  expect(await place(await aUser(database), { shirt: 1, hat: 1 }, 9400)).toHaveProperty('orderId');
  const { lines } = await order();
  expect(lines.map(({ discountCents }) => discountCents)).toEqual([0, 400]);
  const collectionsOf = async () => {
    const quoted = await quote({ shirt: 1, hat: 1 });
    if (isFailure(quoted)) throw new Error(quoted.message);
    const { lineScopes } = quoted.decided;
    return lineScopes.map((own) => own.filter((one) => one.startsWith('collection:')).sort());
  };
  expect(await collectionsOf()).toEqual([[], [byRule, byHand].sort()]);
  await database.writes.query(`update products set price_cents = 3001 where category = 'Hat'`);
  expect(await collectionsOf()).toEqual([[], [byHand]]);
  await database.writes.query('update collections set deleted_at = now()');
  expect(await collectionsOf()).toEqual([[], []]);
});
