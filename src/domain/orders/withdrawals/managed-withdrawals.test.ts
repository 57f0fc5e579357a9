// Withdrawals as the team works on them: matched, assigned, settled, with their deadlines.
import { beforeEach, expect, test } from 'vitest';
import { aManagedOrder } from '../../../../test/test-managed-orders.ts';
import { deleteOldWithdrawals } from './delete-old-withdrawals.ts';
import { matchWithdrawals } from './match-withdrawals.ts';

const openOrder = async () => {
  const opened = await aManagedOrder();
  const { testShop, customer, admin, number } = opened;
  const { pool } = testShop.database;
  await pool.query(
    `insert into shop_settings (name, value) values ('withdrawal', '{"isOn": true}')`,
  );
  const email = (await admin.find(number)).order.customer as { email: string };
  const state = async (typed: object = {}, token?: string) => {
    const answer = await testShop.app.request('/withdrawals', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        ...{ name: 'Ines', email: email.email, contract: `HL-${number}`, items: '' },
        ...typed,
      }),
    });
    expect(answer.status).toBe(200);
  };
  const list = async (query = '') => {
    const { body } = await admin.call('GET', `/withdrawals${query}`);
    return body.withdrawals as Record<string, unknown>[];
  };
  return {
    ...opened,
    ...{ pool, state, list },
    withdrawals: async () => {
      const managed = await admin.find(number);
      return (managed as unknown as { withdrawals: Record<string, unknown> }).withdrawals;
    },
    own: async () => {
      const answer = await testShop.app.request(`/orders/${number}`, {
        headers: { authorization: `Bearer ${customer.token}` },
      });
      return (await answer.json()).withdrawal;
    },
  };
};
let order: Awaited<ReturnType<typeof openOrder>>;
beforeEach(async () => {
  order = await openOrder();
});

test('number and email find the order, which tells of it with its deadlines', async () => {
  await order.state();
  expect(await order.list('?only=unmatched')).toHaveLength(1);
  expect(await matchWithdrawals(order.testShop.context)).toBe(1);
  expect(await order.list('?only=unmatched')).toEqual([]);
  const [listed] = await order.list(`?q=${order.number}`);
  expect(listed).toMatchObject({ orderNumber: order.number, matchedBy: null, isLate: false });
  const statedOn = String(listed?.statedAt).slice(0, 10);
  const days = Date.parse(String(listed?.refundDueOn)) - Date.parse(statedOn);
  expect(days).toBe(14 * 86_400_000);
  expect((await order.withdrawals()).stated).toEqual([listed]);
  const { events } = await order.admin.find(order.number);
  const kinds = events.filter(({ kind }) => kind === 'withdrawn');
  expect(kinds).toMatchObject([{ text: 'Ines', actorName: null }]);
  expect(events.filter(({ email }) => email)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: expect.objectContaining({ kind: 'withdrawal_receipt' }) }),
    ]),
  );
});

test.each([
  ['another email', { email: 'other@example.com' }],
  ['another number', { contract: '999999' }],
  ['no number', { contract: 'the one of last week' }],
])('%s finds no order, and waits for the team', async (_what, typed) => {
  await order.state(typed);
  expect(await matchWithdrawals(order.testShop.context)).toBe(0);
  expect(await order.list('?only=unmatched')).toHaveLength(1);
  expect((await order.withdrawals()).stated).toEqual([]);
});

test('who is signed in finds their order from any email; of another account it stays', async () => {
  await order.state({ email: 'other@example.com' }, order.customer.token);
  expect(await matchWithdrawals(order.testShop.context)).toBe(1);
});

test('an order that is not paid, or is younger than the withdrawal, is not found', async () => {
  await order.state();
  await order.pool.query('update withdrawals set stated_at = $1', [new Date('2020-01-01')]);
  expect(await matchWithdrawals(order.testShop.context)).toBe(0);
});

