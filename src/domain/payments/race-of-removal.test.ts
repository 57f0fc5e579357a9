// Whether a line was removed before payment or hidden after it is decided under the order's lock.
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aCustomer, aShopWithProduct, confirmCard, intentOf } from '../../../test/test-checkout.ts';
import { countLockWaits } from '../../../test/test-database.ts';
import { aProduct, stockOf } from '../../../test/test-products.ts';
import type { TestShop } from '../../../test/test-shop.ts';
import { aUser } from '../../../test/test-users.ts';
import { deleteOrderLine } from './delete-order-line.ts';
import { settlePayment } from './settle-payment.ts';

/** A paid intent that nobody has reported, of an order with two lines whose row is locked. */
const aLockedOrder = async () => {
  const testShop = await aShopWithProduct({ hasWebhooks: false });
  const { product: shirt, context, database } = testShop;
  const cap = await aProduct(database, { name: 'Cap', priceCents: 5000, sizes: { M: 5 } });
  const customer = await aCustomer(testShop);
  const lines = [shirt, cap].map(({ sizes }) => ({ _id: sizes[0]?.id, productQuantity: 1 }));
  const { body } = await customer.checkout(shirt, { price: 108, lines });
  await confirmCard(testShop, body.clientSecret);
  const intentId = intentOf(body.clientSecret);
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    'select id, product_name as name from order_lines order by name',
  );
  const lineId = rows.find(({ name }) => name === 'Cap')?.id ?? '';
  const lock = await database.pool.connect();
  await lock.query('begin');
  await lock.query('select from orders for update');
  const release = async () => {
    await lock.query('rollback');
    lock.release();
  };
  return { testShop, context, database, customer, shirt, cap, intentId, lineId, release };
};

test.each(['admin', 'user'] as const)(
  'a line of a payment that settles first, %s',
  async (role) => {
    const { testShop, context, database, customer, cap, intentId, lineId, release } =
      await aLockedOrder();
    const actor = role === 'admin' ? await aUser(database, role) : customer.user;
    const settling = settlePayment(context, intentId);
    await waiting(testShop, 1);
    const deleting = deleteOrderLine(context, lineId, actor);
    await waiting(testShop, 2);
    await release();
    expect(await settling).toMatchObject({ outcome: 'paid' });
    expect(await deleting).toMatchObject(role === 'admin' ? {} : { code: 'forbidden' });
    expect(await factsOf(testShop)).toMatchObject({
      state: 'paid',
      amount: 10_800,
      removed: 0,
      hidden: role === 'admin' ? 1 : 0,
      inOrder: true,
    });
    expect(await stockOf(database, cap.sizes[0]?.id ?? '')).toBe(4);
    const report = { _id: cap.sizes[0]?.id, productName: 'Cap' };
    expect((await customer.confirmOrderLine(cap, intentId, report)).status).toBe(200);
  },
);

test('a line removed first is out of the order, and the old total is refunded', async () => {
  const { testShop, context, database, cap, intentId, lineId, release } = await aLockedOrder();
  const deleting = deleteOrderLine(context, lineId, await aUser(database, 'admin'));
  await waiting(testShop, 1);
  const settling = settlePayment(context, intentId);
  await waiting(testShop, 2);
  await release();
  expect(await deleting).toEqual({ sizesGone: [] });
  expect(await settling).toMatchObject({ outcome: 'refunded', reason: 'superseded' });
  expect(await factsOf(testShop)).toMatchObject({
    state: 'unpaid',
    amount: 7800,
    removed: 1,
    hidden: 0,
    inOrder: true,
  });
  expect(await stockOf(database, cap.sizes[0]?.id ?? '')).toBe(5);
});

/** Until so many statements wait for a lock. */
const waiting = ({ database }: TestShop, count: number): Promise<void> =>
  eventually(async () => expect(await countLockWaits(database)).toBe(count));

/** `inOrder`: no timestamp contradicts the order in which things happened. */
const factsOf = async ({ database }: TestShop) => {
  const { rows } = await database.pool.query(
    `select o.state, o.amount_due_cents as amount, count(l.removed_at) as removed,
       count(l.hidden_at) as hidden,
       bool_and(coalesce(l.hidden_at >= o.paid_at, true)
         and coalesce(l.removed_at <= o.paid_at, true)
         and coalesce(o.paid_at >= o.placed_at, true)) as "inOrder"
     from orders o join order_lines l on l.order_id = o.id group by o.id`,
  );
  return rows[0];
};
