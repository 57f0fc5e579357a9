// Orders that are sent in several parcels.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aFrame, outboxOf } from '../../../../test/test-emails.ts';
import { aManagedOrder, aPaidOrderOf, brokenOf } from '../../../../test/test-managed-orders.ts';
import { layoutText } from '../../../platform/email/layout-text.ts';
import { fulfillmentStatus } from '../fulfillment-status.ts';
import { writeOrderFulfilled } from './order-fulfilled-email.ts';

const conflict = { status: 409, body: { code: 'changed_meanwhile' } };

const anOrderOfThree = async () => {
  const set = await aPaidOrderOf([3000, 6000, 4500], { due: 143 });
  const { admin, number, lineIds } = set;
  const send = (lines: string[], id?: string, more = {}) =>
    admin.sendParcel(
      number,
      lines.map((line) => ({ id: line, quantity: 1 })),
      more,
      id,
    );
  const [first = '', second = '', third = ''] = lineIds;
  const statusOf = async () => (await admin.find(number)).order.fulfillmentStatus;
  return { ...set, send, first, second, third, statusOf };
};

test('an order is sent in parcels, each followed by itself', async () => {
  const { testShop, admin, number, send, first, second, third, statusOf } = await anOrderOfThree();
  const [one, two] = [randomUUID(), randomUUID()];
  expect((await send([first, third], one, { carrier: 'UPS', trackingNumber: '1' })).status).toBe(
    200,
  );
  expect(await statusOf()).toBe('partially_fulfilled');
  expect((await admin.find(number)).actions).toEqual([
    'fulfill',
    'change_fulfillment',
    'undo_fulfillment',
    'refund',
    'return',
  ]);
  const slips = await admin.call('GET', `/packing-slips?orders=${number}`);
  expect(slips.body).toMatchObject({ slips: [{ lines: [{ id: second, quantity: 1 }] }] });
  const { order } = await admin.find(number);
  const write = () =>
    writeOrderFulfilled({ ...testShop, publicUrl: 'https://x.example' }, order.id);
  const part = await write();
  expect(part?.subject).toBe(`A part of order ${number} is on its way`);
  expect(part && layoutText(part, aFrame())).toMatch(
    /Item 1[\s\S]*Item 3[\s\S]*The rest follows in another parcel:[\s\S]*Item 2/,
  );

  testShop.pass(1);
  expect((await send([second], two, { trackingNumber: '2' })).status).toBe(200);
  expect(await statusOf()).toBe('fulfilled');
  testShop.pass(1);
  // How one is followed changes; what is in it does not.
  const changed = { carrier: 'DHL', trackingNumber: '3' };
  expect((await send([first, third], one, changed)).status).toBe(200);
  expect(await send([first], one, changed)).toMatchObject(conflict);
  expect((await admin.find(number)).order.fulfillments).toMatchObject([
    { id: one, trackingNumber: '3', lines: [{ quantity: 1 }, { quantity: 1 }] },
    { id: two, trackingNumber: '2', lines: [{ id: second, quantity: 1 }] },
  ]);
  const all = await write();
  expect(all?.subject).toBe(`Order ${number} is on its way`);
  expect(all && layoutText(all, aFrame())).toMatch(/parcel 1 of order[\s\S]*parcel 2 of order/);
  expect((await outboxOf(testShop)).filter(({ kind }) => kind === 'order_fulfilled')).toHaveLength(
    3,
  );

  expect((await admin.undoParcel(number, one)).status).toBe(200);
  expect((await admin.undoParcel(number, one)).status).toBe(200);
  expect(await statusOf()).toBe('partially_fulfilled');
  // All that is left, as of many orders at once.
  const rest = await admin.fulfillMany([{ number }]);
  expect(rest.body).toMatchObject({ results: [{ outcome: 'fulfilled' }] });
  expect(await statusOf()).toBe('fulfilled');
  expect(await brokenOf(testShop)).toEqual([]);
});

test('of twenty parcels with the same item at once, by two admins, one is sent', async () => {
  const { testShop, admin, number, send, first, second } = await anOrderOfThree();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => send(place % 2 ? [first] : [first, second])),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'changed_meanwhile')).toHaveLength(19);
  expect((await admin.find(number)).order.fulfillments).toHaveLength(1);
  expect(await brokenOf(testShop)).toEqual([]);
});

test('the same parcel twenty times at once is one, and told once', async () => {
  const { testShop, number, send, first, admin } = await anOrderOfThree();
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send([first], id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await admin.find(number)).order.fulfillments).toHaveLength(1);
  expect((await outboxOf(testShop)).filter(({ kind }) => kind === 'order_fulfilled')).toHaveLength(
    1,
  );
});

test('a parcel of another order, a foreign line and more than was bought are refused', async () => {
  const { send, admin, number, first } = await anOrderOfThree();
  const other = await aManagedOrder();
  const id = randomUUID();
  expect((await send([first], id)).status).toBe(200);
  expect(await send([randomUUID()])).toMatchObject(conflict);
  expect(await admin.sendParcel(number, [{ id: first, quantity: 2 }])).toMatchObject(conflict);
  for (const lines of [[], [{ id: first, quantity: 0 }], Array(2).fill({ id: first, quantity: 1 })])
    expect((await admin.sendParcel(number, lines)).status).toBe(422);
  expect((await other.admin.undoParcel(other.number, id)).status).toBe(200);
});

test('a refunded line is not sent, and what is left is', async () => {
  const { testShop, admin, number, send, first, second, third, statusOf } = await anOrderOfThree();
  await admin.deleteLine(first, 'refund=true');
  expect(await send([first])).toMatchObject(conflict);
  await send([second, third]);
  expect(await statusOf()).toBe('fulfilled');
  const { actions } = await admin.find(number);
  expect(actions).toEqual(['change_fulfillment', 'undo_fulfillment', 'refund', 'return']);
  expect(await brokenOf(testShop)).toEqual([]);
});

test('nothing is fulfilled of an order without a parcel', () => {
  const line = {
    quantity: 1,
    fulfilled: 0,
    returned: 0,
    refund: { quantity: 1, canceled: 1, restocked: 0 },
  };
  expect(fulfillmentStatus({ lines: [line], fulfillments: [] })).toBe('unfulfilled');
});
