// What was sent comes back; what was not is canceled. Goods and money move by themselves.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anOrderAdmin, aPaidOrderOf, brokenOf } from '../../../../test/test-managed-orders.ts';
import { stockOf } from '../../../../test/test-products.ts';

const conflict = { status: 409, body: { code: 'changed_meanwhile' } };

/** Two items of $30 and three of $20 each, five of each on hand before. */
const anOrderOfFive = async () => {
  const set = await aPaidOrderOf([3000, 2000], { due: 128, quantities: [2, 3] });
  const { testShop, admin, number, sizeIds, lineIds } = set;
  const [two = '', three = ''] = lineIds;
  const stocks = () => Promise.all(sizeIds.map((id) => stockOf(testShop.database, id)));
  const find = async () => (await admin.find(number)).order;
  const part = (id: string, quantity: number) => [{ id, quantity }];
  return { ...set, two, three, stocks, find, part };
};

test('items come back in returns, for sale again or not, and the order is returned', async () => {
  const { testShop, admin, number, two, three, stocks, find, part } = await anOrderOfFive();
  expect(await admin.returnItems(number, part(two, 1))).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  });
  await admin.fulfill(number);
  expect((await admin.find(number)).actions).toContain('return');
  const id = randomUUID();
  const first = await Promise.all(
    Array.from({ length: 20 }, () => admin.returnItems(number, part(two, 1), 'restocked', id)),
  );
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stocks()).toEqual([4, 2]);
  expect(await admin.returnItems(number, part(two, 1), 'set_aside', id)).toMatchObject(conflict);
  expect(await find()).toMatchObject({
    fulfillmentStatus: 'fulfilled',
    returns: [{ id, state: 'restocked', lines: [{ id: two, quantity: 1, restocked: 1 }] }],
    lines: [{ returned: 1, restocked: 1 }, { returned: 0 }],
  });
  expect((await admin.undo(number)).body).toMatchObject({ code: 'wrong_state' });

  expect((await admin.returnItems(number, part(two, 1), 'set_aside')).status).toBe(200);
  expect(await stocks()).toEqual([4, 2]);
  expect((await admin.returnItems(number, part(three, 3))).status).toBe(200);
  expect(await stocks()).toEqual([4, 5]);
  const { order, actions, events } = await admin.find(number);
  expect(order).toMatchObject({ fulfillmentStatus: 'returned', paymentStatus: 'paid' });
  expect(actions).not.toContain('return');
  expect(events.filter(({ kind }) => kind === 'returned').map(({ text }) => text)).toEqual([
    '3',
    '1',
    '1',
  ]);
  expect(await brokenOf(testShop)).toEqual([]);
});

test('parcels and returns list their items as the order does', async () => {
  const { admin, number, two, three, find, part } = await anOrderOfFive();
  const reversed = [...part(three, 1), ...part(two, 1)];
  await admin.sendParcel(number, reversed);
  await admin.returnItems(number, reversed);
  const lines = [{ id: two }, { id: three }];
  expect(await find()).toMatchObject({ fulfillments: [{ lines }], returns: [{ lines }] });
});

test('of twenty returns of the last item at once, by two admins, one is made', async () => {
  const { testShop, admin, number, two, stocks, part } = await anOrderOfFive();
  const other = await anOrderAdmin(testShop);
  await admin.fulfill(number);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      (place % 2 ? admin : other).returnItems(number, part(two, 2)),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stocks()).toEqual([5, 2]);
  expect(await brokenOf(testShop)).toEqual([]);
});

test('more than was sent, a foreign line and an unknown state do not come back', async () => {
  const { admin, number, two, three, part } = await anOrderOfFive();
  await admin.sendParcel(number, part(two, 1));
  for (const [id, quantity] of [
    [two, 2],
    [three, 1],
    [randomUUID(), 1],
  ] as const)
    expect(await admin.returnItems(number, part(id, quantity))).toMatchObject(conflict);
  for (const lines of [[], part(two, 0), [...part(two, 1), ...part(two, 1)]])
    expect((await admin.returnItems(number, lines)).status).toBe(422);
  expect((await admin.returnItems(number, part(two, 1), 'burned')).status).toBe(422);
});

