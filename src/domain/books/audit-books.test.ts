// The audit passes a shop that traded, and each invariant sees the breach planted for it.

import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantedBreaches } from '../../../test/planted-breaches.ts';
import { aCustomer, confirmCard, intentOf } from '../../../test/test-checkout.ts';
import { aProduct } from '../../../test/test-products.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { deleteOrderLine } from '../payments/delete-order-line.ts';
import { expireOrders } from '../payments/expire-orders.ts';
import { ownerAccess } from '../team/access.ts';
import { auditBooks, checkInvariants, type Finding, invariants } from './audit-books.ts';
import { describeFindings } from './describe-findings.ts';

let testShop: TestShop;

beforeAll(async () => {
  testShop = await openTestShop();
  await trade(testShop);
});
afterAll(() => testShop.close());

const brokenOf = (findings: Finding[]) =>
  findings.filter(({ breaches }) => breaches > 0).map(({ name, examples }) => [name, examples]);

test('a shop that sold, expired, canceled, hid and refunded passes', async () => {
  const { rows } = await testShop.database.pool.query(
    `select state, count(*) as orders from orders group by state
     union all select 'refunds', count(*) from refunds
     union all select 'hidden', count(*) from order_lines where hidden_at is not null
     union all select 'removed', count(*) from order_lines where removed_at is not null`,
  );
  expect(Object.fromEntries(rows.map(({ state, orders }) => [state, orders]))).toEqual({
    unpaid: 1,
    paid: 2,
    expired: 1,
    canceled: 1,
    refunds: 2,
    hidden: 2,
    removed: 2,
  });
  expect(brokenOf(await auditBooks(testShop))).toEqual([]);
});

test('every invariant has a planted breach', () => {
  const names = invariants.map(({ name }) => name);
  expect(Object.keys(plantedBreaches)).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
});

test.each(Object.entries(plantedBreaches))('%s: a breach is found', async (name, sql) => {
  const findings = await findingsAfter(testShop, sql);
  const finding = findings.find((one) => one.name === name);
  expect(finding?.breaches).toBeGreaterThan(0);
  expect(finding?.examples.length).toBeGreaterThan(0);
});

test('right after an update, a price-only payment that waited for it is not owed yet', async () => {
  const name = 'A settled payment pays one order or is refunded in full';
  const waited = `insert into payments (intent_id, user_id, amount_cents, state, received_cents,
      created_at, check_at, settled_at)
    select 'pi_waited', id, 7800, 'settled', 7800, now(), now(), now() - interval '2 hours'
    from users limit 1`;
  const isBroken = async (sql: string) =>
    brokenOf(await findingsAfter(testShop, sql)).some(([one]) => one === name);
  expect(await isBroken(waited)).toBe(false);
  const earlier = "update migrations set at = at - interval '2 hours'";
  expect(await isBroken(`${waited}; ${earlier}`)).toBe(true);
});

test('a report counts breaches, shows five of them, and nothing personal', async () => {
  const findings = await findingsAfter(testShop, 'update product_sizes set stock = stock + 1');
  const report = describeFindings(findings);
  expect(report).toMatch(/^BROKEN +6 {2}Stock is the sum of its ledger/m);
  expect(report.match(/"ledger"/g)).toHaveLength(5);
  expect(report).toMatch(/^The books do not hold: 2 of \d+ invariants are broken, 12 breaches\.$/m);
  expect(report).not.toContain('@');
  expect(describeFindings([])).toContain('The books hold');
});

/** Rolled back afterwards, changes of the schema included. */
const findingsAfter = async ({ database }: TestShop, sql: string): Promise<Finding[]> => {
  const client: pg.PoolClient = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(sql);
    return await checkInvariants(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** An order of each kind: with the promo code and part refunded, hidden, late, canceled, open. */
const trade = async (shop: TestShop): Promise<void> => {
  const sizes = { S: 9, M: 9, L: 9 };
  const products = [
    await aProduct(shop.database, { sizes }),
    await aProduct(shop.database, { sizes }),
  ];
  const [shirt, coat] = products as [(typeof products)[0], (typeof products)[0]];
  await shop.database.pool.query(
    `insert into stock_ledger (size_id, delta, kind)
     select id, stock, 'received' from product_sizes`,
  );
  const [ines, tom] = [await aCustomer(shop), await aCustomer(shop)];
  const lines = [shirt, coat].map(({ sizes: [size] }) => ({ _id: size?.id, productQuantity: 1 }));
  const lineIds = async (orderId: unknown): Promise<string[]> => {
    const { rows } = await shop.database.pool.query<{ id: string }>(
      'select id from order_lines where order_id = $1 order by position',
      [orderId],
    );
    return rows.map(({ id }) => id);
  };

  const promo = await ines.checkout(shirt, { price: 88, lines, promoCode: 'FIRSTHEM' });
  await confirmCard(shop, promo.body.clientSecret);
  await ines.confirmOrderLine(shirt, intentOf(promo.body.clientSecret));
  const [refunded = ''] = await lineIds(promo.body.orderId);
  const how = { restock: 'unfulfilled', reason: 'requested' } as const;
  await deleteOrderLine(shop.context, refunded, { id: tom.user.id, ...ownerAccess }, how);

  const changed = await tom.checkout(shirt, { price: 108, lines });
  const [removed = '', kept = ''] = await lineIds(changed.body.orderId);
  await deleteOrderLine(shop.context, removed, tom.user);
  const resumed = await tom.call('/create-payment-intent', {
    price: 78,
    order: changed.body.orderId,
  });
  await confirmCard(shop, resumed.body.clientSecret);
  await shop.stripeSandbox?.idle();
  await deleteOrderLine(shop.context, kept, { id: tom.user.id, ...ownerAccess });

  const canceled = await tom.checkout(shirt);
  const [only = ''] = await lineIds(canceled.body.orderId);
  await deleteOrderLine(shop.context, only, tom.user);

  const late = await tom.checkout(coat);
  await shop.database.pool.query(
    "update orders set reserved_until = now() - interval '1 minute' where state = 'unpaid'",
  );
  await expireOrders(shop.context);
  await payLate(shop, late.body.orderId);
  await ines.checkout(coat);
};

/** Money that arrived after the end, and went back. */
const payLate = async ({ database }: TestShop, orderId: unknown): Promise<void> => {
  await database.pool.query(
    `with late as (
        insert into stripe_sandbox.payment_intents (id, client_secret, amount, amount_received,
          amount_refunded, currency, status, metadata, created_at)
        values ('pi_late', 'secret', 7800, 7800, 7800, 'usd', 'succeeded', '{}', now())
      ), settled as (
        insert into payments (intent_id, user_id, order_id, order_revision, amount_cents, state,
          received_cents, created_at, check_at, settled_at)
        select 'pi_late', user_id, id, revision, 7800, 'settled', 7800, now(), now(), now()
        from orders where id = $1
      )
      insert into refunds (intent_id, order_id, amount_cents, reason, created_at, check_at,
        provider_refund_id, settled_at)
      values ('pi_late', $1, 7800, 'order_expired', now(), now(), 're_late', now())`,
    [orderId],
  );
};
