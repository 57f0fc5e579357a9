// Changes of settings for later: when they hold, what they leave alone, and who may be faster.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { applyDuePlans } from './apply-due-plans.ts';

type Times = { from: string; until?: string | null };

const open = async (now = '2026-11-26T12:00:00Z') => {
  const shop = await createTestShop({ now: () => new Date(now) });
  const { context, pass } = shop;
  const admin = {
    // Days pass, and a token lasts for an hour.
    call: async (method: string, path: string, body?: object) =>
      (await aSignedInUser(shop, 'admin')).call(method, path, body),
  };
  const of = async (group: string) => (await admin.call('GET', '/shop-settings')).body[group];
  const plan = async (group: string, settings: object, { from, until = null }: Times) =>
    await admin.call('POST', `/shop-settings/${group}/plans`, { settings, from, until });
  const plans = async () => (await admin.call('GET', '/settings-plans')).body;
  const tick = async (minutes = 0) => {
    pass(minutes);
    await applyDuePlans(context);
  };
  const audited = async () => {
    const { rows } = await shop.database.pool.query(
      'select action, actor_id as "by", detail from audit_log order by id',
    );
    return rows;
  };
  return { ...shop, admin, of, plan, plans, tick, audited };
};
const sale = { shipping: 0, freeShippingOver: 99, taxes: 8 };
const hour = 60;

test('a change holds from its time to its end, and the log says who planned it', async () => {
  const { admin, of, plan, plans, tick, audited } = await open();
  const times = { from: '2026-11-27T00:00', until: '2026-11-29T00:00' };
  expect((await plan('delivery', sale, times)).status).toBe(200);
  await tick(12 * hour - 1);
  expect(await of('delivery')).toMatchObject({ shipping: 20, revision: 0 });
  expect(await plans()).toMatchObject([
    {
      group: 'delivery',
      settings: { shipping: 0 },
      from: '2026-11-27T00:00:00.000Z',
      until: '2026-11-29T00:00:00.000Z',
      state: 'waiting',
    },
  ]);
  await tick(1);
  expect(await of('delivery')).toMatchObject({ shipping: 0, revision: 1 });
  expect(await plans()).toMatchObject([{ state: 'holding' }]);
  // What others set meanwhile stays.
  await admin.call('PUT', '/shop-settings/delivery', { ...sale, taxes: 5 });
  await tick(48 * hour);
  expect(await of('delivery')).toMatchObject({ shipping: 20, taxes: 5 });
  expect(await plans()).toEqual([]);
  const entries = await audited();
  expect(entries.map(({ action }) => action)).toEqual([
    'settings_planned',
    ...Array.from({ length: 3 }, () => 'settings_changed'),
  ]);
  expect(entries[1]).toMatchObject({ by: entries[0].by, detail: { reason: 'As planned' } });
});

test('a setting that was changed since is not taken back at the end', async () => {
  const { admin, of, plan, tick } = await open();
  await plan('delivery', sale, { from: '2026-11-27T00:00', until: '2026-11-29T00:00' });
  await tick(24 * hour);
  await admin.call('PUT', '/shop-settings/delivery', { ...sale, shipping: 3 });
  await tick(72 * hour);
  expect(await of('delivery')).toMatchObject({ shipping: 3 });
});

test('what begins and ends is caught up in its order after a pause', async () => {
  const { of, plan, plans, tick } = await open();
  await plan('returns', { days: 60 }, { from: '2026-11-28T00:00', until: '2026-11-29T00:00' });
  await plan('returns', { days: 14 }, { from: '2026-11-29T00:00' });
  await plan('returns', { days: 45 }, { from: '2026-11-27T00:00' });
  await tick(96 * hour);
  expect(await of('returns')).toEqual({ days: 14, revision: 4 });
  expect(await plans()).toEqual([]);
});

test('two processes begin it once', async () => {
  const { context, of, plan, pass, audited } = await open();
  await plan('returns', { days: 60 }, { from: '2026-11-26T13:00', until: '2026-11-26T14:00' });
  pass(hour);
  await Promise.all(Array.from({ length: 4 }, () => applyDuePlans(context)));
  expect(await of('returns')).toEqual({ days: 60, revision: 1 });
  pass(hour);
  await Promise.all(Array.from({ length: 4 }, () => applyDuePlans(context)));
  expect(await of('returns')).toEqual({ days: 30, revision: 2 });
  expect(await audited()).toHaveLength(3);
});

