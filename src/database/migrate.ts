// Applies new .sql files in their order, each once, in its own transaction; then the job queue's.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { migrateJobQueue } from './job-queue.ts';

const folder = new URL('./migrations/', import.meta.url);
// Any constant: the first process migrates, the others wait.
const advisoryLock = 4_873_625;
const lockTimeout = '55P03';
const lockedForTooLong =
  'The database could not be brought up to date: for a minute another process was doing it, ' +
  'or held a table. Wait until it is done, then start again.';

/** Returns the names of the files applied. Throws when an applied file has changed. */
export const migrate = async (
  database: Pick<Database, 'longTransaction' | 'openJobPool'>,
): Promise<string[]> => {
  await withLock(database, (client) =>
    client.query(
      `create table if not exists migrations (
        name text primary key, hash text not null, at timestamptz not null default now())`,
    ),
  );
  const applied: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    const hash = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
    if (await withLock(database, (client) => apply(client, { name, sql, hash })))
      applied.push(name);
  }
  await withLock(database, () => migrateJobQueue(database));
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
  const { rows } = await client.query<{ hash: string }>(
    'select hash from migrations where name = $1',
    [name],
  );
  if (rows[0] && rows[0].hash !== hash)
    throw new Error(`Migration ${name} was changed after it had been applied.`);
  if (rows[0]) return false;
  await client.query(sql);
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  return true;
};

type Migration = { name: string; sql: string; hash: string };
