// Runs verbs, each with its own transaction, within a single one.
import type pg from 'pg';
import { fail } from '../errors/errors.ts';
import type { Database } from './database.ts';
import type { PoolShare } from './pool-share.ts';

/**
 * The database as the transaction of `client` sees it. If a verb returns a failure, return it, so
 * everything rolls back.
 */
export const within = (database: Database, client: pg.PoolClient): Database => ({
  ...database,
  pool: client as unknown as pg.Pool,
  writes: client as unknown as PoolShare,
  transaction: (work) => work(client, async () => {}),
});

/** Does `work` in a transaction and rolls it back. */
export const rolledBack = async <Result>(
  database: Database,
  work: (database: Database, client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const results: Result[] = [];
  await database.transaction(async (client) => {
    results.push(await work(within(database, client), client));
    return fail('internal', 'This stays without effect.');
  });
  return results.at(-1) as Result;
};
