import { expect, test } from 'vitest';
import { databaseForTest } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';

test('a migrated database has nothing left to apply', async () => {
  const database = await databaseForTest();
  expect(await migrate(database)).toEqual([]);
  const { rows } = await database.pool.query('select name from migrations order by name');
  expect(rows.length).toBeGreaterThan(3);
});

test('an applied file that changed is an error', async () => {
  const database = await databaseForTest();
  await database.pool.query("update migrations set hash = 'other' where name like '0001%'");
  await expect(migrate(database)).rejects.toThrow('0001');
});

test('simultaneous starts apply each file once', async () => {
  const database = await databaseForTest();
  await database.pool.query(
    `drop schema public cascade; drop schema if exists stripe_sandbox cascade;
     create schema public`,
  );
  const applied = await Promise.all([migrate(database), migrate(database), migrate(database)]);
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from migrations order by name',
  );
  expect(applied.flat().sort()).toEqual(rows.map(({ name }) => name));
  expect(rows.length).toBeGreaterThan(3);
});
