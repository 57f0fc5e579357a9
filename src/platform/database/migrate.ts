// Brings a database up to date in one transaction; then the job queue's tables.
import type pg from 'pg';
import { StartupError } from '../errors/startup-error.ts';
import { applySchemaFiles } from './apply-schema-files.ts';
import type { Database } from './database.ts';
import { migrateJobQueue } from './job-queue.ts';
import { readSchemaFiles, type SchemaFiles } from './migration-files.ts';
import { recordRequiredTables } from './required-tables.ts';
import { isNewerAndWorks, isUpToDate, recordSchemaState } from './schema-state.ts';

// Any constant: the first process migrates, the others wait.
const advisoryLock = 4_873_625;
const isHeld = (code?: string): boolean => code === '55P03' || code === '40P01';
const heldForTooLong =
  'The database could not be brought up to date: for a minute another process was doing it, ' +
  'or held a table. Wait until it is done, then start again.';

type Options = {
  print?: (line: string) => void;
  /** What the schema comes from: that of this version. */
  files?: SchemaFiles;
};

/** Returns the names of the files applied. Errors: StartupError, also for an unknown schema. */
export const migrate = async (
  database: Pick<Database, 'pool' | 'longTransaction' | 'openJobPool'>,
  { print = () => {}, files: known }: Options = {},
): Promise<string[]> => {
  const files = known ?? (await readSchemaFiles());
  if (await isUpToDate(database.pool, files)) return [];
  const applied = await withLock(database, async (client) =>
    (await isNewerAndWorks(client, files)) ? null : await applySchemaFiles(client, files),
  );
  if (!applied) {
    print('The database is of a newer version of the shop, with which this one works.');
    return [];
  }
  await withLock(database, () => migrateJobQueue(database));
  await withLock(database, async (client) => {
    await recordRequiredTables(client, files);
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
    throw isHeld(cause.code) ? new StartupError(heldForTooLong, { cause }) : cause;
  });
