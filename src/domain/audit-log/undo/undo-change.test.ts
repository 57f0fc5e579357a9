// Collections and categories taken back by their entries; settings have a test of their own.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

const open = async () => {
  const shop = await createTestShop();
  const { pool } = shop.database;
  const admin = await aSignedInUser(shop, 'admin');
  /** The entry of what was done. */
  const send = async (method: string, path: string, body: object): Promise<number> => {
    const { status, body: answer } = await admin.call(method, path, body);
    expect([status < 300, answer]).toEqual([true, answer]);
    const { rows } = await pool.query('select max(id)::int as id from audit_log');
    return rows[0].id;
  };
  for (const label of ['Hat', 'Cap', 'Top'])
    await send('POST', '/managed-categories', { label, title: label, parent: null });
  await send('POST', '/managed-collections', { title: 'Linen', slug: 'linen', kind: 'hand' });
  const { rows } = await pool.query('select id from collections');
  const path = `/managed-collections/${rows[0].id}`;
  const collection = async () => (await admin.call('GET', path)).body;
  const save = async (change: object) =>
    send('PUT', path, { productIds: [], ...(await collection()), ...change });
  const categories = async (): Promise<{ name: string; revision: number }[]> =>
    (await admin.call('GET', '/managed-categories')).body;
  const move = async (name: string, change: object) => {
    const now = (await categories()).find((one) => one.name === name);
    return send('PUT', `/managed-categories/${name}`, { ...now, ...change });
  };
  const undo = async (id: number, by = admin) => {
    const { status, body } = await by.call('POST', `/audit-log/${id}/undo`);
    return status < 300 ? 'done' : body.code;
  };
  const names = async () => (await categories()).map(({ name }) => name);
  return { ...shop, call: admin.call, send, save, move, undo, collection, categories, names };
};

test('an undo of a collection takes back its fields, whatever else was changed since', async () => {
  const { save, undo, collection } = await open();
  const first = await save({ title: 'Flax', slug: 'flax' });
  const second = await save({ text: 'Light.' });
  expect(await undo(first)).toBe('done');
  expect(await collection()).toMatchObject({ slug: 'linen', title: 'Linen', text: 'Light.' });
  expect(await undo(first)).toBe('changed_meanwhile');
  expect(await undo(second)).toBe('done');
  expect(await collection()).toMatchObject({ slug: 'linen', title: 'Linen', text: '' });
});

test('an undo after which a collection would end before it starts is none', async () => {
  const { save, undo, collection } = await open();
  const [january, june] = ['2026-01-01T00:00', '2026-06-01T00:00'];
  await save({ startsAt: june });
  const earlier = await save({ startsAt: january });
  await save({ endsAt: '2026-03-01T00:00' });
  expect(await undo(earlier)).toBe('wrong_state');
  expect(await collection()).toMatchObject({ startsAt: january });
});

test('a category goes back to its label, its parent and its place', async () => {
  const { move, undo, names, categories, send } = await open();
  expect(await names()).toEqual(['Hat', 'Cap', 'Top']);
  const before = await categories();
  const moved = await move('Hat', { parent: 'Top', label: 'Bonnet' });
  expect(await names()).toEqual(['Cap', 'Top', 'Hat']);
  const ordered = await send('PUT', '/category-order', { names: ['Top', 'Cap', 'Hat'] });
  expect(await names()).toEqual(['Top', 'Hat', 'Cap']);
  expect(await undo(moved)).toBe('changed_meanwhile');
  expect(await undo(ordered)).toBe('done');
  expect(await undo(ordered)).toBe('changed_meanwhile');
  expect(await undo(moved)).toBe('done');
  const noRevision = ({ revision: _, ...one }: { revision: number }) => one;
  expect((await categories()).map(noRevision)).toEqual(before.map(noRevision));
});

test('a label that another category has by now is not taken back', async () => {
  const { move, undo, send } = await open();
  const called = await move('Hat', { label: 'Bonnet' });
  const again = await move('Hat', { label: 'Beret' });
  await send('POST', '/managed-categories', { label: 'Bonnet', title: 'Bonnets', parent: null });
  expect(await undo(called)).toBe('changed_meanwhile');
  expect(await undo(again)).toBe('invalid_input');
});

test('who may not change a thing may not undo it either', async () => {
  const shop = await open();
  const { save, move, send, undo } = shop;
  await shop.database.pool.query(
    `insert into team_roles (id, name, permissions) values
       ('reader', 'Reader', '{auditLog}'), ('editor', 'Editor', '{auditLog,content}')`,
  );
  const [reader, editor] = [
    await aSignedInUser(shop, 'reader'),
    await aSignedInUser(shop, 'editor'),
  ];
  const content = [
    await save({ title: 'Flax' }),
    await move('Hat', { title: 'All hats' }),
    await send('PUT', '/category-order', { names: ['Top', 'Cap', 'Hat'] }),
  ];
  const settings = await send('PUT', '/shop-settings/returns', { days: 45 });
  for (const id of [...content, settings]) expect(await undo(id, reader)).toBe('forbidden');
  expect(await undo(settings, editor)).toBe('forbidden');
  for (const id of content) expect(await undo(id, editor)).toBe('done');
});

test('a discount goes back to its end, its limit and to its place among the others', async () => {
  const { send, undo, call, database } = await open();
  await send('POST', '/promo-codes', { code: 'TEN', kind: 'percent', value: 10 });
  const change = (body: object) => send('PATCH', '/promo-codes/TEN', body);
  const told = async () => (await call('GET', '/promo-codes?q=TEN')).body.promoCodes[0];
  const [june, july] = ['2999-06-01T00:00:00.000Z', '2999-07-01T00:00:00.000Z'];
  const ends = await change({ endsAt: june });
  const limited = await change({ redemptionsMax: 5 });
  const archived = await change({ archived: true });
  expect(await undo(ends)).toBe('done');
  expect(await undo(archived)).toBe('done');
  expect(await told()).toMatchObject({ endsAt: null, redemptionsMax: 5, archivedAt: null });
  await change({ redemptionsMax: 6, endsAt: july });
  expect(await undo(limited)).toBe('changed_meanwhile');
  expect(await told()).toMatchObject({ endsAt: july, redemptionsMax: 6 });
  await database.pool.query(`update audit_log set detail = '{"isArchived":true}' where id = $1`, [
    archived,
  ]);
  expect(await undo(archived)).toBe('not_found');
});
