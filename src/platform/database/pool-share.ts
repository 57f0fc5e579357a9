// A share of the pool: work that may wait for locks leaves connections for other work.
import type pg from 'pg';
import { createTurns } from '../turns/turns.ts';
import { DatabaseBusyError } from './database-errors.ts';

/** In the shape of a pool. */
export type PoolShare = Pick<pg.Pool, 'query' | 'options'> & {
  connect(): Promise<pg.PoolClient>;
  /** Does nothing: the pool is closed with its database. */
  end(): Promise<void>;
};

type Options = {
  connectionsMax: number;
  waitMsMax: number;
};

const waitingMax = 1_000;

/** Takes at most `connectionsMax` connections of the pool. Errors: DatabaseBusyError. */
export const createPoolShare = (
  pool: pg.Pool,
  { connectionsMax, waitMsMax }: Options,
): PoolShare => {
  const inTurn = createTurns({ atOnce: connectionsMax, waitingMax, waitMsMax, whenBusy });
  // The turn ends when the connection is released.
  const connect = (): Promise<pg.PoolClient> =>
    new Promise((resolve, reject) => {
      inTurn(async () => {
        const client = await pool.connect();
        await new Promise<void>((done) => resolve(endTurnOnRelease(client, done)));
      }).catch(reject);
    });
  const query = async (...args: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    const client = await connect();
    try {
      return await client.query(...args);
    } finally {
      client.release();
    }
  };
  return {
    connect,
    // One function for all forms of a query, which the type lists one by one.
    query: query as unknown as pg.Pool['query'],
    options: pool.options,
    end: async () => {},
  };
};

const endTurnOnRelease = (client: pg.PoolClient, done: () => void): pg.PoolClient => {
  const release = client.release.bind(client);
  client.release = (problem) => {
    release(problem ?? !isIdle(client));
    done();
  };
  return client;
};

const whenBusy = (): never => {
  throw new DatabaseBusyError();
};

// After a time-out a statement may still run, or a transaction be open.
const isIdle = (client: pg.PoolClient): boolean =>
  !(client as { _activeQuery?: unknown })._activeQuery && client.getTransactionStatus() === 'I';
