// However old a database is, it ends with the schema of a new shop.
import { expect, test } from 'vitest';
import { describeSchema } from '../../../test/describe-schema.ts';
import { anEmptyDatabase } from '../../../test/test-backups.ts';
import { databaseForTest } from '../../../test/test-database.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Queryable } from './database.ts';
import { migrate } from './migrate.ts';
import { oldest, readOldestFiles, readSchemaFiles } from './migration-files.ts';

test('a shop of the oldest version becomes what a new one is, rows included', async () => {
  const old = await anEmptyDatabase();
  await migrate(old, { files: await readOldestFiles() });
  const { upgrades, migrations } = await readSchemaFiles();
  const later = [...upgrades, ...migrations].filter(({ name }) => name > oldest.migration);
  expect(await migrate(old)).toEqual(later.map(({ name }) => name));
  const shop = await anEmptyDatabase();
  await migrate(shop);
  expect(await describeSchema(old.pool)).toEqual(await describeSchema(shop.pool));
  expect(await readRows(old.pool)).toEqual(await readRows(shop.pool));
  expect(await migrate(old)).toEqual([]);
});

test('an older database is told which version to start first', async () => {
  const old = await anEmptyDatabase();
  await old.pool.query(`create table migrations (name text primary key, hash text);
    insert into migrations values ('0374_page_counts.sql', 'a hash')`);
  const error = await migrate(old).catch((error) => error);
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).toBe(
    'The database is of a version from before 27 November 2026. Start the version of ' +
      '27 November 2026 first (commit ff8041bd), which brings it up to date, then this one.',
  );
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
  const creates = /^ *create (?:or replace (?:function|trigger|view)|constraint trigger) (\w+)/gm;
  const written = [...sql.matchAll(creates)];
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

/** Of all tables, without what each installation has of its own. */
const readRows = async (database: Queryable) => {
  const own = "'{at,id,page_id,sequence,secret_key,publishable_key,webhook_secret}'::text[]";
  const { rows } = await database.query<{ name: string; rows: string }>(
    `select oid::regclass::text as name, query_to_xml(format(
       'select to_jsonb(t) - %L::text[] - array(select key from jsonb_each_text(to_jsonb(t))
          where key like ''%%_at'') as row from %s t order by 1', ${own}, oid::regclass),
       false, true, '')::text as rows
     from pg_class where relkind = 'r' and relname <> 'function_files'
       and relnamespace::regnamespace::text in ('public', 'stripe_sandbox') order by 1`,
  );
  expect(rows.filter((table) => table.rows.includes('<row'))).not.toEqual([]);
  return rows;
};
