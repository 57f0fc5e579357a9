// However old a database is, it ends with the schema of a new shop.
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeSchema } from '../../../test/describe-schema.ts';
import { applyMigration, filledDatabase } from '../../../test/filled-database.ts';
import { longTest } from '../../../test/run-count.ts';
import { databaseForTest, freshDatabase } from '../../../test/test-database.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Queryable } from './database.ts';
import { migrate } from './migrate.ts';
import { readSchemaFiles } from './migration-files.ts';

const earlier = new URL('./earlier-migrations/', import.meta.url);

longTest('a database of migration 0128 has the schema of a new shop, and its words', async () => {
  const old = await filledDatabase();
  await migrate(old);
  const shop = await databaseForTest();
  expect(await describeSchema(old.pool)).toEqual(await describeSchema(shop.pool));
  expect(await readSeeds(old.pool)).toEqual(await readSeeds(shop.pool));
  expect(await migrate(old)).toEqual([]);
  await old.close();
});

test('a database of the version before the baseline opens with everything in it', async () => {
  const old = await filledDatabase();
  for (const name of (await readdir(earlier)).sort()) await applyMigration(old.pool, name, earlier);
  const before = await countRows(old.pool);
  const applied = await migrate(old);
  // Its name, which its pages said before.
  const shop_settings = (before.shop_settings ?? 0) + 1;
  expect(await countRows(old.pool)).toMatchObject({ ...before, shop_settings });
  const { migrations } = await readSchemaFiles();
  expect(applied).toEqual(migrations.map(({ name }) => name));
  const shop = await databaseForTest();
  expect(await describeSchema(old.pool)).toEqual(await describeSchema(shop.pool));
  await old.close();
});

test('an older database is told which version to start first', async () => {
  const old = await freshDatabase('template0');
  await old.pool.query(`create table migrations (name text primary key, hash text);
    insert into migrations values ('0127_joined_words.sql', 'a hash')`);
  const error = await migrate(old).catch((error) => error);
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).toContain('Start the version of that day first (commit a93ccc95)');
  await old.close();
});

test('each function, trigger and view is written once, in the folder of functions', async () => {
  const { pool } = await databaseForTest();
  const { functions } = await readSchemaFiles();
  const sql = functions.map((file) => file.sql).join('\n');
  const { rows } = await pool.query<{ name: string }>(
    `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and deptype = 'e')
     union all select tgname from pg_trigger where not tgisinternal
     union all select viewname from pg_views where schemaname = 'public'`,
  );
  const written = [...sql.matchAll(/^ *create or replace (?:function|trigger|view) (\w+)/gm)];
  expect(written.map(([, name]) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
  // A migration that writes one anew would be undone by the next change of its file.
  const before = await describeSchema(pool);
  await pool.query(sql);
  expect(await describeSchema(pool)).toEqual(before);
});

test('a function file that changed runs again, at once', async () => {
  const database = await databaseForTest();
  const before = await describeSchema(database.pool);
  await database.pool.query(`update function_files set hash = 'other' where name = 'words.sql';
    create or replace function item_word(name text) returns text language sql immutable
      as 'select null::text'`);
  expect(await describeSchema(database.pool)).not.toEqual(before);
  expect(await migrate(database)).toEqual([]);
  expect(await describeSchema(database.pool)).toEqual(before);
  expect(await readFileRow(database.pool)).toMatchObject({ superseded: ['other'] });
});

test('the version before does not put back a function that a newer one has changed', async () => {
  const database = await databaseForTest();
  await database.pool.query(`update function_files
    set hash = 'newer', superseded = array[hash] where name = 'words.sql'`);
  expect(await migrate(database)).toEqual([]);
  expect(await readFileRow(database.pool)).toMatchObject({ hash: 'newer' });
});

const readFileRow = async (database: Queryable) =>
  (await database.query("select * from function_files where name = 'words.sql'")).rows[0];

const readSeeds = async (database: Queryable) => {
  const { rows } = await database.query<{ row: string }>(
    `select to_jsonb(t)::text as row from search_synonyms t
     union all select to_jsonb(t)::text from color_families t
     union all select to_jsonb(t)::text from measure_points t
     union all select to_jsonb(t)::text from outfit_slots t order by 1`,
  );
  return rows;
};

const countRows = async (database: Queryable): Promise<Record<string, number>> => {
  const { rows } = await database.query<{ name: string; rows: number }>(
    `select relname as name, (xpath('/row/c/text()', query_to_xml(format(
       'select count(*) as c from %s', oid::regclass), false, true, '')))[1]::text::int as rows
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not in ('migrations', 'required_tables', 'schema_state')`,
  );
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
};
