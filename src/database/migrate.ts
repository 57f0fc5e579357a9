// Applies new .sql files in their order, each once, in its own transaction; then the job queue's.
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { migrateJobQueue } from './job-queue.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { requireKnownDatabase } from './require-known-database.ts';
import { recordRequiredTables } from './required-tables.ts';
import { isUpToDate, recordSchemaState } from './schema-state.ts';

// Any constant: the first process migrates, the others wait.
const advisoryLock = 4_873_625;
const lockTimeout = '55P03';
const lockedForTooLong =
  'The database could not be brought up to date: for a minute another process was doing it, ' +
  'or held a table. Wait until it is done, then start again.';

/** Returns the names of the files applied. Errors: StartupError, also for an unknown schema. */
export const migrate = async (
  database: Pick<Database, 'pool' | 'longTransaction' | 'openJobPool'>,
): Promise<string[]> => {
  const migrations = await readMigrations();
  if (await isUpToDate(database.pool, migrations)) return [];
  await withLock(database, async (client) => {
    await client.query(
      `create table if not exists migrations (
        name text primary key, hash text not null, at timestamptz not null default now())`,
    );
    await requireKnownDatabase(client, migrations);
  });
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await withLock(database, (client) => apply(client, migration)))
      applied.push(migration.name);
  }
  await withLock(database, () => migrateJobQueue(database));
  const sql = migrations.map((migration) => migration.sql).join('\n');
  await withLock(database, async (client) => {
    await recordRequiredTables(client, sql);
    await recordSchemaState(client);
  });
  return applied;
};

// Locked by transaction: a session's lock would outlive the process in a pooler.
const withLock = <T>(
  { longTransaction }: Pick<Database, 'longTransaction'>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> =>
  longTransaction(async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    return await work(client);
  }).catch((cause) => {
    throw cause.code === lockTimeout ? new StartupError(lockedForTooLong, { cause }) : cause;
  });

const apply = async (client: pg.ClientBase, { name, sql, hash }: Migration): Promise<boolean> => {
  const { rowCount } = await client.query('select from migrations where name = $1', [name]);
  if (rowCount) return false;
  await client.query(sql).catch((cause: pg.DatabaseError) => {
    if (cause.code === lockTimeout) throw cause;
    throw new StartupError(
      `The database could not be brought up to date: migration ${name} failed ` +
        `(${cause.message}). Nothing of it was kept: go on with the version before, or restore ` +
        'a back-up.',
      { cause },
    );
  });
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  return true;
};
