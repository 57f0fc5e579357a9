import { expect, test } from 'vitest';
import { digestsOf } from '../../../test/test-backups.ts';
import { databaseForTest } from '../../../test/test-database.ts';
import { StartupError } from '../errors/startup-error.ts';
import { migrate } from './migrate.ts';

test('a migrated database has nothing left to apply', async () => {
  const database = await databaseForTest();
  expect(await migrate(database)).toEqual([]);
  const { rows } = await database.pool.query('select name from migrations order by name');
  expect(rows.length).toBeGreaterThan(3);
});

test('a start that has nothing to apply asks one question', async () => {
  const database = await databaseForTest();
  const asked: unknown[] = [];
  const query = (...question: Parameters<typeof database.pool.query>) => {
    asked.push(question);
    return database.pool.query(...question);
  };
  const never = () => Promise.reject(new Error('There is nothing to apply.'));
  const pool = { query } as unknown as typeof database.pool;
  await migrate({ pool, longTransaction: never, openJobPool: never as never });
  expect(asked).toHaveLength(1);
});

test('a database of a newer version is not opened, and stays as it is', async () => {
  const database = await databaseForTest();
  await database.pool.query(`update schema_state set works_from = '99.0.0';
    insert into migrations (name, hash) values ('0999_from_the_future.sql', 'a hash')`);
  const error = await migrate(database).catch((error) => error);
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).toBe(
    'The database was brought up to date by a newer version of the shop ' +
      '(0999_from_the_future.sql). Start that version, or restore a backup that this one made.',
  );
});

test('a shop starts on a newer schema that it works with, and leaves it as it is', async () => {
  const database = await databaseForTest();
  await database.pool.query(`alter table products add column of_the_future text;
    update schema_state set job_queue_version = '99.0.0';
    update function_files set hash = 'newer', superseded = array[hash] where name = 'words.sql';
    insert into migrations (name, hash) values ('0999_from_the_future.sql', 'a hash');
    insert into function_files (name, hash) values ('of-the-future.sql', 'a hash')`);
  const before = await digestsOf(database);
  const state = async () => (await database.pool.query('select * from schema_state')).rows;
  const stateBefore = await state();
  const printed: string[] = [];
  expect(await migrate(database, { print: (line) => printed.push(line) })).toEqual([]);
  expect(printed).toEqual([
    'The database is of a newer version of the shop, with which this one works.',
  ]);
  expect([await digestsOf(database), await state()]).toEqual([before, stateBefore]);
  // It is judged as every schema is.
  await database.pool.query('drop table order_adjustments');
  await expect(migrate(database)).rejects.toThrow('lacks what the shop needs: public.order_adjust');
});

test('a newer schema that lacks a migration of this version is not opened', async () => {
  const database = await databaseForTest();
  await database.pool.query(`delete from migrations where name = '0385_prices_of_sizes.sql';
    insert into migrations (name, hash) values ('0999_from_the_future.sql', 'a hash')`);
  await expect(migrate(database)).rejects.toThrow('by a newer version of the shop (0999_from');
});

test.each([
  [
    'an applied file that changed',
    "update migrations set hash = 'other' where name like '0385%'",
    'Not the same as when this database applied it: 0385_',
  ],
  [
    'a migration that was applied in part by hand',
    "delete from migrations where name like '0385%'",
    '0385_prices_of_sizes.sql failed (column "price_cents" of relation "product_sizes" already',
  ],
  [
    'a table that is gone',
    'drop table order_adjustments',
    'The database lacks what the shop needs: public.order_adjustments. Restore a backup',
  ],
  [
    'a column that has another name',
    'alter table orders rename reserved_until to held_until',
    'The database lacks what the shop needs: public.orders.reserved_until. Restore a backup',
  ],
  ['the list of tables gone', 'drop table required_tables', 'needs: required_tables.'],
])('%s ends the start with a sentence', async (_what, sql, sentence) => {
  const database = await databaseForTest();
  await database.pool.query(sql);
  const error = await migrate(database).catch((error) => error);
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).toContain(sentence);
});

test('tables of others, and columns that are retired, may go', async () => {
  const database = await databaseForTest();
  await database.pool.query('create table kept_by_others (id int)');
  // As a migration of this version would do.
  await database.pool.query("comment on column orders.promo_code is 'retired'");
  await database.pool.query('delete from schema_state');
  await migrate(database);
  await database.pool.query('drop table kept_by_others');
  await database.pool.query('alter table orders drop column promo_code cascade');
  expect(await migrate(database)).toEqual([]);
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
