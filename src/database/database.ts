// The connection pool and transactions: plain SQL through `pg`, named statements on hot paths.
import pg from 'pg';
import { isFailure } from '../errors.ts';

// Counts and order numbers fit a double; as strings, sums would concatenate.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The pool, or the client of a transaction. */
export type Queryable = Pick<pg.PoolClient, 'query'>;

export type Database = {
  pool: pg.Pool;
  /** Rolls back when `work` throws or returns a failure. No network calls inside. */
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** A pool of ten connections. `onError` gets the errors of idle ones. */
export const connect = (
  config: pg.PoolConfig,
  onError: (error: Error) => void = () => {},
): Database => {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 10_000, ...config });
  // Unhandled, the error of an idle connection would end the process.
  pool.on('error', onError);
  // On a busy connection the query fails as well, and reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    transaction: (work) => transact(pool, work),
    close: () => pool.end(),
  };
};

const transact = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query(isFailure(result) ? 'rollback' : 'commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that can't roll back is closed, not reused.
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
};
