// Deleting a paid line: hidden it is sent and counted as before, refunded it is paid back once.

import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/test-audit.ts';
import { confirmCard, intentOf, moneyOf } from '../../../../test/test-checkout.ts';
import { aFrame, outboxOf, sendWaitingEmails } from '../../../../test/test-emails.ts';
import {
  aManagedOrder,
  anOrderAdmin,
  aPaidOrderOf,
  brokenOf,
} from '../../../../test/test-managed-orders.ts';
import { stockOf } from '../../../../test/test-products.ts';
import { layoutText } from '../../../platform/email/layout-text.ts';
import { exportOrders } from '../../orders/list/export-orders.ts';
import { ownerAccess } from '../../team/access.ts';
import { reconcilePriceOnlyPayments } from '../price-only/reconcile-price-only-payments.ts';
import { ProviderUnavailable } from '../providers/payment-provider.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { writePaymentRefunded } from './refund-email.ts';

const refund = 'refund=true';

/** Three items for $150.00 with a first-purchase code of 20% and free delivery: $128.00. */
const aDiscountedOrder = () =>
  aPaidOrderOf([3333, 6667, 5000], { due: 128, promoCode: 'FIRSTHEM' });

test("the specification's call keeps money, parcel, lists to fulfill and books", async () => {
  const { testShop, customer, admin, number, intentId, lineIds, sizeIds } = await aPaidOrderOf(
    [5000, 5000],
    { due: 108 },
  );
  for (const id of lineIds) expect((await admin.deleteLine(id)).status).toBe(200);
  expect((await admin.deleteLine(lineIds[0])).body.code).toBe('not_found');
  expect(await admin.call('GET', '/get-all-orders')).toMatchObject({ body: [] });
  const { email } = customer.user;
  expect((await admin.call('GET', `/get-order-details?email=${email}`)).body).toEqual([]);

  const listed = async (query: string) =>
    (await admin.call('GET', `/orders${query}`)).body.orders as object[];
  expect(await listed('')).toEqual([]);
  expect(await listed('?state=paid')).toEqual([]);
  expect(await listed('?state=to_fulfill')).toMatchObject([{ number }]);
  for (const query of ['', '?q=item'])
    expect((await admin.call('GET', `/ordersCount${query}`)).body).toMatchObject({
      orders: 0,
      toFulfill: 1,
    });
  const slips = (await admin.call('GET', `/packing-slips?orders=${number}`)).body;
  expect(slips).toMatchObject({ slips: [{ lines: [{ productName: 'Item 1' }, {}] }] });
  const file = await exportOrders(testShop.context, { id: admin.user.id, ...ownerAccess }, {});
  let text = '';
  for await (const part of file) text += part;
  expect(text).toMatch(new RegExp(`\r\n${number},paid,.*,2,100.00,20.00,8.00,-20.00,108.00,0.00`));
  expect(await moneyOf(testShop, intentId)).toMatchObject({ received: 10_800, refunded: 0 });
  expect(await Promise.all(sizeIds.map((id) => stockOf(testShop.database, id)))).toEqual([4, 4]);

  // The dates of the lists are those of the order, not of its hiding.
  expect((await admin.fulfill(number)).status).toBe(200);
  expect(await listed('?state=to_fulfill')).toEqual([]);
  expect(await brokenOf(testShop)).toEqual([]);
});

test('lines that are refunded one after the other pay back all that was paid', async () => {
  const { testShop, admin, number, intentId, lineIds, sizeIds } = await aDiscountedOrder();
  const { order } = await admin.find(number);
  // 150.00 of goods and 8.00 of taxes less 30.00: 28.4416, 56.8917 and 42.6666 to the cent.
  expect(order.lines.map(({ refundable }) => refundable)).toEqual([28.44, 56.89, 42.67]);

  expect((await admin.deleteLine(lineIds[1], refund)).status).toBe(200);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 5689 });
  const refunded = await admin.find(number);
  expect(refunded).toMatchObject({
    refunded: 56.89,
    order: { state: 'paid', refunded: 56.89, refundable: 71.11 },
    actions: ['fulfill', 'refund'],
  });
  expect(refunded.order.lines[1]).toMatchObject({
    hiddenAt: expect.any(String),
    refund: { amount: 56.89, restocked: 1 },
  });
  expect(refunded.events.map(({ kind, text }) => [kind, text])).toEqual(
    expect.arrayContaining([
      ['line_refunded', 'Item 2'],
      ['refund_made', '1'],
    ]),
  );
  const { body } = await admin.call('GET', `/packing-slips?orders=${number}`);
  const slip = (body.slips as { lines: { productName: string }[] }[])[0];
  expect(slip?.lines.map(({ productName }) => productName)).toEqual(['Item 1', 'Item 3']);

  await admin.deleteLine(lineIds[0], `${refund}&restock=none&reason=out_of_stock`);
  await admin.deleteLine(lineIds[2], refund);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ received: 12_800, refunded: 12_800 });
  expect((await admin.find(number)).order).toMatchObject({ state: 'refunded', refundable: 0 });
  expect(await Promise.all(sizeIds.map((id) => stockOf(testShop.database, id)))).toEqual([4, 5, 5]);
  expect((await auditOf(testShop.database, lineIds[0] ?? '')).at(-1)).toMatchObject({
    action: 'order_line_refunded',
    actorId: admin.user.id,
    detail: {
      order: number,
      reason: 'out_of_stock',
      before: { refunded: 56.89 },
      after: { refunded: 85.33 },
      restocked: 0,
    },
  });

  await sendWaitingEmails(testShop);
  const told = (await outboxOf(testShop)).filter(({ kind }) => kind === 'payment_refunded');
  expect(told).toHaveLength(3);
  const [first] = (await admin.find(number)).order.refunds as { id: string }[];
  const content = await writePaymentRefunded(
    { ...testShop.context, publicUrl: 'https://hemline.example' },
    first?.id ?? '',
  );
  const email = content && layoutText(content, aFrame());
  expect(email).toContain('$56.89');
  expect(email).toContain('Item 2');
  expect(email).toContain('This item will not be sent.');
  expect(email).not.toContain('Item 1');
  expect(await brokenOf(testShop)).toEqual([]);
  expect(testShop.logged).toEqual([]);
});

