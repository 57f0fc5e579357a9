// What a database lacks of this version: the baseline, migrations, functions.
import type pg from 'pg';
import { StartupError } from '../errors/startup-error.ts';
import { isDatabaseGone } from './database-errors.ts';
import type { SchemaFiles, SqlFile } from './migration-files.ts';
import { requireKnownDatabase } from './require-known-database.ts';

/**
 * Runs in the client's transaction. Returns the names of the applied files. With `lastly` 'what
 * can', functions that need later migrations are skipped. Errors: StartupError.
 */
export const applySchemaFiles = async (
  client: pg.ClientBase,
  files: SchemaFiles,
  lastly: 'what can' | 'all' = 'all',
): Promise<string[]> => {
  await client.query(
    `create table if not exists migrations (
       name text primary key, hash text not null, at timestamptz not null default now());
     create table if not exists function_files (
       name text primary key, hash text not null, superseded text[] not null default '{}')`,
  );
  await requireKnownDatabase(client, files);
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const known = new Set(rows.map(({ name }) => name));
  const isNew = ({ name }: SqlFile) => !known.has(name);
  const upgrades = files.upgrades.filter(isNew);
  const migrations = files.migrations.filter(isNew);
  // A migration may use a function, and a function what a migration adds.
  await applyFunctions(client, files.functions, 'what can');
  await client.query('drop view if exists market_products, market_listings, market_product_sizes');
  for (const file of known.size === 0 ? files.baseline : upgrades) await run(client, file);
  await applyFunctions(client, files.functions, 'what can');
  for (const file of migrations) await run(client, file);
  await applyFunctions(client, files.functions, lastly);
  // Their columns are those that tables have now.
  await client.query(
    `do $$ begin
       if to_regproc('make_market_views') is not null then perform make_market_views(); end if;
     end $$`,
  );
  const applied = [...upgrades, ...migrations];
  for (const { name, hash } of applied)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  return applied.map(({ name }) => name);
};

/** Those that changed since they were applied. */
const applyFunctions = async (
  client: pg.ClientBase,
  files: readonly SqlFile[],
  which: 'what can' | 'all',
): Promise<void> => {
  const { rows } = await client.query<{ name: string; hash: string }>(
    `with gone as (delete from function_files where not name = any($1))
     select name, hash from function_files`,
    [files.map(({ name }) => name)],
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const file of files.filter(({ name, hash }) => applied.get(name) !== hash)) {
    await client.query('savepoint before_file');
    try {
      await run(client, file);
    } catch (error) {
      if (which === 'all' || !lacksSomething(error)) throw error;
      await client.query('rollback to before_file');
      continue;
    }
    await client.query(
      `insert into function_files as applied (name, hash) values ($1, $2)
       on conflict (name) do update
       set hash = excluded.hash, superseded = applied.superseded || applied.hash`,
      [file.name, file.hash],
    );
  }
};

/** A table, a column, another function: class 42 of SQLSTATE. */
const lacksSomething = (error: unknown): boolean =>
  error instanceof StartupError &&
  (error.cause as pg.DatabaseError).code?.startsWith('42') === true;

const run = async (client: pg.ClientBase, { name, sql }: SqlFile): Promise<void> => {
  await client.query(sql).catch((cause: pg.DatabaseError) => {
    // If others hold a lock, `migrate` reports it. If the database stopped, no file is to blame.
    if (cause.code === '55P03' || cause.code === '40P01' || isDatabaseGone(cause)) throw cause;
    throw new StartupError(
      `The database could not be brought up to date: ${name} failed (${cause.message}). ` +
        'Nothing of it was kept: go on with the version before, or restore a backup.',
      { cause },
    );
  });
};
