// The connection pool and transactions: plain SQL through `pg`, named statements on hot paths.
import pg from 'pg';
import { Client } from '../database-client/client.ts';
import { observeQueries, type QueryObserver } from '../telemetry/observe-queries.ts';
import {
  clientLimits,
  type DatabaseLimits,
  defaultLimits,
  keepAlive,
  sessionLimits,
  transactionLimits,
} from './database-limits.ts';
import { createPoolShare, type PoolShare } from './pool-share.ts';
import { adaptToPooler } from './pooler.ts';
import { createReadinessCheck, type Readiness } from './readiness.ts';
import { transact, type Work } from './transact.ts';

// Counts and order numbers fit a double; as strings, sums would concatenate.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The pool, or the client of a transaction. */
export type Queryable = Pick<pg.PoolClient, 'query'>;

/** What a read needs: the primary, or a replica, which is no Database and so takes no writes. */
export type Readable = { pool: Queryable };

export type Database = {
  /** For reads. They wait for no locks, so a connection is soon free. */
  pool: pg.Pool;
  /** For single statements that write, and for libraries: a share of the pool. */
  writes: PoolShare;
  /**
   * Rolls back when `work` throws or returns a failure; after a deadlock it runs again.
   * No network calls inside. Transactions have a share of the pool.
   */
  transaction<T>(work: Work<T>): Promise<T>;
  /** For migrations and seeds: a connection of its own, statements of any length. */
  longTransaction<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** A small pool of its own for the job worker, whose one connection listens; to be ended. */
  openJobPool(): pg.Pool;
  /** Another database of the same server, with the same limits; to be closed. */
  beside(name: string): Database;
  /** Whether the database takes writes, within two seconds. */
  readiness(): Promise<Readiness>;
  close(): Promise<void>;
};

/** What most code needs: the database and the time. */
export type DatabaseAndClock = { database: Database; now: () => Date };

export type ConnectOptions = {
  limits?: Partial<DatabaseLimits>;
  /** Behind a pooler that changes connections between transactions. */
  pooled?: boolean;
  /** Gets the errors of idle connections. */
  onError?: (error: Error) => void;
  /** Is told of each statement; without one nothing is measured. */
  onQuery?: QueryObserver | undefined;
};

const jobConnections = 3;
// Two shares of two fifths each: a fifth is left for reads alone.
const shareOf = (poolSize: number): number => Math.max(1, Math.floor((poolSize * 2) / 5));

export const connect = (config: pg.ClientConfig, options: ConnectOptions = {}): Database => {
  const { pooled = false, onError = () => {} } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const openPool = (max: number): pg.Pool => {
    const opened = new pg.Pool({
      max,
      Client,
      ...config,
      ...clientLimits(limits),
      // Statements that do not need each other's results share a round trip.
      pipeline: true,
      // Poolers don't take these: another client would get the connection with them.
      ...(pooled ? {} : sessionLimits(limits)),
    });
    // Unhandled, the error of an idle connection would end the process.
    opened.on('error', onError);
    // On a busy connection the query fails as well, and reports it.
    opened.on('connect', (client) => client.on('error', () => {}));
    return opened;
  };
  const pool = openPool(limits.poolSize);
  if (pooled) adaptToPooler(pool, transactionLimits(limits));
  if (options.onQuery) observeQueries(pool, options.onQuery);
  const share = {
    connectionsMax: shareOf(limits.poolSize),
    waitMsMax: limits.connectionTimeoutMs,
  };
  const transactions = createPoolShare(pool, share);
  const readiness = createReadinessCheck(config);
  return {
    pool,
    writes: createPoolShare(pool, share),
    transaction: (work) => transact(transactions, work),
    longTransaction: (work) => longTransaction(config, work),
    openJobPool: () => openPool(jobConnections),
    beside: (name) => connect(configBeside(config, name), options),
    readiness: readiness.read,
    close: async () => {
      await Promise.all([pool.end(), readiness.close()]);
    },
  };
};

const longLimits = { lockTimeoutMs: 60_000, statementTimeoutMs: 0, idleTransactionTimeoutMs: 0 };

/** A transaction on a connection of its own. Only its waits for locks have a limit, a minute. */
const longTransaction = async <T>(
  config: pg.ClientConfig,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ ...config, ...keepAlive, connectionTimeoutMillis: 10_000 });
  // A statement under way fails as well, and reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`begin; ${transactionLimits(longLimits)}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
};

// `pg` would prefer the database in a connection string.
const configBeside = (config: pg.ClientConfig, database: string): pg.ClientConfig => {
  if (!config.connectionString) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = `/${database}`;
  return { ...config, connectionString: url.href };
};
