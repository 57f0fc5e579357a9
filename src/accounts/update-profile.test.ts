import { expect, test } from 'vitest';
import { databaseForTest } from '../../test/test-database.ts';
import { aUser } from '../../test/test-users.ts';
import { isFailure } from '../errors.ts';
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
  ).toBe(true);
  const unchanged = { id: ines.id, email: ines.email, role: 'user', image: null };
  expect(await findProfile({ database }, ines.email.toUpperCase())).toEqual({
    ...unchanged,
    ...change,
  });
  const empty = { name: 'Ines', phone: '', address: '' };
  await updateProfile({ database, now: () => now }, { id: ines.id, change: empty, actor: admin });
  expect(await findProfile({ database }, ines.email)).toEqual({
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
