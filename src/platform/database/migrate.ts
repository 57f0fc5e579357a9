// Brings a database up to date in one transaction; then the job queue's tables.
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../errors/startup-error.ts';
import { applySchemaFiles } from './apply-schema-files.ts';
import type { Database, Queryable } from './database.ts';
import { migrateJobQueue } from './job-queue.ts';
import { readSchemaFiles, type SchemaFiles } from './migration-files.ts';
import { recordRequiredTables } from './required-tables.ts';
import { isNewerAndWorks, isUpToDate, recordSchemaState } from './schema-state.ts';

// Any constant: the first process migrates, the others wait.
const advisoryLock = 4_873_625;
const askAgainMs = 250;
const idleMinutesMax = 5;
const isHeld = (code?: string): boolean => code === '55P03' || code === '40P01';
const heldForTooLong =
  'The database could not be brought up to date: for a minute another process held a table ' +
  'that has to change. Wait until it is done, then start again.';

type Options = {
  print?: (line: string) => void;
  /** The schema files; by default those of this version. */
  files?: SchemaFiles;
  /** After this time without a statement, another migrating process is no longer waited for. */
  idleMinutes?: number;
};
type Migrated = Pick<Database, 'pool' | 'longTransaction'>;

/** Returns the names of the files applied. Errors: StartupError, also for an unknown schema. */
export const migrate = async (
  database: Migrated & Pick<Database, 'openJobPool'>,
  { print = () => {}, files: known, idleMinutes = idleMinutesMax }: Options = {},
): Promise<string[]> => {
  const withLock = locked(database, { print, idleMinutes });
  const files = known ?? (await readSchemaFiles());
  if (await isUpToDate(database.pool, files)) return [];
  const applied = await withLock(async (client) =>
    (await isNewerAndWorks(client, files)) ? null : await applySchemaFiles(client, files),
  );
  if (!applied) {
    print('The database is of a newer version of the shop, with which this one works.');
    return [];
  }
  await withLock(() => migrateJobQueue(database));
  await withLock(async (client) => {
    await recordRequiredTables(client, files);
    await recordSchemaState(client);
  });
  return applied;
};

type Waiting = Required<Pick<Options, 'print' | 'idleMinutes'>>;

// Locked by transaction: a session's lock would outlive the process in a pooler.
const locked =
  ({ pool, longTransaction }: Migrated, waiting: Waiting) =>
  <T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
    longTransaction(async (client) => {
      await lock(client, pool, waiting);
      return await work(client);
    }).catch((cause) => {
      throw isHeld(cause.code) ? new StartupError(heldForTooLong, { cause }) : cause;
    });

/** Waits as long as another process migrates; an update may take an hour. */
const lock = async (
  client: pg.ClientBase,
  pool: Queryable,
  { print, idleMinutes }: Waiting,
): Promise<void> => {
  const tryLock = 'select pg_try_advisory_xact_lock($1) as "isOurs"';
  for (let isTold = false; ; await wait(askAgainMs)) {
    const { rows } = await client.query<{ isOurs: boolean }>(tryLock, [advisoryLock]);
    if (rows[0]?.isOurs) return;
    const holder = await findHolder(pool);
    if (!holder) continue;
    if (holder.idleSeconds >= idleMinutes * 60)
      throw new StartupError(
        `The database could not be brought up to date: another process (${holder.name}) has ` +
          `begun to, and does nothing for ${idleMinutes} minutes. End that one, then start again.`,
      );
    if (!isTold)
      print(`Another process (${holder.name}) brings the database up to date: waiting for it.`);
    isTold = true;
  }
};

type Holder = { name: string; idleSeconds: number };

/** `idleSeconds` is 0 while a statement runs. Undefined if the process has just ended. */
const findHolder = async (pool: Queryable): Promise<Holder | undefined> => {
  const { rows } = await pool.query<Holder>(
    `select 'session ' || pid || coalesce(' from ' || host(client_addr), '') as name,
       case when state = 'idle in transaction'
         then extract(epoch from clock_timestamp() - state_change)::float8 else 0
       end as "idleSeconds"
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid::bigint = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [advisoryLock],
  );
  return rows[0];
};
