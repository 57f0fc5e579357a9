// Roles of one's own, and who may give them.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { openTestShop } from '../../../../test/test-shop.ts';

const open = async () => {
  const shop = await openTestShop();
  const owner = await aSignedInUser(shop, 'admin');
  const { pool } = shop.database;
  const addRole = async (name: string, permissions: string[], refundMax: number | null = null) => {
    const answer = await owner.call('POST', '/team-roles', { name, permissions, refundMax });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.id as string;
  };
  const roleOf = async ({ id }: { id: string }) =>
    (await pool.query('select role, team_role from users where id = $1', [id])).rows[0];
  return { ...shop, pool, owner, addRole, roleOf };
};
const because = { reason: 'Asked for' };

test('a role counts for who has it, changes at once, and is deleted when unused', async () => {
  const { owner, addRole, roleOf, pool, ...shop } = await open();
  const packer = await addRole(' Warehouse ', ['orders.write']);
  const tom = await aSignedInUser(shop);
  const promoted = `/user/admin/${tom.email}?role=${packer}&reason=helps`;
  expect((await owner.call('PUT', promoted)).status).toBe(200);
  expect(await roleOf(tom)).toEqual({ role: 'user', team_role: packer });
  // What it includes is with it.
  expect((await tom.call('GET', '/get-all-orders')).status).toBe(200);
  expect((await tom.call('GET', '/customers')).status).toBe(403);
  const wider = { name: 'Warehouse', permissions: ['customers.read'], refundMax: null };
  expect((await owner.call('PUT', `/team-roles/${packer}`, wider)).status).toBe(200);
  expect((await tom.call('GET', '/get-all-orders')).status).toBe(403);
  expect((await tom.call('GET', '/customers')).status).toBe(200);

  expect((await owner.call('DELETE', `/team-roles/${packer}`)).status).toBe(409);
  expect((await owner.call('POST', `/user/${tom.id}/demote`, because)).status).toBe(200);
  expect((await tom.call('GET', '/customers')).status).toBe(403);
  expect((await owner.call('DELETE', `/team-roles/${packer}`)).status).toBe(200);
  expect((await owner.call('PUT', promoted)).status).toBe(404);
  const { rows } = await pool.query('select action, detail from audit_log order by id');
  expect(rows.map(({ action }) => action)).toEqual([
    'team_role_added',
    'user_promoted',
    'team_role_changed',
    'user_demoted',
    'team_role_deleted',
  ]);
  expect(rows[1].detail.after).toEqual({ role: 'Warehouse', disabled: false });
  await shop.close();
});

test('nobody gives or takes what they do not have, or changes their own role', async () => {
  const { owner, addRole, roleOf, ...shop } = await open();
  const lead = await addRole('Lead', ['team', 'refunds', 'products.read'], 50);
  const small = await addRole('Small', ['refunds'], 50);
  const large = await addRole('Large', ['refunds'], 51);
  const wide = await addRole('Wide', ['products.write']);
  const [ines, tom, customer] = [
    await aSignedInUser(shop, lead),
    await aSignedInUser(shop, wide),
    await aSignedInUser(shop),
  ];
  const give = async (role: string) =>
    (await ines.call('PUT', `/user/admin/${customer.email}?role=${role}`)).status;
  expect([await give('owner'), await give(wide), await give(large)]).toEqual([403, 403, 403]);
  // The specification's call makes an owner.
  expect((await ines.call('PUT', `/user/admin/${customer.email}`)).status).toBe(403);
  expect(await give(small)).toBe(200);
  for (const other of [owner, tom]) {
    const before = await roleOf(other);
    expect((await ines.call('POST', `/user/${other.id}/demote`, because)).status).toBe(403);
    expect((await ines.call('POST', `/user/${other.id}/disable`, because)).status).toBe(403);
    expect((await ines.call('DELETE', `/user/${other.id}`)).status).toBe(403);
    expect(await roleOf(other)).toEqual(before);
  }
  const role = { name: 'Mine', permissions: ['settings'], refundMax: null };
  expect((await ines.call('POST', '/team-roles', role)).status).toBe(403);
  expect((await ines.call('PUT', `/team-roles/${small}`, role)).status).toBe(403);
  expect((await ines.call('PUT', `/team-roles/${lead}`, role)).status).toBe(403);
  expect((await ines.call('DELETE', `/team-roles/${wide}`)).status).toBe(403);
  const own = await ines.call('PUT', `/user/admin/${ines.email}?role=${small}`);
  expect(own.status).toBe(403);
  await shop.close();
});

test('of two owners who demote each other at once, one stays', async () => {
  const { owner, roleOf, pool, ...shop } = await open();
  const other = await aSignedInUser(shop, 'admin');
  const statuses = await Promise.all([
    owner.call('POST', `/user/${other.id}/demote`, because),
    other.call('PUT', `/user/admin/${owner.email}?role=support`),
  ]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const { rows } = await pool.query(`select id from users where role = 'admin'`);
  expect(rows).toHaveLength(1);
  await shop.close();
});

test('a name is one role, and what is no role is none', async () => {
  const { owner, addRole, ...shop } = await open();
  await addRole('Warehouse', []);
  const add = async (role: object) => {
    const input = { name: 'Other', permissions: [], refundMax: null, ...role };
    return (await owner.call('POST', '/team-roles', input)).status;
  };
  for (const bad of [
    { name: 'warehouse' },
    { name: 'OWNER' },
    { name: '  ' },
    { name: 'x'.repeat(41) },
    { permissions: ['everything'] },
    { refundMax: -1 },
    { refundMax: 0.001 },
  ])
    expect(await add(bad), JSON.stringify(bad)).toBe(422);
  expect((await owner.call('DELETE', '/team-roles/owner')).status).toBe(403);
  await shop.close();
});
