// Reads from a streaming replica if it proves to be recent, else from the primary.
import type pg from 'pg';
import {
  type ConnectOptions,
  connect,
  type Database,
  type Readable,
} from '../database/database.ts';
import { defaultLimits } from '../database/database-limits.ts';
import { inOneRoundTrip } from '../database/transact.ts';

export type Replica = Readable & {
  /** Zero while it serves, else for how long every read has gone to the primary. */
  unusedSeconds(): number;
  /** Notes how far the primary is, and tries the replica. Never fails. */
  sync(): Promise<void>;
  close(): Promise<void>;
};

type Options = Omit<ConnectOptions, 'onError'> & {
  primary: Pick<Database, 'pool'>;
  log?: (problem: unknown) => void;
  /** Milliseconds that only grow. */
  elapsedMs?: () => number;
  syncEveryMs?: number;
  /** How long a read waits for a connection, and for the proof. */
  answerMsMax?: number;
};

/** How the primary was at a moment: its place in the log, and which database it is. */
type Position = { takenAtMs: number; lsn: string; system: string; name: string };

/** A read has all that was committed so long before it. */
export const staleMsMax = 2_000;
// Few replicas have reached newer positions. To be used again, a replica must be closer.
const lagMsMax = 1_000;
const lagMsOnReturn = 500;
const positionsMax = 10;

/** Checks the replica twice a second until it is closed; reports once if it is not usable. */
export const openReplica = (
  config: pg.ClientConfig,
  {
    primary,
    log = () => {},
    elapsedMs = () => performance.now(),
    syncEveryMs = 500,
    answerMsMax = 500,
    limits,
    ...options
  }: Options,
): Replica => {
  const { pool, close } = connect(config, {
    ...options,
    limits: { ...defaultLimits, ...limits, connectionTimeoutMs: answerMsMax },
  });
  let positions: Position[] = [];
  let state: 'untried' | 'serving' | 'unused' = 'untried';
  let servedAtMs = elapsedMs();
  let isClosed = false;

  const positionOf = (ageMs: number): Position | undefined => {
    const ages = (one: Position) => elapsedMs() - one.takenAtMs;
    return positions.findLast((one) => ages(one) >= ageMs && ages(one) <= staleMsMax);
  };

  const positionToRead = () => (state === 'serving' ? positionOf(lagMsMax) : undefined);

  const leave = (cause: unknown): undefined => {
    const message =
      'Nothing proves that the replica at DATABASE_REPLICA_URL is recent. ' +
      'The primary answers in its place.';
    if (state !== 'unused' && !isClosed) log(new Error(message, { cause }));
    state = 'unused';
  };

  const serve = (): void => {
    if (state === 'unused') log('The replica at DATABASE_REPLICA_URL answers again.');
    state = 'serving';
    servedAtMs = elapsedMs();
  };

  /** Undefined when there is no answer, or an old one. */
  const read = async (position: Position, query: Query): Promise<unknown> => {
    const client = await pool.connect().catch(leave);
    if (!client) return undefined;
    const proof = { ...proofOf(position), query_timeout: answerMsMax };
    try {
      const result = await readProven(client, proof, query, leave);
      client.release();
      return result;
    } catch (error) {
      // It may hang, or be in a transaction that failed.
      client.release(error as Error);
      return undefined;
    }
  };

  const sync = async (): Promise<void> => {
    const takenAtMs = elapsedMs();
    const position = await findPosition(primary).catch(leave);
    if (position) positions = [...positions, { ...position, takenAtMs }].slice(-positionsMax);
    const near = positionOf(state === 'serving' ? lagMsMax : lagMsOnReturn);
    if (near && (await read(near, ['select']))) serve();
  };

  let timer: NodeJS.Timeout | undefined;
  const syncAndRepeat = async (): Promise<void> => {
    await sync();
    if (!isClosed) timer = setTimeout(syncAndRepeat, syncEveryMs).unref();
  };
  syncAndRepeat().catch(log);

  const query = async (...asked: Query): Promise<unknown> => {
    const position = positionToRead();
    const result = position && (await read(position, asked));
    return result ?? (await primary.pool.query(...asked));
  };
  return {
    // One function for all forms of a query, which the type lists one by one.
    pool: { query: query as unknown as pg.Pool['query'] },
    unusedSeconds: () => (positionToRead() ? 0 : (elapsedMs() - servedAtMs) / 1_000),
    sync,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await close();
    },
  };
};

type Query = [statement: string | pg.QueryConfig, values?: unknown[]];

/**
 * In one round trip. A balancer or pooler may lead each transaction to another replica, so each
 * proves for itself, by an error that lets nothing behind it run, that it has the position.
 */
const readProven = async (
  client: pg.PoolClient,
  proof: pg.QueryConfig,
  query: Query,
  onUnproven: (error: unknown) => void,
): Promise<unknown> => {
  // Each statement sees a snapshot from its start, so the read sees at least what the proof saw.
  const begun = client.query('begin isolation level read committed read only');
  const proven = client.query(proof);
  // A read that fails after the proof would fail on the primary too, so the replica stays in use.
  proven.catch(onUnproven);
  const [, , result] = await inOneRoundTrip(
    begun,
    proven,
    client.query(...query),
    client.query('commit'),
  );
  return result;
};

/** Divides by zero unless it is the database of the position, and has it. */
const proofOf = ({ lsn, system, name }: Position) => ({
  name: 'replica-proof',
  text: `
    select 1 / (count(*) filter (
      where pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
        and system_identifier::text = $2 and current_database() = $3))
    from pg_control_system()`,
  values: [lsn, system, name],
});

const findPosition = async ({ pool }: Pick<Database, 'pool'>) => {
  const { rows } = await pool.query<Omit<Position, 'takenAtMs'>>({
    name: 'primary-position',
    text: `
      select pg_current_wal_lsn()::text as lsn, system_identifier::text as system,
        current_database()::text as name
      from pg_control_system()`,
  });
  return rows[0];
};
