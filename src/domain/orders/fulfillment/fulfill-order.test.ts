// Marking an order as sent, following it, and taking it back; what its customer is told.
import { expect, test } from 'vitest';
import { aFrame, outboxOf, sendWaitingEmails } from '../../../../test/test-emails.ts';
import { aManagedOrder } from '../../../../test/test-managed-orders.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';
import { layoutText } from '../../../platform/email/layout-text.ts';
import { findOrder } from '../find-order.ts';
import { trackingUrl } from './fulfillment.ts';
import { writeOrderFulfilled } from './order-fulfilled-email.ts';

const told = async (shop: Parameters<typeof outboxOf>[0]) =>
  (await outboxOf(shop)).filter(({ kind }) => kind === 'order_fulfilled').length;

test('an order is sent once, followed, and the customer told of each change', async () => {
  const { testShop, customer, admin, number } = await aManagedOrder();
  const many = await Promise.all(
    Array.from({ length: 20 }, () => admin.fulfill(number, { carrier: ' UPS ' })),
  );
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await told(testShop)).toBe(1);
  expect(await admin.find(number)).toMatchObject({
    order: { fulfillment: { carrier: 'UPS', trackingNumber: null, trackingUrl: null } },
    actions: ['change_fulfillment', 'undo_fulfillment', 'refund', 'return'],
  });

  testShop.pass(1);
  const tracked = { carrier: 'UPS', trackingNumber: '1Z 999/AA1' };
  expect((await admin.fulfill(number, tracked)).status).toBe(200);
  expect(await told(testShop)).toBe(2);
  testShop.pass(1);
  await admin.fulfill(number, { ...tracked, trackingNumber: '2', tellCustomer: false });
  await admin.fulfill(number, tracked);
  expect(await told(testShop)).toBe(3);
  const { events } = await admin.find(number);
  expect(events.filter(({ kind }) => kind.startsWith('fulfil')).map(({ text }) => text)).toEqual([
    'UPS 1Z 999/AA1',
    'UPS 2',
    'UPS 1Z 999/AA1',
    'UPS',
  ]);

  const order = await findOrder(testShop.context, number, customer.user);
  const { id, fulfillments, paidAt } = order as Extract<typeof order, { id: string }>;
  const [fulfillment] = fulfillments;
  expect(fulfillment).toMatchObject(tracked);
  expect(fulfillment?.fulfilledAt.getTime()).toBeLessThan(testShop.context.now().getTime() - 59e3);
  expect(fulfillment?.fulfilledAt.getTime()).toBeGreaterThanOrEqual(paidAt?.getTime() ?? 0);
  const email = await writeOrderFulfilled({ ...testShop, publicUrl: 'https://x.example' }, id);
  const text = email && layoutText(email, aFrame());
  expect(email?.subject).toBe(`Order ${number} is on its way`);
  for (const part of ['Tracking number 1Z 999/AA1', 'tracknum=1Z999%2FAA1', '14 Ropewalk Lane'])
    expect(text).toContain(part);

  // What was marked by mistake is told to nobody who has not been told yet.
  expect((await admin.undo(number)).status).toBe(200);
  expect((await admin.undo(number)).status).toBe(200);
  expect(await admin.find(number)).toMatchObject({
    order: { fulfillment: null },
    actions: ['fulfill', 'refund'],
  });
  expect(await writeOrderFulfilled({ ...testShop, publicUrl: '' }, id)).toBeNull();
  expect((await admin.fulfill(number)).status).toBe(200);
  expect(await told(testShop)).toBe(4);
  const { rows } = await testShop.database.pool.query(
    `select action, detail->'before' as before, detail->'after' as after from audit_log
     where subject = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'order_fulfilled',
    'order_fulfillment_changed',
    'order_fulfillment_changed',
    'order_fulfillment_changed',
    'order_fulfillment_undone',
    'order_fulfilled',
  ]);
  expect(rows[1]).toMatchObject({ before: { trackingNumber: null }, after: tracked });
});

test('a customer reads what was sent and canceled, and no HTML of a carrier', async () => {
  const smtp = await createTestSmtpServer();
  const { testShop, customer, admin, number } = await aManagedOrder({ smtpUrl: smtp.url });
  await admin.fulfill(number, { carrier: '<b>Bike</b>', trackingNumber: '7' });
  const unpaid = await customer.checkout(testShop.product);
  await admin.cancel(Number(unpaid.body.orderNumber));
  await testShop.stripeSandbox?.idle();
  expect(await sendWaitingEmails(testShop)).toEqual([]);
  const emailOf = (subject: string) =>
    smtp.received.find(({ email }) => email.subject === subject)?.email;
  const sent = emailOf(`Order ${number} is on its way`);
  expect(sent?.html).toContain('&lt;b&gt;Bike&lt;/b&gt;');
  expect(sent?.text).toContain('Tracking number 7');
  expect(emailOf(`Order ${unpaid.body.orderNumber} is canceled`)?.text).toContain(
    'You had not paid for it yet',
  );
  const { events } = await admin.find(number);
  const emails = events.filter(({ kind }) => kind === 'email').map(({ email }) => email);
  // Sent in the same moment, in either order.
  expect(new Set(emails)).toEqual(
    new Set(
      ['order_fulfilled', 'order_confirmation'].map((kind) => ({
        kind,
        state: 'sent',
        recipient: customer.user.email,
      })),
    ),
  );
});

test('an unpaid order is not sent, and a refunded one stays as it is', async () => {
  const unpaid = await aManagedOrder({ isPaid: false });
  expect(await unpaid.admin.fulfill(unpaid.number)).toMatchObject({
    status: 409,
    body: {
      code: 'wrong_state',
      message: 'This order is unpaid, so it cannot be marked as fulfilled.',
    },
  });
  const { admin, number } = await aManagedOrder();
  await admin.fulfill(number);
  expect((await admin.refund(number, 78)).status).toBe(200);
  expect(await admin.find(number)).toMatchObject({
    order: { state: 'refunded' },
    actions: ['return'],
  });
  expect((await admin.undo(number)).body.code).toBe('wrong_state');
  expect((await admin.fulfill(number, { trackingNumber: '1' })).body.code).toBe('wrong_state');
});

test('who wants no emails about orders gets none', async () => {
  const { testShop, customer, admin, number } = await aManagedOrder();
  await testShop.database.pool.query('update users set order_emails = false where id = $1', [
    customer.user.id,
  ]);
  await admin.fulfill(number);
  expect(await told(testShop)).toBe(0);
});

test.each([
  ['60 characters too many', { trackingNumber: 'x'.repeat(61) }],
  ['100 kB', { carrier: 'x'.repeat(100_000) }],
  ['NUL', { carrier: 'U\u0000PS' }],
  ['half a character', { carrier: '\ud800' }],
  ['a number', { carrier: 5 }],
  ['a script', { trackingLink: 'javascript:alert(1)' }],
  ['a page without encryption', { trackingLink: 'http://ctt.example.com/1' }],
  ['a page of this machine', { trackingLink: 'https://localhost/1' }],
  ['an address', { trackingLink: 'https://127.0.0.1/1' }],
  ['a password', { trackingLink: 'https://ctt.example.com@evil.example/1' }],
  ['words', { trackingLink: 'ask us' }],
  ['501 characters', { trackingLink: `https://ctt.example.com/${'1'.repeat(477)}` }],
  [
    '501 characters once written out',
    { trackingLink: `https://ctt.example.com/${'é'.repeat(80)}` },
  ],
])('%s is no way to follow an order', async (_what, body) => {
  const { admin, number } = await aManagedOrder();
  expect((await admin.fulfill(number, body)).status).toBe(422);
});

