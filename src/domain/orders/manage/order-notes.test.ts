// Notes by admins, and what goes into a parcel.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aManagedOrder, anOrderAdmin } from '../../../../test/test-managed-orders.ts';
import { findOrder } from '../find-order.ts';
import { anonymizeOrders } from './anonymize-orders.ts';

test('admins note what matters, once, and delete their own', async () => {
  const { testShop, customer, admin, number } = await aManagedOrder();
  const other = await anOrderAdmin(testShop);
  const id = randomUUID();
  const text = 'Called:\nleave it at <b>14</b>.';
  const twice = await Promise.all([1, 2, 3].map(() => admin.note(number, ` ${text} `, id)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
  await other.note(number, 'Seen.');
  const notes = async () => (await admin.find(number)).events.filter(({ kind }) => kind === 'note');
  expect(await notes()).toMatchObject([{ text: 'Seen.' }, { text, actorId: admin.user.id }]);

  expect((await other.deleteNote(number, id)).status).toBe(404);
  expect((await admin.deleteNote(number + 1, id)).status).toBe(404);
  expect((await admin.deleteNote(number, id)).status).toBe(200);
  expect((await admin.deleteNote(number, id)).status).toBe(404);
  expect(await notes()).toMatchObject([{ text: 'Seen.' }]);
  const { rows } = await testShop.database.pool.query(
    `select action, detail::text as detail from audit_log
     where action like 'order_note%' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'order_note_added',
    'order_note_added',
    'order_note_deleted',
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Called|Seen/);

  // A customer reads what is noted about them in the file of their data only.
  expect(JSON.stringify(await findOrder(testShop.context, number, customer.user))).not.toContain(
    'Seen',
  );
  const { orderNotes } = (await customer.call('/data-export', {})).body;
  expect(orderNotes).toEqual([
    { orderNumber: number, text: 'Seen.', createdAt: expect.any(String) },
  ]);
  await testShop.database.pool.query("update orders set paid_at = now() - interval '1 year'");
  await anonymizeOrders(testShop.database.writes, {
    at: testShop.context.now(),
    userId: customer.user.id,
  });
  expect(await notes()).toEqual([]);
});

test('who is no admin any more leaves notes that any admin may delete', async () => {
  const { testShop, admin, number } = await aManagedOrder();
  const other = await anOrderAdmin(testShop);
  const id = randomUUID();
  await admin.note(number, 'Call first.', id);
  const noteOf = async () => (await other.find(number)).events.find(({ kind }) => kind === 'note');
  expect(await noteOf()).toMatchObject({ canDelete: false });
  await testShop.database.pool.query("update users set role = 'user' where id = $1", [
    admin.user.id,
  ]);
  expect(await noteOf()).toMatchObject({ canDelete: true });
  expect((await other.deleteNote(number, id)).status).toBe(200);
  expect(await noteOf()).toBeUndefined();
});

test('a note of one order is none of another', async () => {
  const { testShop, customer, admin, number } = await aManagedOrder();
  const other = Number((await customer.checkout(testShop.product)).body.orderNumber);
  const id = randomUUID();
  expect((await admin.note(number, 'Call first.', id)).status).toBe(200);
  expect(await admin.note(other, 'Call first.', id)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(testShop.logged).toEqual([]);
});

test('an order has room for a hundred notes', async () => {
  const { testShop, admin, number } = await aManagedOrder();
  await testShop.database.pool.query(
    `insert into order_notes (id, order_id, author_id, text, created_at)
     select gen_random_uuid(), id, $1, 'x', now() from orders, generate_series(1, 99)`,
    [admin.user.id],
  );
  const answers = await Promise.all([1, 2, 3].map(() => admin.note(number, 'y')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test.each([
  ['nothing', ' '],
  ['too much', 'x'.repeat(2001)],
  ['NUL', 'a\u0000b'],
])('%s is no note', async (_what, text) => {
  const { admin, number } = await aManagedOrder();
  expect((await admin.note(number, text)).status).toBe(422);
});

test('paid orders have packing slips, in the order asked for, without prices', async () => {
  const { testShop, customer, admin, number } = await aManagedOrder();
  const unpaid = await customer.checkout(testShop.product);
  await testShop.database.pool.query("update product_sizes set sku = 'OX-M'");
  const numbers = [unpaid.body.orderNumber, 999_999, number];
  const { status, body } = await admin.call('GET', `/packing-slips?orders=${numbers.join(',')}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    slips: [
      {
        ...{ number, placedAt: expect.any(String), language: 'en' },
        texts: expect.objectContaining({ title: `Order ${number}`, quantity: 'Quantity' }),
        shippingAddress: expect.objectContaining({ address: '14 Ropewalk Lane' }),
        lines: [
          {
            id: expect.any(String),
            productName: 'Oxford Shirt',
            size: 'M',
            colorName: 'Sky',
            sku: 'OX-M',
            image: '',
            quantity: 1,
          },
        ],
      },
    ],
    others: [
      { number: unpaid.body.orderNumber, state: 'unpaid' },
      { number: 999_999, state: null },
    ],
  });
  for (const orders of ['', 'x', '1,', `1${',2'.repeat(600)}`, '1'.repeat(16), '-1'])
    expect((await admin.call('GET', `/packing-slips?orders=${orders}`)).status).toBe(422);
});