test('some items of a line are canceled: refunded, for sale again, and not sent', async () => {
  const { testShop, admin, number, three, stocks, find, part } = await anOrderOfFive();
  const lines = part(three, 2);
  expect(
    await admin.refund(number, 40, { reason: 'canceled', lines, restock: 'unfulfilled' }),
  ).toMatchObject({ status: 200 });
  expect(await stocks()).toEqual([3, 4]);
  expect(await find()).toMatchObject({
    paymentStatus: 'partially_refunded',
    lines: [{ refund: null }, { refund: { quantity: 2, canceled: 2, amount: 40, restocked: 2 } }],
  });
  const slips = await admin.call('GET', `/packing-slips?orders=${number}`);
  expect(slips.body).toMatchObject({ slips: [{ lines: [{ quantity: 2 }, { quantity: 1 }] }] });
  // Two of these three are gone.
  const more = { refunded: 40, lines, restock: 'none' };
  expect(await admin.refund(number, 20, more)).toMatchObject(conflict);
  await admin.fulfill(number);
  expect(await find()).toMatchObject({
    fulfillmentStatus: 'fulfilled',
    fulfillments: [{ lines: [{ quantity: 2 }, { quantity: 1 }] }],
  });
  expect(await brokenOf(testShop)).toEqual([]);
});

test('items that were sent are refunded by line, and stay where they are', async () => {
  const { testShop, admin, number, two, stocks, find, part } = await anOrderOfFive();
  const sent = { lines: part(two, 1), goods: 'fulfilled' };
  expect(await admin.refund(number, 30, sent)).toMatchObject(conflict);
  await admin.sendParcel(number, part(two, 1));
  expect((await admin.refund(number, 30, { ...sent, restock: 'all' })).status).toBe(422);
  expect((await admin.refund(number, 30, sent)).status).toBe(200);
  expect(await admin.refund(number, 30, { ...sent, refunded: 30 })).toMatchObject(conflict);
  expect(await stocks()).toEqual([3, 2]);
  // The other one is still to be sent, and what was refunded is not sent again.
  const [parcel] = (await find()).fulfillments as { id: string }[];
  await admin.undoParcel(number, parcel?.id ?? '');
  await admin.fulfill(number);
  expect(await find()).toMatchObject({
    fulfillments: [{ lines: [{ quantity: 1 }, { quantity: 3 }] }],
  });
  expect(await brokenOf(testShop)).toEqual([]);
});

test('not all the money goes back for a part while the rest is to be sent', async () => {
  const { testShop, admin, number, three, find, part } = await anOrderOfFive();
  expect(await admin.refund(number, 128, { lines: part(three, 1) })).toMatchObject({
    status: 409,
    body: { code: 'refund_too_large' },
  });
  await admin.fulfill(number);
  const all = { lines: part(three, 3), goods: 'fulfilled' };
  expect((await admin.refund(number, 128, all)).status).toBe(200);
  expect(await find()).toMatchObject({ state: 'refunded', fulfillmentStatus: 'fulfilled' });
  // Its goods still come back.
  expect((await admin.returnItems(number, part(three, 3))).status).toBe(200);
  expect(await brokenOf(testShop)).toEqual([]);
});

test('a line in parts and its rest together pay back its share to the cent', async () => {
  const { testShop, admin, number, three, lineIds, find, part } = await anOrderOfFive();
  const refundable = async () => ((await find()).lines[1]?.refundable ?? 0) * 100;
  const before = await refundable();
  await admin.refund(number, 21.33, { lines: part(three, 1) });
  expect(await refundable()).toBeLessThan(before);
  expect((await admin.deleteLine(lineIds[1], 'refund=true')).status).toBe(200);
  expect((await find()).lines[1]).toMatchObject({
    refund: { quantity: 3, canceled: 3 },
    refundable: 0,
  });
  expect(await brokenOf(testShop)).toEqual([]);
});