test('a tracking number leads to the page of its carrier only', () => {
  const of = (carrier: string | null, trackingNumber: string | null) =>
    trackingUrl({ carrier, trackingNumber, trackingLink: null });
  expect(of('fedex', '12 34')).toBe('https://www.fedex.com/fedextrack/?trknbr=1234');
  expect(of('DHL', '"><script>')).toBe(
    'https://www.dhl.com/us-en/home/tracking.html?tracking-id=%22%3E%3Cscript%3E',
  );
  expect([of('javascript:', '1'), of(null, '1'), of('UPS', null), of('constructor', '1')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a carrier that the shop does not know is followed by a link of its own', async () => {
  const { testShop, customer, admin, number } = await aManagedOrder();
  const trackingLink = 'https://ctt.example.com/track?id=DA1&lang=pt';
  const typed = ` ${trackingLink.replace('https:', 'HTTPS:')}`;
  const body = { carrier: 'CTT Expresso', trackingNumber: 'DA1', trackingLink: typed };
  expect((await admin.fulfill(number, body)).status).toBe(200);
  const { order, events } = await admin.find(number);
  expect(order.fulfillment).toMatchObject({ trackingUrl: trackingLink });
  expect(events.find(({ kind }) => kind === 'fulfilled')?.text).toBe(
    `CTT Expresso DA1 ${trackingLink}`,
  );
  const found = await findOrder(testShop.context, number, customer.user);
  expect(found).toMatchObject({ fulfillments: [{ trackingLink }] });
  const context = { ...testShop.context, publicUrl: 'https://hemline.example' };
  const email = await writeOrderFulfilled(context, order.id);
  expect(email && layoutText(email, aFrame())).toContain(trackingLink);
  // The same again is no change; without the link it is one.
  await admin.fulfill(number, body);
  expect(await told(testShop)).toBe(1);
  await admin.fulfill(number, { ...body, trackingLink: '' });
  expect((await admin.find(number)).order.fulfillment).toMatchObject({ trackingUrl: null });
  await admin.undo(number);
  expect((await admin.fulfill(number)).status).toBe(200);
});