test('the last line brings the delivery back, and no line more than is left', async () => {
  const { testShop, admin, number, intentId, lineIds } = await aPaidOrderOf([3000, 1000], {
    due: 68,
  });
  await admin.refund(number, 10, { reason: 'goodwill' });
  // 36.00 and 12.00 of goods and taxes, 20.00 of delivery, 10.00 given back before.
  await admin.deleteLine(lineIds[0], refund);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 4600 });
  const { order } = await admin.find(number);
  expect(order.lines.map(({ refundable }) => refundable)).toEqual([0, 22]);
  await admin.deleteLine(lineIds[1], refund);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ received: 6800, refunded: 6800 });
  expect(await brokenOf(testShop)).toEqual([]);
});

test('a line that would take the last cent of the others is not refunded alone', async () => {
  const { testShop, admin, number, intentId, lineIds } = await aPaidOrderOf([3000, 1000], {
    due: 68,
  });
  await admin.refund(number, 40, { reason: 'goodwill' });
  expect((await admin.deleteLine(lineIds[0], refund)).body).toMatchObject({
    code: 'refund_too_large',
    refundable: 28,
  });
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 4000 });
  expect((await admin.deleteLine(lineIds[1], refund)).status).toBe(200);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 5200 });
});

test('what was sent is restocked only when it is asked for', async () => {
  const { testShop, admin, number, lineIds, sizeIds } = await aPaidOrderOf([3000, 1000], {
    due: 68,
  });
  await admin.fulfill(number, { carrier: 'UPS', trackingNumber: '1Z' });
  await admin.deleteLine(lineIds[0], refund);
  expect(await stockOf(testShop.database, sizeIds[0] ?? '')).toBe(4);
  // The parcel came back later.
  await admin.deleteLine(lineIds[0], `${refund}&restock=all`);
  expect(await stockOf(testShop.database, sizeIds[0] ?? '')).toBe(5);
  expect((await admin.deleteLine(lineIds[0], `${refund}&restock=all`)).status).toBe(404);
  expect(await stockOf(testShop.database, sizeIds[0] ?? '')).toBe(5);
  expect((await admin.find(number)).order.fulfillment).toMatchObject({ trackingNumber: '1Z' });
  expect(await brokenOf(testShop)).toEqual([]);
});

test('of twenty at once, by two admins, one refunds and restocks', async () => {
  const { testShop, admin, number, intentId, lineIds, sizeIds } = await aDiscountedOrder();
  const other = await anOrderAdmin(testShop);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? admin : other).deleteLine(lineIds[0], refund)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 2844 });
  expect(await stockOf(testShop.database, sizeIds[0] ?? '')).toBe(5);
  // All lines at once: the last one is the last one.
  await Promise.all(lineIds.map((id) => admin.deleteLine(id, refund)));
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 12_800 });
  expect((await admin.find(number)).order.state).toBe('refunded');
  expect(await brokenOf(testShop)).toEqual([]);
  expect(testShop.logged).toEqual([]);
});

test.each(['unfulfilled', 'none'])(
  'a full refund that restocks %s beside the deletion of a line',
  async (restock) => {
    const { testShop, admin, number, intentId, lineIds, sizeIds } = await aDiscountedOrder();
    const other = await anOrderAdmin(testShop);
    const [deleted, whole] = await Promise.all([
      admin.deleteLine(lineIds[0], refund),
      other.refund(number, 128, { restock }),
    ]);
    expect(deleted.status).toBe(200);
    const isWhole = whole.status === 200;
    if (!isWhole) expect(whole.body.code).toBe('changed_meanwhile');
    expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: isWhole ? 12_800 : 2844 });
    const rest = isWhole && restock === 'unfulfilled' ? 5 : 4;
    expect(await Promise.all(sizeIds.map((id) => stockOf(testShop.database, id)))).toEqual([
      5,
      rest,
      rest,
    ]);
    expect(await brokenOf(testShop)).toEqual([]);
  },
);

