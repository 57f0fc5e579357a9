// A real PostgreSQL in a folder, started and stopped with the process that uses it.
// Processes that share a folder share a server: the last one to stop stops it.
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, prepareCluster } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type Lease, openLease } from './lease.ts';
import {
  type Endpoint,
  finishStop,
  isServerOf,
  type Postmaster,
  type PostmasterFile,
  readPostmasterFile,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { chooseEndpoint, isSafe, makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

export type EmbeddedPostgres = {
  /** For a pool. It stays valid when the server is started again. */
  config: pg.PoolConfig;
  stop(): Promise<void>;
};

type Options = {
  /** An existing folder with write access; the database is its subfolder `postgres`. */
  dataDir: string;
  /** Names the database, its user, and the folders outside of `dataDir`. */
  name: string;
  /** False in tests only: faster, and not safe against power cuts. */
  durable?: boolean;
  /** One line for the operator when the server is started again. */
  log?: (line: string) => void;
  /** The server is back where pools can't reach it. */
  onLost?: (error: Error) => void;
};

const sayEveryMs = 60_000;
const pauseMsMax = 10_000;
// Servers that ended at once; each takes 0.1 s at least, and on a slow machine far longer.
const endedMax = 600;

/** Starts or joins the server of `dataDir`. Errors: EmbeddedPostgresError. */
export const startEmbeddedPostgres = async ({
  dataDir,
  name,
  durable = true,
  log = () => {},
  onLost = () => {},
}: Options): Promise<EmbeddedPostgres> => {
  const cluster = await prepareCluster(dataDir, name);
  const endpoint = await chooseEndpoint(cluster);
  const logFile = join(dataDir, 'postgres.log');
  const server = { cluster, endpoint, logFile, durable };
  const stopping = new AbortController();
  let lease = await startOrJoin(server, log).catch(async (error) => {
    await removeSocketFolder(endpoint);
    throw error;
  });

  const supervise = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await lease.lost;
      if (stopping.signal.aborted) return;
      log('The database server stopped; starting it again.');
      const { host, port } = endpoint;
      lease = await startUntilItWorks(server, log, stopping.signal);
      // A process with another folder for sockets was first: pools keep the old endpoint.
      if (endpoint.host !== host || endpoint.port !== port)
        throw new Error('The database server is back at another endpoint.');
      log('The database server is back; every acknowledged write is there.');
    }
  };
  const supervised = supervise().catch((error) => {
    if (!stopping.signal.aborted) onLost(error);
  });
  const release = async (): Promise<void> => {
    if (await lease.release()) {
      await stopPostmaster(cluster);
      await removeSocketFolder(endpoint);
    }
  };

  return {
    config: { ...endpoint, user: name, database: name, password: '', ssl: false },
    stop: async () => {
      stopping.abort();
      const released = lease;
      await release();
      await supervised;
      // A start that was under way may have brought up another server.
      if (lease !== released) await release();
    },
  };
};

type Server = { cluster: Cluster; endpoint: Endpoint; logFile: string; durable: boolean };

// A full disk may get room again: each reason is told once, and the next try comes by itself.
const startUntilItWorks = async (
  server: Server,
  log: (line: string) => void,
  stopping: AbortSignal,
): Promise<Lease> => {
  let told = '';
  for (let pauseMs = 250; ; pauseMs = Math.min(pauseMs * 2, pauseMsMax)) {
    try {
      return await startOrJoin(server, log);
    } catch (error) {
      if (stopping.aborted) throw error;
      const { message } = error as Error;
      // PostgreSQL's reasons may differ in a process id alone.
      const reason = message.replaceAll(/\d+/g, '');
      if (reason !== told) log(`${message} Trying again until it starts.`);
      told = reason;
      await wait(pauseMs, undefined, { signal: stopping });
    }
  }
};

const startOrJoin = async (server: Server, log: (line: string) => void): Promise<Lease> => {
  const line = `The embedded PostgreSQL does not answer yet. Its log is ${server.logFile}.`;
  const saying = setInterval(log, sayEveryMs, line).unref();
  try {
    return await untilItAnswers(server);
  } finally {
    clearInterval(saying);
  }
};

// For as long as a server runs: recovery after a crash, and a slow machine, take their time.
const untilItAnswers = async ({ cluster, endpoint, logFile, durable }: Server): Promise<Lease> => {
  let started: Postmaster | undefined;
  for (let ended = 0; ended < endedMax; await wait(20)) {
    const running = readPostmasterFile(cluster);
    const state = running ? await probe(cluster, running) : 'absent';
    if (typeof state === 'object') {
      // The process that started it may have another folder for temporary files.
      Object.assign(endpoint, running?.endpoint);
      return state;
    }
    if (state === 'busy' || (started && !started.hasEnded())) continue;
    if (started) {
      ended += 1;
      await removeStaleLock(cluster, started, logFile);
      await wait(100);
    }
    await makeSocketFolder(cluster, endpoint);
    started = startPostmaster(cluster, endpoint, logFile, durable);
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL ended again and again before it answered. Its log is ${logFile}.`,
  );
};

// 'busy': starting, recovering or stopping.
const probe = async (
  cluster: Cluster,
  { pid, endpoint, isStopping }: PostmasterFile,
): Promise<Lease | 'busy' | 'absent'> => {
  // In a copy of a running database the file names the original's server.
  if (!isServerOf(pid, cluster) || !(await isSafe(cluster, endpoint.host))) return 'absent';
  try {
    return await openLease(endpoint, cluster.name);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'absent';
    if (isStopping) await finishStop(cluster, pid);
    return 'busy';
  }
};

// After a server that ended at once. Errors: EmbeddedPostgresError when a new try is no use.
const removeStaleLock = async (
  cluster: Cluster,
  ended: Postmaster,
  logFile: string,
): Promise<void> => {
  // What it wrote before tells of its end, not of a mistake.
  if (ended.wasKilled()) return;
  const output = ended.output();
  const [, lock] = /lock file "(.+?)" already exists/.exec(output) ?? [];
  if (lock) {
    const file = resolve(cluster.folder, lock);
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
    // After a reboot the pid can be any program's; PostgreSQL can't tell.
    if (!isServerOf(pid, cluster)) await rm(file, { force: true });
    return;
  }
  // Whoever stopped last removed the folder of the socket just before the lock came into it.
  if (/lock file ".*\.s\.PGSQL\.\d+\.lock": No such file/.test(output)) return;
  // Backends of a killed server end with their statement.
  if (output.includes('pre-existing shared memory block')) return;
  const reason = output
    .split('\n')
    .findLast((line) => /FATAL|PANIC/.test(line) && !line.includes('database system is'));
  throw new EmbeddedPostgresError(
    'The embedded PostgreSQL did not start ' +
      `(${reason?.replace(/^.*?(FATAL|PANIC): +/, '') ?? 'no reason given'}). ` +
      `Its log is ${logFile}.`,
  );
};
