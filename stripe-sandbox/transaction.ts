import type pg from 'pg';

export type Client = Pick<pg.PoolClient, 'query'>;
export type Pool = Pick<pg.Pool, 'query'> & { connect(): Promise<pg.PoolClient> };

/** Commits what `work` did, unless it throws. */
export const inTransaction = async <T>(
  pool: Pool,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that can't roll back is destroyed.
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
};
