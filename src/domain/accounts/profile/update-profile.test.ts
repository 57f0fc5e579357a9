import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { databaseForTest } from '../../../../test/test-database.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { aUser } from '../../../../test/test-users.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { findProfile } from './find-profile.ts';
import { updateProfile } from './update-profile.ts';

const now = new Date('2026-11-21T14:10:00Z');
const change = { name: 'Ines O.', phone: '07700900123', address: '14 Ropewalk Lane' };

test('users update their own profile, admins any; email and role stay', async () => {
  const database = await databaseForTest();
  const ines = await aUser(database);
  const admin = await aUser(database, 'admin');
  expect(
    await updateProfile({ database, now: () => now }, { id: ines.id, change, actor: ines }),
  ).toMatchObject(change);
  const unchanged = { id: ines.id, email: ines.email, role: 'user', image: null };
  expect(await findProfile({ database }, ines.email.toUpperCase())).toMatchObject({
    ...unchanged,
    ...change,
  });
  const empty = { name: 'Ines', phone: '', address: '' };
  await updateProfile({ database, now: () => now }, { id: ines.id, change: empty, actor: admin });
  expect(await findProfile({ database }, ines.email)).toMatchObject({
    ...unchanged,
    name: 'Ines',
    phone: null,
    address: null,
  });
});

test('other profiles are forbidden, unknown ones not found', async () => {
  const database = await databaseForTest();
  const [ines, jonas] = [await aUser(database), await aUser(database)];
  const admin = await aUser(database, 'admin');
  const codeOf = (answer: unknown) => isFailure(answer) && answer.code;
  expect(
    codeOf(
      await updateProfile({ database, now: () => now }, { id: ines.id, change, actor: jonas }),
    ),
  ).toBe('forbidden');
  expect(
    codeOf(await updateProfile({ database, now: () => now }, { id: 'gone', change, actor: admin })),
  ).toBe('not_found');
  expect((await findProfile({ database }, ines.email))?.name).toBe('Ines Okafor');
});

test('of two changes of the same profile the later one is told', async () => {
  const database = await databaseForTest();
  const ines = await aUser(database);
  const context = { database, now: () => now };
  const seenAt = (await findProfile(context, ines.email))?.updatedAt;
  const save = (name: string, seen = seenAt) =>
    updateProfile(context, { id: ines.id, change: { ...change, name, seenAt: seen }, actor: ines });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(`Ines ${n}`)));
  const saved = answers.filter((answer) => !isFailure(answer));
  expect(saved).toHaveLength(1);
  const codes = new Set(answers.flatMap((answer) => (isFailure(answer) ? answer.code : [])));
  expect([...codes]).toEqual(['changed_meanwhile']);
  const profile = await findProfile(context, ines.email);
  expect(saved).toEqual([profile]);
  expect(await save('Ines again', profile?.updatedAt)).toMatchObject({ name: 'Ines again' });
});

test("an admin's change of another profile is in the audit log, one's own is not", async () => {
  const database = await databaseForTest();
  const [ines, admin] = [await aUser(database), await aUser(database, 'admin')];
  const context = { database, now: () => now };
  await updateProfile(context, { id: ines.id, change, actor: ines });
  await updateProfile(context, { id: ines.id, change: { ...change, phone: '' }, actor: admin });
  const { rows } = await database.pool.query('select actor_id, subject, detail from audit_log');
  const all = { ...change, image: null, language: null };
  expect(rows).toEqual([
    {
      actor_id: admin.id,
      subject: ines.id,
      detail: { before: all, after: { ...all, phone: null } },
    },
  ]);
});

test("an owner's profile is changed by owners alone", async () => {
  const shop = await createTestShop();
  const owner = await aSignedInUser(shop, 'admin');
  const member = await aSignedInUser(shop);
  const { rows } = await shop.database.pool.query(
    `insert into team_roles (name, permissions, created_at, updated_at)
     values ('Lead', '{customers.read,customers.write,team}', now(), now()) returning id`,
  );
  await shop.database.pool.query('update users set team_role = $2 where id = $1', [
    member.id,
    rows[0].id,
  ]);
  const change = { Name: 'Not the owner', Number: '', Address: '' };
  const refused = await member.call('PUT', `/userDataUpdate/${owner.id}`, change);
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  const other = await aSignedInUser(shop, 'admin');
  expect((await other.call('PUT', `/userDataUpdate/${owner.id}`, change)).status).toBe(200);
});
