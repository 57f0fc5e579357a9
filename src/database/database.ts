// The connection pool and transactions: plain SQL through `pg`, named statements on hot paths.
import pg from 'pg';
import { isFailure } from '../errors.ts';

// int8 (counts, order numbers) fits a double here; as strings every sum would be a trap.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** What a verb needs to read or to take part in a transaction. */
export type Queryable = Pick<pg.PoolClient, 'query'>;

export type Database = {
  pool: pg.Pool;
  /** Commits what `work` did, unless it throws or answers a refusal: then nothing happened. No network inside. */
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export const connect = (
  config: pg.PoolConfig,
  onError: (error: Error) => void = () => {},
): Database => {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 10_000, ...config });
  // A connection that breaks while idle must not end the process; the next query gets a fresh one.
  pool.on('error', onError);
  // One that breaks while somebody holds it fails their query; unheard, its 'error' would end the process all the same.
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
    // A connection that can't even roll back is thrown away, not given to the next caller.
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
};