test('beside fulfilling: sent goods are not for sale again', async () => {
  const { testShop, admin, number, intentId, lineIds, sizeIds } = await aDiscountedOrder();
  const other = await anOrderAdmin(testShop);
  await Promise.all([admin.deleteLine(lineIds[0], refund), other.fulfill(number)]);
  const { order } = await admin.find(number);
  expect(order.fulfillment).not.toBeNull();
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 2844 });
  const restocked = order.lines[0]?.refund?.restocked ?? 0;
  expect(await stockOf(testShop.database, sizeIds[0] ?? '')).toBe(4 + restocked);
  expect(await brokenOf(testShop)).toEqual([]);
});

test('without an answer of the provider the refund is due, and the line is not sent', async () => {
  const { testShop, admin, number, intentId, lineIds } = await aDiscountedOrder();
  const provider = testShop.context.paymentProvider;
  const pay = provider.refund;
  provider.refund = () => Promise.reject(new ProviderUnavailable('No answer.', { isKept: false }));
  for (const id of lineIds) expect((await admin.deleteLine(id, refund)).status).toBe(200);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 0 });
  expect(await admin.find(number)).toMatchObject({ order: { state: 'paid' }, actions: [] });
  expect((await admin.fulfill(number)).body.code).toBe('wrong_state');
  expect((await admin.call('GET', '/ordersCount')).body).toMatchObject({ toFulfill: 0 });
  expect((await admin.call('GET', `/packing-slips?orders=${number}`)).body.slips).toEqual([]);
  provider.refund = pay;
  testShop.pass(2);
  await reconcilePayments(testShop.context);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 12_800 });
  expect((await admin.find(number)).order.state).toBe('refunded');
  expect(await brokenOf(testShop)).toEqual([]);
});

test('a hidden line can be refunded afterwards', async () => {
  const { testShop, admin, number, intentId, lineIds } = await aDiscountedOrder();
  await admin.deleteLine(lineIds[0]);
  await admin.deleteLine(lineIds[0], refund);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 2844 });
  expect((await admin.call('GET', '/orders?state=to_fulfill')).body.orders).toMatchObject([
    { number },
  ]);
  expect(await brokenOf(testShop)).toEqual([]);
});

test('a full refund of an unsent order restocks where it is asked for, and only then', async () => {
  const { testShop, admin, number, lineIds, sizeIds } = await aDiscountedOrder();
  await admin.deleteLine(lineIds[0], refund);
  const body = { refunded: 28.44, restock: 'unfulfilled' };
  expect((await admin.refund(number, 50, body)).body).toMatchObject({
    code: 'invalid_input',
    field: 'restock',
  });
  expect((await admin.refund(number, 99.56, body)).status).toBe(200);
  const { order, events } = await admin.find(number);
  expect(order.lines.map((line) => line.refund?.amount)).toEqual([28.44, 56.89, 42.67]);
  expect(events.filter(({ kind }) => kind === 'refund_made')[0]?.text).toBe('2');
  expect(await Promise.all(sizeIds.map((id) => stockOf(testShop.database, id)))).toEqual([5, 5, 5]);
  expect(await brokenOf(testShop)).toEqual([]);
});

test('a size that was deleted meanwhile is not restocked, and its line refunded', async () => {
  const { testShop, admin, lineIds, sizeIds, intentId } = await aDiscountedOrder();
  await testShop.database.pool.query('delete from product_sizes where id = $1', [sizeIds[0]]);
  expect((await admin.deleteLine(lineIds[0], refund)).status).toBe(200);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 2844 });
});

test('a price-only payment is refunded by line once its lines are all known', async () => {
  const { testShop, customer, admin } = await aManagedOrder({ isPaid: false });
  const { body } = await customer.call('/create-payment-intent', { price: 78 });
  await confirmCard(testShop, body.clientSecret);
  const intentId = intentOf(body.clientSecret);
  await customer.confirmOrderLine(testShop.product, intentId);
  const { rows } = await testShop.database.pool.query(
    `select l.id from order_lines l join orders o on o.id = l.order_id
     where o.transaction_id = $1`,
    [intentId],
  );
  expect((await admin.deleteLine(rows[0].id, refund)).body.code).toBe('wrong_state');
  testShop.pass(31);
  await reconcilePriceOnlyPayments(testShop.context);
  expect((await admin.deleteLine(rows[0].id, refund)).status).toBe(200);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 7800 });
});

test.each(['refund=yes', 'restock=all', 'refund=true&restock=some', 'refund=true&reason=unused'])(
  '%s is no way to delete a line',
  async (query) => {
    const { admin, lineIds } = await aPaidOrderOf([3000], { due: 58 });
    expect((await admin.deleteLine(lineIds[0], query)).status).toBe(422);
  },
);

test('a customer refunds nothing, paid or not', async () => {
  const { testShop, customer, intentId, lineIds } = await aPaidOrderOf([3000], { due: 58 });
  const ask = async (id = '') =>
    (
      await testShop.app.request(`/delete-order/${id}?${refund}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${customer.token}` },
      })
    ).status;
  expect(await ask(lineIds[0])).toBe(403);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 0 });
});
