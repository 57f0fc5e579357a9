// The shop's database from outside: SQL for faults and checks, and its processes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { testMsMax } from '../test/time-bounds.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const patienceMs = testMsMax;

export type ShopDatabase = {
  /** Tries again while the database is down. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Holds what `sql` locks until the returned function is called. */
  lock(sql: string, values?: unknown[]): Promise<() => Promise<void>>;
  /** Opens a connection; the returned function waits until it ends, as all do in a crash. */
  watch(): Promise<() => Promise<unknown>>;
  /** The main process of an embedded server. */
  postmaster(): number;
  close(): Promise<void>;
};

/** Of `databaseUrl`, else the embedded one of `dataDir`. */
export const createShopDatabase = (dataDir: string, databaseUrl?: string): ShopDatabase => {
  const readServer = () => {
    const file = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketFolder, host] = file;
    return { pid: Number(pid), port: Number(port), host: socketFolder || host || 'localhost' };
  };
  const endpoint = () => {
    const { host, port } = readServer();
    return { host, port };
  };
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(
      databaseUrl
        ? { connectionString: databaseUrl }
        : { ...endpoint(), user: 'hemline', database: 'hemline', ssl: false },
    );
    client.on('error', () => {});
    await client.connect();
    return client;
  };

  let connected: Promise<pg.Client> | undefined;
  const tryQuery = async (sql: string, values: unknown[]): Promise<pg.QueryResult> => {
    connected ??= connect();
    const current = connected;
    try {
      return await (await current).query(sql, values);
    } catch (error) {
      // Whether it is the statement's fault or the server's, a new connection is as good.
      if (connected === current) connected = undefined;
      current.then((client) => client.end()).catch(() => {});
      throw error;
    }
  };

  return {
    query: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await withRetry(() => tryQuery(sql, values))).rows as Row[],
    lock: (sql, values = []) =>
      withRetry(async () => {
        const client = await connect();
        try {
          await client.query('begin');
          await client.query(sql, values);
          return () => client.end();
        } catch (error) {
          client.end().catch(() => {});
          throw error;
        }
      }),
    watch: () =>
      withRetry(async () => {
        const client = await connect();
        // Not `once` of Node: it would fail by the error that a crash sends before the end.
        const ended = new Promise((resolve) => client.once('end', resolve));
        return () => Promise.race([ended, wait(patienceMs, undefined, { ref: false })]);
      }),
    postmaster: () => readServer().pid,
    close: async () => (await connected?.catch(() => undefined))?.end(),
  };
};

/** Tries again while the database is down or starting. */
const withRetry = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const until = Date.now() + patienceMs; ; await wait(100)) {
    try {
      return await work();
    } catch (error) {
      if (isMistake(error) || Date.now() > until) throw error;
    }
  }
};

/** Of the statement itself: syntax, types, constraints. */
const isMistake = (error: unknown): boolean =>
  /^(42|22|23)/.test((error as { code?: string }).code ?? '');
