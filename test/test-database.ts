// Migrated, empty databases for tests: one a worker, emptied for each test, or a copy.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type ConnectOptions, connect, type Database } from '../src/platform/database/database.ts';
import { type Emptying, emptyDatabase } from './empty-database.ts';
import { keepClients } from './kept-clients.ts';
import { waitMsMax } from './time-bounds.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { config: pg.PoolConfig; template: string; emptying: Emptying };
    /** Which share of a long family this run tries: see daily-share.ts. */
    seed: number;
  }
}

/** For one test: the worker's database, or a copy when the test already uses that one. */
export const databaseForTest = async (options?: ConnectOptions): Promise<Database> => {
  const database = await openTestDatabase(options);
  onTestFinished(() => database.close());
  return database;
};

/** As `databaseForTest`, until `close()`. */
export const openTestDatabase = async (options?: ConnectOptions): Promise<Database> =>
  isWorkerDatabaseUsed
    ? await freshDatabase(undefined, options)
    : await openWorkerDatabase(options);

/** For `DATABASE_URL` of a process. */
export const urlOf = ({ host, port, user, password, database }: pg.PoolConfig): string => {
  const url = new URL(`postgres://localhost/${database}`);
  Object.assign(url, { username: `${user}`, password: password ? `${password}` : '' });
  url.searchParams.set('host', `${host}`);
  url.searchParams.set('port', `${port}`);
  return url.href;
};

/** How many statements wait for a lock. */
export const countLockWaits = async ({ pool }: Pick<Database, 'pool'>): Promise<number> => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
};

/** A copy of the migrated template, or of another, until `close()`. */
export const freshDatabase = async (
  template?: string,
  options?: ConnectOptions,
): Promise<Database> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(name, template);
  return open(name, options, () => administer(inject('database').config, dropping(name)));
};

export const administer = async (config: pg.PoolConfig, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ ...config, database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

// Concurrent workers have different ids; the worker of a later file may have the same.
const workerDatabase = () => `${inject('database').template}_${process.env.VITEST_POOL_ID}`;
let isWorkerDatabaseUsed = false;

const openWorkerDatabase = async (options?: ConnectOptions): Promise<Database> => {
  isWorkerDatabaseUsed = true;
  const { config, emptying } = inject('database');
  const name = workerDatabase();
  // A test that changed the schema, or left a connection that holds a lock, costs a new copy.
  if (!(await emptyWorkerDatabase({ ...config, database: name }, emptying))) {
    await keptClients.end();
    await createDatabase(name);
  }
  const leave = () => {
    isWorkerDatabaseUsed = false;
  };
  // Connections with limits of their own end with their test.
  return open(name, options, leave, options ? {} : { Client: keptClients.Client });
};

const keptClients = keepClients();

// A new connection learns each table anew, which takes longer than to empty them all.
let kept: { reader: pg.Client; writer: pg.Client } | null = null;

const emptyWorkerDatabase = async (
  config: pg.ClientConfig,
  emptying: Emptying,
): Promise<boolean> => {
  try {
    kept ??= { reader: await connectOne(config), writer: await connectOne(config) };
    return await emptyDatabase(kept.reader, emptying, kept.writer);
  } catch {
    // The database is missing, or a test has ended its connections.
    const ended = kept ? [kept.reader, kept.writer] : [];
    kept = null;
    await Promise.all(ended.map((client) => client.end().catch(() => {})));
    return false;
  }
};

const connectOne = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(config);
  client.on('error', () => {
    kept = null;
  });
  await client.connect();
  return client;
};

const open = (
  name: string,
  options: ConnectOptions | undefined,
  afterwards: () => unknown,
  pool: Pick<pg.PoolConfig, 'Client'> = {},
): Database => {
  const database = connect(
    { ...inject('database').config, database: name, ...pool },
    { ...options, limits: { ...patientLimits, ...options?.limits } },
  );
  return {
    ...database,
    close: async () => {
      await database.close();
      await afterwards();
    },
  };
};

// A test judges what is answered. What a slow machine makes of it is a test's own limit.
const patientLimits = {
  connectionTimeoutMs: waitMsMax,
  lockTimeoutMs: waitMsMax,
  statementTimeoutMs: waitMsMax,
  idleTransactionTimeoutMs: waitMsMax,
};

const createDatabase = (name: string, template = inject('database').template): Promise<void> => {
  const { config } = inject('database');
  const creating = `create database ${name} template ${template} strategy file_copy`;
  return administer(config, dropping(name), creating);
};

/** For the end of a run on a server that goes on. */
export const dropWorkerDatabases = async (config: pg.PoolConfig, template: string) => {
  const client = new pg.Client({ ...config, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [`${template}_`],
  );
  await client.end();
  await administer(config, ...rows.map(({ name }) => dropping(name)));
};

const dropping = (name: string): string => `drop database if exists ${name} with (force)`;
