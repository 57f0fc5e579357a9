// Changes of settings taken back: in any order that does not undo what came later.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { createTestShop } from '../../../test/test-shop.ts';

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const set = async (group: string, body: object) => {
    expect((await admin.call('PUT', `/shop-settings/${group}`, body)).status).toBe(200);
    const { rows } = await shop.database.pool.query('select max(id)::int as id from audit_log');
    return rows[0].id as number;
  };
  const undo = async (id: number) => (await admin.call('POST', `/audit-log/${id}/undo`)).status;
  const of = async (group: string) => (await admin.call('GET', '/shop-settings')).body[group];
  return { ...shop, admin, set, undo, of };
};

test('what an entry changed is taken back, also after changes of other settings', async () => {
  const { set, undo, of } = await open();
  const start = await of('shop');
  const { revision: _, ...shop } = start;
  const first = await set('shop', { ...shop, name: 'Lune' });
  const second = await set('shop', { ...shop, name: 'Lune', phone: '+351 1' });
  expect(await undo(first)).toBeLessThan(300);
  expect(await of('shop')).toMatchObject({ name: 'My shop', phone: '+351 1' });
  expect(await undo(second)).toBeLessThan(300);
  expect(await of('shop')).toEqual({ ...start, revision: 4 });
});

test('what was changed again since stays, and an undo can be undone', async () => {
  const { set, undo, of, database } = await open();
  const first = await set('returns', { days: 14 });
  const second = await set('returns', { days: 60 });
  expect(await undo(first)).toBe(409);
  expect(await of('returns')).toMatchObject({ days: 60 });
  expect(await undo(second)).toBeLessThan(300);
  expect(await undo(second)).toBe(409);
  const { rows } = await database.pool.query('select max(id)::int as id from audit_log');
  expect(await undo(rows[0].id)).toBeLessThan(300);
  expect(await of('returns')).toMatchObject({ days: 60 });
});

test('what another setting needs by now is not taken from it', async () => {
  const { set, undo, of } = await open();
  const emails = ['owner@example.com'];
  const first = await set('order-notifications', { on: false, emails });
  const second = await set('order-notifications', { on: true, emails });
  expect(await undo(first)).toBe(409);
  expect(await of('orderNotifications')).toMatchObject({ on: true, emails });
  expect([await undo(second), await undo(first)]).toEqual([200, 200]);
  expect(await of('orderNotifications')).toMatchObject({ on: false, emails: [] });
});

test('other entries and made-up ids are not found', async () => {
  const { undo, admin, database } = await open();
  await database.pool.query(
    `insert into audit_log (at, actor_id, action, subject, detail)
     values (now(), $1, 'user_promoted', 'returns', '{"before": {}, "after": {"days": 1}}')`,
    [admin.id],
  );
  const { rows } = await database.pool.query('select max(id)::int as id from audit_log');
  for (const id of [rows[0].id, 987_654]) expect(await undo(id)).toBe(404);
});
