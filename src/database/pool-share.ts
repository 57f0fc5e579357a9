// A share of the pool: work that may wait for locks leaves connections for other work.
import type pg from 'pg';
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
export const createPoolShare = (pool: pg.Pool, options: Options): PoolShare => {
  const turns = createTurns(options);
  const connect = async (): Promise<pg.PoolClient> => {
    await turns.take();
    try {
      return returnTurnOnRelease(await pool.connect(), turns.giveBack);
    } catch (error) {
      turns.giveBack();
      throw error;
    }
  };
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

const returnTurnOnRelease = (client: pg.PoolClient, giveBack: () => void): pg.PoolClient => {
  const release = client.release.bind(client);
  client.release = (problem) => {
    release(problem ?? !isIdle(client));
    giveBack();
  };
  return client;
};

// After a time-out a statement may still run, or a transaction be open.
const isIdle = (client: pg.PoolClient): boolean =>
  !(client as { _activeQuery?: unknown })._activeQuery && client.getTransactionStatus() === 'I';

const createTurns = ({ connectionsMax, waitMsMax }: Options) => {
  let free = connectionsMax;
  const waiting = new Set<() => void>();
  const take = async (): Promise<void> => {
    if (free > 0) {
      free--;
      return;
    }
    if (waiting.size >= waitingMax) throw new DatabaseBusyError();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.delete(start);
      reject(new DatabaseBusyError());
    }, waitMsMax);
    const start = (): void => {
      clearTimeout(timer);
      waiting.delete(start);
      resolve();
    };
    waiting.add(start);
    await promise;
  };
  const giveBack = (): void => {
    const [next] = waiting;
    if (next) next();
    else free++;
  };
  return { take, giveBack };
};
