// What admins see of customers: sums that follow the books, lists by page, and their lives.
import { beforeEach, expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { anOrder } from '../../../test/test-orders.ts';
import { aProduct } from '../../../test/test-products.ts';
import { aPurchase, reviewInput } from '../../../test/test-reviews.ts';
import { createTestShop, type TestShop } from '../../../test/test-shop.ts';
import { aUser } from '../../../test/test-users.ts';
import { customerInvariants } from '../books/customer-invariants.ts';
import { writeReview } from '../reviews/write-review.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await aSignedInUser(shop, 'admin');
});

test('orders count once they are paid, and what is refunded is taken off', async () => {
  const ines = await aUser(shop.database);
  expect(await totalsOf(ines)).toMatchObject({ orders: 0, spent: 0, averageOrder: null });
  const [first, second] = [await anUnpaidOrder(ines), await anUnpaidOrder(ines)];
  expect(await totalsOf(ines)).toMatchObject({ orders: 0, spent: 0, lastPaidAt: null });
  await Promise.all([pay(first), pay(second)]);
  expect(await totalsOf(ines)).toMatchObject({ orders: 2, spent: 156, averageOrder: 78 });
  await refund(first, 2800, 'order_canceled');
  // More than the order cost.
  await refund(first, 100, 'unused');
  expect(await totalsOf(ines)).toMatchObject({ orders: 2, spent: 128, averageOrder: 64 });
  await refund(first, 5000, 'requested');
  expect(await totalsOf(ines)).toMatchObject({ orders: 2, spent: 78 });
  expect(await breaches()).toEqual([]);
  await shop.database.pool.query('delete from users where id = $1', [ines.id]);
  expect(await breaches()).toEqual([]);
  expect((await admin.call('GET', `/customers/${ines.id}`)).status).toBe(404);
});

test.each(['newest', 'spent', 'orders', 'recent'])(
  'the list by %s shows each customer once, page after page',
  async (sort) => {
    const users = [];
    for (let count = 0; count < 7; count += 1) users.push(await aUser(shop.database));
    await pay(await anUnpaidOrder(users[2]!));
    await pay(await anUnpaidOrder(users[4]!));
    await pay(await anUnpaidOrder(users[4]!));
    const seen: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const cursor = before && `&before=${before}`;
      const { body } = await admin.call('GET', `/customers?sort=${sort}&size=3${cursor}`);
      seen.push(...body.customers.map(({ _id }: { _id: string }) => _id));
      before = body.next;
    }
    expect(seen.toSorted()).toEqual([admin, ...users].map(({ id }) => id).toSorted());
    if (sort !== 'newest') expect(seen.slice(0, 2)).toEqual([users[4]!.id, users[2]!.id]);
    const list = async (query: string) =>
      (await admin.call('GET', `/customers?${query}`)).body.customers.length;
    expect(await list('only=ordered')).toBe(2);
    expect(await list('only=not_ordered')).toBe(6);
    expect(await list(`q=${users[1]!.email.slice(0, 20)}%20okafor`)).toBe(1);
    expect(await list('q=nobody')).toBe(0);
  },
);

test('a customer has orders, reviews and addresses by page', async () => {
  const ines = await aUser(shop.database);
  for (const _ of [1, 2]) await anUnpaidOrder(ines);
  const product = await aProduct(shop.database, { name: 'Wool Coat' });
  await aPurchase(shop.database, ines, product);
  const input = reviewInput({ fit: null });
  await writeReview(shop.context, { productId: product.id, input, author: ines });
  await shop.database.pool.query(
    `insert into shipping_addresses (user_id, first_name, last_name, address, phone,
       additional_info, is_default, created_at, updated_at)
     values ($1, 'Ines', 'Okafor', '14 Ropewalk Lane', '07700900123', '', true, now(), now())`,
    [ines.id],
  );
  const path = `/customers/${ines.id}`;
  expect((await admin.call('GET', path)).body).toMatchObject({
    Name: 'Ines Okafor',
    addresses: [{ address: '14 Ropewalk Lane', isDefault: true }],
  });
  const first = (await admin.call('GET', `${path}/orders?size=2`)).body;
  expect(first.orders).toMatchObject([
    { productName: 'Wool Coat' },
    { state: 'unpaid', amountDue: 78, items: 1, otherProducts: 0 },
  ]);
  const { body: last } = await admin.call('GET', `${path}/orders?size=2&before=${first.next}`);
  expect(last).toMatchObject({ orders: [{ state: 'unpaid' }], next: null });
  expect((await admin.call('GET', `${path}/reviews`)).body).toMatchObject({
    reviews: [{ productName: 'Wool Coat', rating: 4, hiddenReason: null }],
    next: null,
  });
});

const anUnpaidOrder = async (user: { id: string; email: string }): Promise<string> => {
  const product = await aProduct(shop.database, { priceCents: 5000, sizes: { M: 5 } });
  const lines = [{ id: product.sizes[0]?.id ?? '', quantity: 1 }];
  return (await anOrder(shop.database, user, { lines, priceCents: 7800 })).orderId;
};

const pay = async (orderId: string): Promise<void> => {
  await shop.database.pool.query(
    `with payment as (
       insert into payments (intent_id, user_id, order_id, order_revision, amount_cents, state,
         received_cents, created_at, check_at, settled_at)
       select 'pi_' || id, user_id, id, revision, amount_due_cents, 'settled', amount_due_cents,
         now(), now(), now() from orders where id = $1)
     update orders set state = 'paid', paid_at = now(), transaction_id = 'pi_' || id
     where id = $1`,
    [orderId],
  );
};

const refund = (orderId: string, cents: number, reason: string) =>
  shop.database.pool.query(
    `insert into refunds (intent_id, order_id, amount_cents, reason, created_by, created_at,
       check_at) values ('pi_' || $1, $1::uuid, $2, $3, $4, now(), now())`,
    [orderId, cents, reason, reason === 'unused' ? null : admin.id],
  );

const totalsOf = async ({ id }: { id: string }) =>
  (await admin.call('GET', `/customers/${id}`)).body;

const breaches = async (): Promise<unknown[]> => {
  const found = await Promise.all(
    customerInvariants.map(({ sql }) => shop.database.pool.query(sql)),
  );
  return found.flatMap(({ rows }) => rows);
};
