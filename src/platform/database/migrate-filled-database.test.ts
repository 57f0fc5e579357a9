// A shop of migration 0128, filled long before, is migrated, read by the app, and goes on.

import { beforeAll, expect, test } from 'vitest';
import { filledDatabase, type OldOrder, readOldOrders } from '../../../test/filled-database.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { aSession } from '../../../test/test-users.ts';
import type { Order } from '../../domain/orders/order.ts';
import { orderStatus } from '../../domain/orders/payment-status.ts';
import { ownerAccess } from '../../domain/team/access.ts';
import { isFailure } from '../errors/errors.ts';
import type { Queryable } from './database.ts';
import { migrate } from './migrate.ts';

const now = new Date('2026-11-22T12:00:00Z');
const admin = { id: 'an admin', ...ownerAccess };

let before: { orders: OldOrder[]; sandbox: object; stock: Stock };
let after: {
  orders: Order[];
  /** The specification's list of an admin. */
  orderLines: { _id: string; state: string; transactionId?: string }[];
  transitions: { number: number; to: string; at: Date }[];
  refundsWithoutOrder: object[];
  sandbox: object;
  stock: Stock;
  found: string[];
};
/** After the background jobs have run once. */
let later: { orders: Order[]; stock: Stock };

beforeAll(async () => {
  const database = await filledDatabase(async (old) => {
    before = {
      orders: await readOldOrders(old),
      sandbox: await countSandbox(old, 'sandbox_bank'),
      stock: await readStock(old),
    };
  });
  await migrate(database);
  const test = await openTestShop({ database, now: () => now });
  try {
    const found = await test.shop.searchProducts({ text: 'oxford', size: 10 });
    after = {
      orders: await readOrders(test),
      orderLines: await readOrderLines(test),
      transitions: await readTransitions(database.pool),
      refundsWithoutOrder: await readRefundsWithoutOrder(database.pool),
      sandbox: await countSandbox(database.pool, 'stripe_sandbox'),
      stock: await readStock(database.pool),
      found: found.products.map(({ name }) => name),
    };
    await test.shop.expireOrders();
    await test.shop.reconcilePayments();
    await test.shop.reconcilePayments();
    later = { orders: await readOrders(test), stock: await readStock(database.pool) };
    expect(test.logged).toEqual([]);
  } finally {
    await test.close();
  }
});

test('every order keeps its state, its sums and the payment that paid it', () => {
  expect(after.orders.map(toComparable)).toEqual(
    before.orders.map(({ lines, removed, refunds, ...order }) => order),
  );
  expect(after.orders).toHaveLength(17);
});

test('sums add up: lines to the subtotal, adjustments to the amount due', () => {
  for (const { number, state, lines, adjustments, totals } of after.orders) {
    // The customer removed the only line of a canceled order.
    if (state !== 'canceled')
      expect([number, sum(lines.map(({ lineCents }) => lineCents))]).toEqual([
        number,
        totals.subtotalCents,
      ]);
    expect(totals.totalCents).toBe(totals.subtotalCents + totals.shippingCents + totals.taxesCents);
    const due = totals.totalCents + sum(adjustments.map(({ cents }) => cents));
    // Order 1007 was bought with a price of $120.00, which is more than it needs.
    expect([number, due]).toEqual([number, number === 1007 ? 11_190 : totals.amountDueCents]);
  }
});

test('lines removed before paying are gone, lines hidden after payment are marked', () => {
  const lines = (order: Order) => order.lines.map(({ id, hiddenAt }) => [id, hiddenAt !== null]);
  expect(after.orders.map(lines)).toEqual(before.orders.map(({ lines }) => lines));
  expect(sum(before.orders.map(({ removed }) => removed))).toBe(3);
  expect(after.orders.flatMap((order) => order.lines).filter((line) => line.hiddenAt)).toHaveLength(
    3,
  );
});

test('refunds carry over, paid back or due', () => {
  // Of order 1012 only the state said that its money had gone back.
  const recorded = after.orders.filter(({ number }) => number !== 1012);
  expect(recorded.map(toRefunds)).toEqual(
    before.orders.filter(({ number }) => number !== 1012).map(({ refunds }) => refunds),
  );
  expect(numbersOf(after.orders, (order) => order.refunds.length > 0)).toEqual([1009, 1012, 1013]);
  expect(after.refundsWithoutOrder).toEqual([
    { amountCents: 7800, reason: 'unclaimed', isSettled: true },
  ]);
});

test('every order has a row for being placed, and for being paid', () => {
  const expected = after.orders.flatMap(({ number, placedAt, paidAt }) => [
    { number, to: 'unpaid', at: placedAt },
    ...(paidAt ? [{ number, to: 'paid', at: paidAt }] : []),
  ]);
  expect(after.transitions).toEqual(expected);
});