test('the team says which order it is, takes that back, and it stays so', async () => {
  await order.state({ contract: 'the one of last week' });
  const [{ id } = { id: '' }] = await order.list();
  const assign = (number: number | null) =>
    order.admin.call('PUT', `/withdrawals/${id}/order`, { number });
  expect((await assign(999_999)).status).toBe(404);
  expect((await assign(order.number)).status).toBe(200);
  expect(await order.list()).toMatchObject([
    { orderNumber: order.number, matchedBy: expect.any(String) },
  ]);
  await order.pool.query('update withdrawals set order_number = $1', [order.number]);
  expect((await assign(null)).status).toBe(200);
  expect(await matchWithdrawals(order.testShop.context)).toBe(0);
  const { rows } = await order.pool.query(
    `select action from audit_log where action like '%withdrawal%' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'order_withdrawal_assigned',
    'order_withdrawal_unassigned',
  ]);
});

test('one that is settled before the shop has looked for its order finds it', async () => {
  await order.state();
  const [{ id } = { id: '' }] = await order.list();
  await order.admin.call('PUT', `/withdrawals/${id}/settled`, { settled: true });
  expect((await order.withdrawals()).stated).toMatchObject([{ id, orderNumber: order.number }]);
});

test('it is settled, and waits again; the same again records nothing', async () => {
  await order.state();
  const [{ id } = { id: '' }] = await order.list();
  const settle = (settled: boolean) =>
    order.admin.call('PUT', `/withdrawals/${id}/settled`, { settled });
  for (const _again of [1, 2]) expect((await settle(true)).status).toBe(200);
  expect(await order.list('?only=open')).toEqual([]);
  expect(await order.list('?only=settled')).toMatchObject([{ settledBy: expect.any(String) }]);
  await settle(false);
  expect(await order.list('?only=settled')).toEqual([]);
  const { rowCount } = await order.pool.query(
    `select from audit_log where action like '%withdrawal%'`,
  );
  expect(rowCount).toBe(2);
});

test('the last day counts from the arrival that the team types', async () => {
  expect(await order.own()).toEqual({ lastDay: null, statedAt: null });
  const { order: managed } = await order.admin.find(order.number);
  const line = { id: managed.lines[0]?.id ?? '', quantity: 1 };
  const parcel = crypto.randomUUID();
  await order.admin.sendParcel(order.number, [line], {}, parcel);
  expect(await order.withdrawals()).toMatchObject({ isOffered: true, isEstimated: true });
  await order.pool.query(`update fulfillments set fulfilled_at = '2026-11-25T10:00:00Z'`);
  const arrive = (arrivedOn: string | null, id = parcel) =>
    order.admin.call('PUT', `/managed-orders/${order.number}/fulfillments/${id}/arrival`, {
      arrivedOn,
    });
  expect((await arrive('2026-11-24')).body).toMatchObject({ field: 'arrivedOn' });
  expect((await arrive('2036-11-24')).body).toMatchObject({ field: 'arrivedOn' });
  expect((await arrive('2026-11-26', crypto.randomUUID())).status).toBe(404);
  expect((await arrive('2026-11-26')).status).toBe(200);
  expect(await order.withdrawals()).toMatchObject({
    lastDay: '2026-12-10',
    isEstimated: false,
    arrivals: [{ id: parcel, arrivedOn: '2026-11-26' }],
  });
  expect(await order.own()).toEqual({ lastDay: '2026-12-10', statedAt: null });
  const { events } = await order.admin.find(order.number);
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'arrival_changed', text: '2026-11-26' }),
  );
});

test('one that was stated after the last day says so', async () => {
  const { order: managed } = await order.admin.find(order.number);
  await order.admin.sendParcel(order.number, [{ id: managed.lines[0]?.id ?? '', quantity: 1 }]);
  await order.pool.query(
    `update fulfillments set fulfilled_at = '2020-01-07', arrived_on = '2020-01-08'`,
  );
  await order.state();
  await matchWithdrawals(order.testShop.context);
  expect(await order.list()).toMatchObject([{ isLate: true, lastDay: '2020-01-22' }]);
});

test('a shop that has it off tells customers nothing', async () => {
  await order.state();
  await matchWithdrawals(order.testShop.context);
  expect(await order.own()).toMatchObject({ statedAt: expect.any(String) });
  await order.pool.query(`delete from shop_settings where name = 'withdrawal'`);
  expect(await order.own()).toBeUndefined();
});

test('those of no order are deleted as old as messages get, others stay', async () => {
  await order.state();
  await order.state({ contract: '999999' });
  await matchWithdrawals(order.testShop.context);
  await order.pool.query(`update withdrawals set stated_at = now() - interval '3 years'`);
  expect(await deleteOldWithdrawals(order.testShop.context)).toBe(1);
  expect(await order.list()).toMatchObject([{ orderNumber: order.number }]);
});
