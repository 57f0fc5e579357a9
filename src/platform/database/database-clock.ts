// The database's clock: processes on machines whose clocks differ agree on the time.
import type { Database, Queryable } from './database.ts';

const syncEveryMs = 15_000;
const retryMs = 1_000;
const samples = 4;

export type DatabaseClock = {
  /** The database's time, from the last measurement and the time elapsed since. */
  now: () => Date;
  /** Measures again, and follows a jump of the database's clock. */
  sync: () => Promise<void>;
  /** Ends the repeated measurements. */
  close: () => void;
};

type Options = {
  database: Pick<Database, 'pool'>;
  log?: (problem: unknown) => void;
  /** Milliseconds that only grow; a machine's wall clock may be wrong, and may jump. */
  elapsedMs?: () => number;
};

/** Measures at once, then every 15 seconds and after reconnecting. */
export const createDatabaseClock = async ({
  database: { pool },
  log = () => {},
  elapsedMs = () => performance.now(),
}: Options): Promise<DatabaseClock> => {
  let { aheadMs, measuredAtMs } = await measure(pool, elapsedMs);
  const sync = async (): Promise<void> => {
    const measured = await measure(pool, elapsedMs);
    measuredAtMs = measured.measuredAtMs;
    // Changes within the uncertainty are ignored, or slow answers would make the time jump.
    if (Math.abs(measured.aheadMs - aheadMs) > measured.uncertainMs) aheadMs = measured.aheadMs;
  };

  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isFailing = false;
  const syncLater = (ms: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(syncAndRepeat, ms).unref();
  };
  const syncAndRepeat = async (): Promise<void> => {
    try {
      await sync();
      isFailing = false;
      syncLater(syncEveryMs);
    } catch (cause) {
      if (!isFailing) log(new Error("The database's clock could not be read.", { cause }));
      isFailing = true;
      syncLater(retryMs);
    }
  };
  // A new connection may lead to another server, whose clock differs.
  const syncSoon = (): void => {
    if (elapsedMs() - measuredAtMs > retryMs) syncLater(0);
  };
  pool.on('connect', syncSoon);
  syncLater(syncEveryMs);

  return {
    now: () => new Date(elapsedMs() + aheadMs),
    sync,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      pool.off('connect', syncSoon);
    },
  };
};

type Measurement = {
  /** The offset from elapsed milliseconds to the database's time. */
  aheadMs: number;
  uncertainMs: number;
  measuredAtMs: number;
};

/** The fastest of a few round trips. Half of it is the uncertainty. */
const measure = async (pool: Database['pool'], elapsedMs: () => number): Promise<Measurement> => {
  const client = await pool.connect();
  try {
    const measurements: Measurement[] = [];
    for (let sample = 0; sample < samples; sample++) {
      measurements.push(await measureOnce(client, elapsedMs));
    }
    client.release();
    return measurements.reduce((best, one) => (one.uncertainMs < best.uncertainMs ? one : best));
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
};

const measureOnce = async (client: Queryable, elapsedMs: () => number): Promise<Measurement> => {
  const sentAtMs = elapsedMs();
  const { rows } = await client.query<{ ms: number }>({
    name: 'read-clock',
    text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  });
  const uncertainMs = (elapsedMs() - sentAtMs) / 2;
  const measuredAtMs = sentAtMs + uncertainMs;
  return { aheadMs: (rows[0]?.ms ?? 0) - measuredAtMs, uncertainMs, measuredAtMs };
};