test("the API lists an admin's order lines without the hidden ones", () => {
  const lines = after.orders.flatMap((order) =>
    order.lines.filter(({ hiddenAt }) => !hiddenAt).map(({ id }) => [id, order.transactionId]),
  );
  expect(
    after.orderLines.map(({ _id, transactionId = null }) => [_id, transactionId]).sort(),
  ).toEqual(lines.sort());
});

test('stock is what it was, and what the ledger says', () => {
  expect(after.stock).toEqual(before.stock);
  for (const { stock, ledger } of after.stock) expect(stock).toBe(ledger);
});

test('the rows of the Stripe sandbox are kept', () => {
  // A migration may add columns.
  expect(after.sandbox).toMatchObject(before.sandbox);
});

test('the search finds products', () => {
  expect(after.found).toContain('Oxford Shirt');
});

test('the jobs finish what was left: an order expires, a refund is paid once', () => {
  expect(numbersOf(after.orders, ({ state }) => state === 'expired')).toEqual([1002, 1009, 1013]);
  expect(numbersOf(later.orders, ({ state }) => state === 'expired')).toEqual([
    1002, 1009, 1013, 1017,
  ]);
  const [refund, ...more] = later.orders.find(({ number }) => number === 1013)?.refunds ?? [];
  expect(refund).toMatchObject({ amountCents: 9995, reason: 'order_expired' });
  expect(refund?.settledAt).toBeInstanceOf(Date);
  expect(more).toEqual([]);
  for (const { stock, ledger } of later.stock) expect(stock).toBe(ledger);
  const items = (rows: Stock) => sum(rows.map(({ stock }) => stock));
  expect(items(later.stock)).toBe(items(after.stock) + 1);
});

type Stock = { slug: string; label: string; stock: number; ledger: number }[];

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const numbersOf = (orders: Order[], is: (order: Order) => boolean): number[] =>
  orders.filter(is).map(({ number }) => number);

const toComparable = ({ number, totals, adjustments, transactionId, ...order }: Order) => ({
  number,
  state: orderStatus({ ...order, transactionId }),
  customerId: order.customer.id,
  subtotalCents: totals.subtotalCents,
  shippingCents: totals.shippingCents,
  taxesCents: totals.taxesCents,
  amountDueCents: totals.amountDueCents,
  adjustments: adjustments.map(({ kind, cents }) => [kind, cents]),
  transactionId,
  paidAt: order.paidAt,
  reservedUntil: order.reservedUntil,
});

const toRefunds = ({ refunds }: Order) =>
  refunds.map(({ intentId, amountCents, reason, settledAt }) => ({
    intentId,
    amountCents,
    reason,
    isSettled: settledAt !== null,
  }));

const readOrders = async ({ shop }: TestShop): Promise<Order[]> => {
  const orders = [];
  for (const { number } of before.orders) {
    const order = await shop.findOrder(number, admin);
    if (isFailure(order)) throw new Error(`Order ${number}: ${order.code}`);
    orders.push(order);
  }
  return orders;
};

const readOrderLines = async ({ app, context, database }: TestShop) => {
  const { rows } = await database.pool.query("select id, email from users where role = 'admin'");
  const token = await context.accessTokens.issue(await aSession(database, rows[0]), now);
  const response = await app.request('/get-all-orders', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as (typeof after)['orderLines'];
};

const readTransitions = async (database: Queryable) => {
  const { rows } = await database.query(
    `select number, to_state as "to", at from order_transitions t
     join orders o on o.id = t.order_id order by number, t.id`,
  );
  return rows;
};

const readRefundsWithoutOrder = async (database: Queryable) => {
  const { rows } = await database.query(
    `select amount_cents as "amountCents", reason, settled_at is not null as "isSettled"
     from refunds where order_id is null`,
  );
  return rows;
};

const readStock = async (database: Queryable): Promise<Stock> => {
  const { rows } = await database.query(
    `select slug, label, stock, coalesce(sum(delta), 0) as ledger
     from product_sizes s join products p on p.id = s.product_id
     left join stock_ledger l on l.size_id = s.id
     group by s.id, slug order by slug, label`,
  );
  return rows;
};

/** Without the columns that refunds got later. */
const countSandbox = async (database: Queryable, schema: string): Promise<object> => {
  const { rows } = await database.query(
    `select (select count(*) from ${schema}.account) as account,
       (select count(*) from ${schema}.payment_methods) as methods,
       (select json_agg(to_json(i) order by id) from ${schema}.payment_intents i) as intents,
       (select json_agg(to_jsonb(r) - array['metadata', 'status'] order by id)
        from ${schema}.refunds r) as refunds,
       (select count(*) from ${schema}.idempotency_keys) as keys,
       (select count(*) from ${schema}.events) as events`,
  );
  return rows[0];
};
