import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listUsers } from './list-users.ts';

const insert = async (database: Database, names: [name: string, email: string][]) => {
  for (const [index, [name, email]] of names.entries()) {
    await database.pool.query(
      `insert into users (id, name, email, created_at)
       values ($1, $1, $2, timestamptz '2026-11-01' + $3 * interval '1 hour')`,
      [name, email, index],
    );
  }
};

test('users come newest first, a page at a time, each once, also with equal times', async () => {
  const database = await databaseForTest();
  await database.pool.query(
    `insert into users (id, name, email, created_at)
     select n, 'User ' || n, n || '@example.com', timestamptz '2026-11-01' + n / 7 * interval '1 s'
     from generate_series(1, 50) n`,
  );
  const seen: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 6; page++) {
    const users = await listUsers({ database }, { size: 9, before });
    seen.push(...users.map(({ id }) => id));
    before = users.at(-1)?.id;
  }
  const { rows } = await database.pool.query(
    'select id from users order by created_at desc, id desc',
  );
  expect(seen).toEqual(rows.map(({ id }) => id));
  expect(await listUsers({ database }, { size: 9, before: 'nobody' })).toEqual([]);
});

test.each([
  ['okafor', ['Ines Okafor']],
  ['OKA ines', ['Ines Okafor']],
  ['example.com', ['Lucía Marín', '100%_Sure', 'Ines Okafor']],
  ['marin', ['Lucía Marín']],
  ['MARÍN', ['Lucía Marín']],
  ['%', []],
  ['100％＿', ['100%_Sure']],
  ['In＿s', []],
  ['100%_', ['100%_Sure']],
  ['0%_s', ['100%_Sure']],
  ['_kafor', []],
  ['in', ['Ines Okafor']],
  ['lu', ['Lucía Marín']],
  ['王芳', ['王芳']],
  ['ines lucia', []],
  [String.raw`\ okafor \\`, ['Ines Okafor']],
  ["' or true --", []],
])('searching for %s finds %j', async (text, names) => {
  const database = await databaseForTest();
  await insert(database, [
    ['Ines Okafor', 'ines@example.com'],
    ['100%_Sure', 'tom@example.com'],
    ['Lucía Marín', 'lu@example.com'],
    ['王芳', 'wf@hemline.example'],
  ]);
  const users = await listUsers({ database }, { text, size: 9 });
  expect(users.map(({ name }) => name)).toEqual(names);
});

test('admins and disabled users are listed by themselves', async () => {
  const database = await databaseForTest();
  await insert(database, [
    ['Ines', 'ines@example.com'],
    ['Tom', 'tom@example.com'],
    ['Mei', 'mei@example.com'],
  ]);
  await database.pool.query(`update users set role = 'admin' where name = 'Ines'`);
  await database.pool.query(`update users set disabled_at = now() where name = 'Tom'`);
  const names = async (only: 'admins' | 'disabled', text = '') =>
    (await listUsers({ database }, { only, text, size: 9 })).map(({ name }) => name);
  expect(await names('admins')).toEqual(['Ines']);
  expect(await names('disabled')).toEqual(['Tom']);
  expect(await names('disabled', 'ines')).toEqual([]);
});