test('times are changed, and what holds ends when it is withdrawn', async () => {
  const { admin, of, plan, plans, tick } = await open();
  await plan('returns', { days: 60 }, { from: '2026-11-27T00:00' });
  const [{ id }] = await plans();
  const path = `/settings-plans/${id}`;
  const times = { from: '2026-11-26T13:00', until: '2026-12-01T00:00' };
  expect((await admin.call('PUT', path, times)).status).toBe(200);
  await tick(hour);
  expect(await of('returns')).toMatchObject({ days: 60 });
  // It has begun: its beginning stays.
  const later = { from: '2026-11-30T00:00', until: '2026-12-02T00:00' };
  expect((await admin.call('PUT', path, later)).status).toBe(200);
  expect(await plans()).toMatchObject([{ from: '2026-11-26T13:00:00.000Z', state: 'holding' }]);
  expect((await admin.call('DELETE', path)).status).toBe(200);
  expect(await of('returns')).toMatchObject({ days: 30 });
  expect(await plans()).toEqual([]);
  expect((await admin.call('DELETE', path)).status).toBe(404);
  expect((await admin.call('PUT', path, times)).status).toBe(404);
});

test('without its end a change that holds stays', async () => {
  const { admin, of, plan, plans, tick } = await open();
  await plan('returns', { days: 60 }, { from: '2026-11-26T13:00', until: '2026-11-27T00:00' });
  await tick(hour);
  const [{ id }] = await plans();
  await admin.call('PUT', `/settings-plans/${id}`, { from: '2026-11-26T13:00', until: null });
  await tick(48 * hour);
  expect(await of('returns')).toMatchObject({ days: 60 });
});

test('what another setting does not allow by then is told instead', async () => {
  const { admin, of, plan, plans, tick } = await open();
  const emails = ['owner@example.com'];
  await admin.call('PUT', '/shop-settings/order-notifications', { on: false, emails });
  const on = { on: true, emails };
  await plan('order-notifications', on, { from: '2026-11-27T00:00' });
  await admin.call('PUT', '/shop-settings/order-notifications', { on: false, emails: [] });
  await tick(24 * hour);
  expect(await of('orderNotifications')).toMatchObject({ on: false });
  expect(await plans()).toMatchObject([
    { state: 'failed', problem: 'Enter an email address, or switch it off.' },
  ]);
});

test('a currency in which the shop sells by then is told instead, and others begin', async () => {
  const { admin, database, of, plan, plans, tick } = await open();
  const at = { from: '2026-11-27T00:00' };
  const euros = { ...(await of('locale')), currency: 'EUR' };
  expect((await plan('locale', euros, at)).status).toBe(200);
  await plan('returns', { days: 60 }, at);
  await database.pool.query(
    `insert into orders (user_name, user_email, phone, address, additional_info, subtotal_cents,
       shipping_cents, taxes_cents, amount_due_cents, placed_at, reserved_until)
     values ('', '', '', '', '', 0, 0, 0, 0, now(), now())`,
  );
  await tick(24 * hour);
  expect(await plans()).toMatchObject([
    { state: 'failed', problem: expect.stringContaining('The currency stays') },
  ]);
  expect(await of('returns')).toMatchObject({ days: 60 });
  expect((await admin.call('DELETE', `/settings-plans/${(await plans())[0].id}`)).status).toBe(200);
});

const noPlans: [string, object, Times, number, string?][] = [
  ['past', { days: 60 }, { from: '2026-11-26T11:00' }, 422, 'from'],
  ['no day', { days: 60 }, { from: '2027-06-31T11:00' }, 422, 'from'],
  [
    'backwards',
    { days: 60 },
    { from: '2026-11-28T00:00', until: '2026-11-27T00:00' },
    422,
    'until',
  ],
  ['wrong', { days: 0 }, { from: '2026-11-28T00:00' }, 422, 'settings.days'],
  ['unchanged', { days: 30 }, { from: '2026-11-28T00:00' }, 409],
  ['seen too long ago', { days: 60, revision: 7 }, { from: '2026-11-28T00:00' }, 409],
];

test('a plan is not made for a wrong time, of a wrong value, or unseen', async () => {
  const { plan, plans } = await open();
  for (const [what, settings, times, status, field] of noPlans) {
    const answer = await plan('returns', settings, times);
    expect([answer.status, answer.body.field], what).toEqual([status, field]);
  }
  expect(await plans()).toEqual([]);
});

test('of one setting nothing overlaps, and the same twice is one', async () => {
  const { admin, plan, plans } = await open();
  const times = { from: '2026-11-27T00:00', until: '2026-11-29T00:00' };
  const same = await Promise.all(
    Array.from({ length: 20 }, () => plan('returns', { days: 60 }, times)),
  );
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await plans()).toHaveLength(1);
  const other = await plan('returns', { days: 7 }, { from: '2026-11-28T00:00' });
  expect([other.status, other.body.code]).toEqual([409, 'wrong_state']);
  expect((await plan('returns', { days: 7 }, { from: '2026-11-29T00:00' })).status).toBe(200);
  const [{ id }] = await plans();
  const longer = { ...times, until: '2026-11-30T00:00' };
  expect((await admin.call('PUT', `/settings-plans/${id}`, longer)).body.code).toBe('wrong_state');
  const days = Array.from({ length: 20 }, (_, n) => ({ from: `2027-01-${10 + n}T00:00` }));
  const many = [];
  for (const day of days) many.push((await plan('returns', { days: 9 }, day)).status);
  expect(many).toEqual([...Array(18).fill(200), 409, 409]);
});
